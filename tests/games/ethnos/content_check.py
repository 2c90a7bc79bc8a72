"""The figures that the content is compared with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

REFERENCE: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "reference" / "ethnos.json").read_text(encoding="utf-8")
)
CHECKS: dict[str, Any] = REFERENCE["checks"]
PLAYER_COUNTS: list[dict[str, Any]] = REFERENCE["player_counts"]
