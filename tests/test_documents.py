"""The commands that the documents show are run and print what is shown, so that nobody is told what is not so."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = [name for name in ("README.md", "ARCHITECTURE.md", "COMPATIBILITY.md") if (ROOT / name).exists()]
BLOCK = re.compile(
    r"(?P<reason><!-- not run: [^\n]+? -->\n+)?^```(?:console|sh)\n(?P<lines>.*?)^```$", re.MULTILINE | re.DOTALL
)


def commands(text: str) -> Iterator[tuple[str, list[str]]]:
    """The `tabletop` command lines of the console and sh blocks that no `<!-- not run: reason -->` stands before, each
    with the lines that are shown below it as printed."""
    for block in BLOCK.finditer(text):
        if block["reason"]:
            continue
        prompts = "\n$ " in "\n" + block["lines"]
        command, shown = "", list[str]()
        for line in [*block["lines"].replace("\\\n", " ").splitlines(), "$ "]:
            if prompts and line and not line.startswith("$ "):
                shown.append(line)
                continue
            if re.match(r"tabletop\b", command):
                yield command, shown
            command, shown = line.removeprefix("$ ").strip(), []


def test_the_readme_names_the_two_commands_that_matter() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make play" in text
    assert "make test" in text


@pytest.mark.timeout(600)
@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_of_a_document_works(document: str, home: dict[str, str]) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    failed: list[str] = []
    # In order and in one home, as a reader would who goes through the document.
    for command, shown in commands((ROOT / document).read_text(encoding="utf-8")):
        done = subprocess.run(
            ["bash", "-o", "pipefail", "-c", command],
            cwd=ROOT,
            env=os.environ | home | {"PATH": path},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        if done.returncode != 0:
            failed.append(f"{command}\n  status {done.returncode}: {(done.stderr or done.stdout).strip()}")
        printed = done.stdout.splitlines()
        failed += [f"{command}\n  does not print: {line}" for line in shown if line not in printed]
    assert failed == []


def test_commands_are_found_in_blocks_that_are_run() -> None:
    text = """
Type `tabletop`, or:

```console
$ tabletop games --json | head
2 games
$ make play
```

<!-- not run: opens a port -->
```sh
tabletop serve
```

```sh
tabletop simulate legendary \\
  --games 3
tabletops
```

```python
tabletop = 1
```
"""
    assert list(commands(text)) == [
        ("tabletop games --json | head", ["2 games"]),
        ("tabletop simulate legendary    --games 3", []),
    ]
