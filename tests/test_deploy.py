"""The files for whoever runs a server: they can be read by what they are for, and name only what there is."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from inspect import signature
from pathlib import Path

import pytest

from rookery.cli.commands.serve import serve
from rookery.cli.commands.think import think
from rookery.server.house import House
from rookery.server.settings import PREFIX, Settings
from tests.server.alone import run
from tests.server.databases import on_postgres

DEPLOY = Path(__file__).parent.parent / "deploy"
UNITS = sorted(DEPLOY.glob("*.service")) + sorted(DEPLOY.glob("*.target"))
COMMANDS: dict[str, Callable[..., None]] = {"serve": serve, "think": think}
NAME = re.compile(r"\brookery_\w+")


@pytest.mark.parametrize("unit", [unit for unit in UNITS if unit.suffix == ".service"], ids=lambda unit: unit.name)
def test_a_unit_starts_a_command_with_options_that_it_has(unit: Path) -> None:
    text = unit.read_text(encoding="utf-8")
    [line] = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    program, command, *words = line.split()
    assert program.endswith("/bin/rookery")
    known = set(signature(COMMANDS[command]).parameters)
    assert {word.removeprefix("--") for word in words if word.startswith("--")} <= known
    named = {name.removeprefix(PREFIX).lower() for name in re.findall(rf"{PREFIX}[A-Z_]+", text)}
    assert named <= set(Settings.__struct_fields__)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_can_read_the_units(tmp_path: Path) -> None:
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8").replace("/opt/rookery/bin/rookery", sys.executable)
        text = text.replace("EnvironmentFile=/etc", "EnvironmentFile=-/etc").replace("User=rookery", "User=root")
        (tmp_path / unit.name.replace("@.", "@8765.")).write_text(text, encoding="utf-8")
    checked = subprocess.run(
        ["systemd-analyze", "verify", *(str(path) for path in tmp_path.glob("*.service"))],
        capture_output=True,
        text=True,
        check=False,
    )
    ours = [line for line in checked.stderr.splitlines() if str(tmp_path) in line or "rookery" in line]
    assert ours == []


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_a_proxy_passes_on_lines_and_looks_after_all_servers(name: str) -> None:
    text = re.sub(r"#.*", "", (DEPLOY / name).read_text(encoding="utf-8"))
    assert text.count("{") == text.count("}")
    depth = 0
    for letter in text:
        depth += {"{": 1, "}": -1}.get(letter, 0)
        assert depth >= 0
    assert {"127.0.0.1:8765", "127.0.0.1:8766"} <= set(re.findall(r"[\d.]+:\d+", text)), "as in rookery.target"


@pytest.mark.skipif(shutil.which("nginx") is None, reason="there is no nginx here")
def test_nginx_can_read_its_file(tmp_path: Path) -> None:
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    text = re.sub(r"listen 443 ssl;|ssl_.*", "", text).replace("listen 80;", "listen 127.0.0.1:8099;")
    file = tmp_path / "nginx.conf"
    file.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\n{text}\n}}\n", encoding="utf-8")
    checked = subprocess.run(["nginx", "-t", "-c", str(file)], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr


@pytest.mark.skipif(shutil.which("caddy") is None, reason="there is no caddy here")
def test_caddy_can_read_its_file() -> None:
    command = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr


def told_by_a_server(address: str) -> set[str]:
    """The names in /metrics of a server of a cluster."""

    async def scene() -> str:
        house = House(Settings(database=address, metrics_token="x"))
        await house.open()
        text = house.metrics.text()
        await house.close()
        return text

    return set(NAME.findall(run(scene())))


def test_the_dashboard_and_the_alerts_name_what_there_is(tmp_path: Path) -> None:
    there = told_by_a_server(on_postgres(tmp_path / "db"))
    panels = json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))["panels"]
    asked = {name for panel in panels for target in panel["targets"] for name in NAME.findall(target["expr"])}
    expressions = re.findall(r"expr: (.*)", (DEPLOY / "alerts.yml").read_text(encoding="utf-8"))
    alarmed = {name for expression in expressions for name in NAME.findall(expression)}
    assert expressions
    assert asked | alarmed <= there, "nobody is woken by a number that never comes"
    named = {name for name in there if not name.endswith(("_bucket", "_sum", "_count"))} - {
        "rookery_commit_seconds",
        "rookery_answer_seconds",
    }
    assert named <= asked, "every counter is on the dashboard"


@pytest.mark.skipif(shutil.which("promtool") is None, reason="there is no promtool here")
def test_prometheus_can_read_the_alerts() -> None:
    command = ["promtool", "check", "rules", str(DEPLOY / "alerts.yml")]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
