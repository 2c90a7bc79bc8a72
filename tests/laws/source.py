"""What a program's text must not contain where rules yield questions."""

from __future__ import annotations

import ast
from collections.abc import Iterator

BROAD = {"BaseException", "Exception", "Unwind", "GameOver", "GeneratorExit", "Halt"}
"""What a rule must not catch around a question: the end of the game, a preview's, and a dropped rule's."""
OUTSIDE = {"datetime", "os", "random", "secrets", "threading", "time", "uuid"}
"""What rules must not import: chance, time and the machine."""


def faults_of(text: str, name: str = "<rules>") -> list[str]:
    """What is wrong with a module of rules, as `file:line: what`."""
    tree = ast.parse(text, name)
    found: list[tuple[int, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, (ast.With, ast.AsyncWith)) and yields(node):
            found.append((node.lineno, "a question inside a with"))
        elif isinstance(node, ast.Try) and yields(node):
            if node.finalbody:
                found.append((node.lineno, "a question inside a try with a finally"))
            found += [
                (handler.lineno, f"a question inside a try that catches {caught}")
                for handler in node.handlers
                for caught in broad(handler)
            ]
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            found += [(node.lineno, f"rules import {module}") for module in imported(node) if module in OUTSIDE]
    return [f"{name}:{line}: {what}" for line, what in sorted(found)]


def yields(node: ast.AST) -> bool:
    """Whether there is a yield in a statement, functions defined in it left out."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            continue
        if isinstance(inner, (ast.Yield, ast.YieldFrom)) or yields(inner):
            return True
    return False


def broad(handler: ast.ExceptHandler) -> Iterator[str]:
    """What a handler catches that it must not; nothing named is everything."""
    caught = handler.type
    if caught is None:
        yield "everything"
        return
    for one in caught.elts if isinstance(caught, ast.Tuple) else [caught]:
        name = one.attr if isinstance(one, ast.Attribute) else one.id if isinstance(one, ast.Name) else "something odd"
        if name in BROAD or name == "something odd":
            yield name


def imported(node: ast.Import | ast.ImportFrom) -> list[str]:
    """The top-level packages that a statement imports."""
    if isinstance(node, ast.ImportFrom):
        return [node.module.split(".")[0]] if node.module and not node.level else []
    return [alias.name.split(".")[0] for alias in node.names]
