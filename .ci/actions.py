"""Runs the steps of the action and of the samples for CI in a repository: .ci/actions

This stands in for the services: it evaluates the expressions that the files use, runs the steps in their
order, keeps what is cached, and reads the reports. The release is in a folder of this machine.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
ACTION = ROOT / ".github" / "actions" / "check"
SAMPLES = ROOT / "samples" / "ci"
SHELL = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c"]
GIT = "git -c user.name=a -c user.email=a -c init.defaultBranch=main"

# A repository with an error, and a clone of it with a change that has none.
REPOSITORY = f"""
mkdir -p origin/decks && cd origin
printf 'title,prompt,answer\\nSeas,Sea of Venice?,\\n' >decks/seas.csv
{GIT} init -q . && {GIT} add . && {GIT} commit -q -m decks
cd .. && {GIT} clone -q origin clone && cd clone
printf 'title,prompt,answer\\nRivers,River in Rome?,Tiber\\n' >decks/rivers.csv
{GIT} add . && {GIT} commit -q -m change
"""


def evaluate(text, contexts):
    """Replaces the expressions of a text."""

    def lookup(path):
        value = contexts
        for key in path.split("."):
            value = value.get(key, "")
        return value

    def translated(part):
        operators = {"||": " or ", "&&": " and "}
        if part[0] in operators:
            return operators[part[0]]
        return part[0] if part[0].startswith("'") else f"lookup({part[0]!r})"

    def value(expression):
        code = re.sub(r"'[^']*'|\|\||&&|[a-z_]+(?:\.[a-z_]+)+", translated, expression[1])
        names = {"lookup": lookup, "format": str.format, "always": lambda: True}
        return str(eval(code, names))

    return re.sub(r"\$\{\{ (.*?) \}\}", value, str(text))


class Job:
    """A job of a workflow on GitHub."""

    def __init__(self, folder, server, base="", address=""):
        self.workspace = folder / "clone"
        self.temporary = pathlib.Path(tempfile.mkdtemp(dir=folder))
        self.cache = folder / "cache"
        self.address = address
        self.github = {"server_url": f"file://{server}", "base_ref": base}
        self.path = os.environ["PATH"]
        self.output = ""
        self.sarif = None
        self.saved = []

    def run(self, version):
        """Runs the workflow of the samples, and returns whether it succeeds."""
        workflow = (SAMPLES / "github-workflow.yml").read_text().replace("1.2.3", version)
        succeeds = self.run_steps(yaml.safe_load(workflow)["jobs"]["check"]["steps"], {})
        for path, saved in self.saved if succeeds else []:
            shutil.copytree(path, saved, dirs_exist_ok=True)
        return succeeds

    def run_steps(self, steps, contexts, variables=None):
        contexts |= {
            "github": self.github | contexts.get("github", {}),
            "runner": {"temp": str(self.temporary), "os": "Linux", "arch": "X64"},
            "steps": {},
        }
        succeeds = True
        for step in steps:
            condition = step.get("if", "")
            isRun = succeeds or "always()" in condition
            if condition and isRun:
                isRun = evaluate(f"${{{{ {condition} }}}}", contexts) == "True"
            state = contexts["steps"].setdefault(step.get("id"), {"outcome": "skipped", "outputs": {}})
            if not isRun:
                continue
            values = {key: evaluate(value, contexts) for key, value in step.get("with", {}).items()}
            if "run" in step:
                values = {key: evaluate(value, contexts) for key, value in step.get("env", {}).items()}
                result = self.run_script(step["run"], values | (variables or {}), state["outputs"])
            else:
                result = self.use(step["uses"], values)
            state["outcome"] = "success" if result else "failure"
            succeeds = succeeds and result
        return succeeds

    def run_script(self, script, variables, outputs):
        files = {name: self.temporary / name for name in ("GITHUB_PATH", "GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        for file in files.values():
            file.write_text("")
        environment = os.environ | {"PATH": self.path, "GITHUB_ACTIONS": "true"}
        environment |= {"RUNNER_TEMP": str(self.temporary)} | {key: str(file) for key, file in files.items()}
        result = subprocess.run(
            [*SHELL, script], cwd=self.workspace, env=environment | variables, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.output += result.stdout
        self.path = ":".join([*files["GITHUB_PATH"].read_text().split(), self.path])
        outputs |= dict(line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines())
        return result.returncode == 0

    def use(self, action, values):
        """Does what is relevant of an action."""
        name, _, reference = action.partition("@")
        if name == "actions/checkout":
            return values.get("fetch-depth") == "0"
        if name == "actions/cache":
            saved = self.cache / values["key"]
            if saved.is_dir():
                shutil.copytree(saved, values["path"])
            self.saved.append((values["path"], saved))
            return True
        if name == "github/codeql-action/upload-sarif":
            self.sarif = json.loads(pathlib.Path(values["sarif_file"]).read_text())["runs"][0]
            return True
        owner, repository, path = name.split("/", 2)
        definition = yaml.safe_load((ROOT / path / "action.yml").read_text())
        inputs = {key: entry.get("default", "") for key, entry in definition["inputs"].items()}
        github = {"action_repository": f"{owner}/{repository}", "action_ref": reference}
        return self.run_steps(
            definition["runs"]["steps"],
            {"inputs": inputs | {"address": self.address} | values, "github": github},
            {"GITHUB_ACTION_PATH": str(ROOT / path)})


def check(name, holds, output):
    print(f"{name}: {'passed' if holds else 'failed'}")
    if not holds:
        sys.exit(output)


def check_syntax():
    """Checks the syntax of all scripts in the files for GitHub."""
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text())
    lists = [job["steps"] for job in workflow["jobs"].values()]
    lists.append(yaml.safe_load((ACTION / "action.yml").read_text())["runs"]["steps"])
    for script in (step["run"] for steps in lists for step in steps if "run" in step):
        subprocess.run(["bash", "-n", "-c", script], check=True)
        if shutil.which("shellcheck"):
            # The arguments of the action are meant to be split.
            command = ["shellcheck", "--shell=bash", "--severity=warning", "--exclude=SC2086", "-"]
            subprocess.run(command, input=f"set -e\n{script}", text=True, check=True)


def check_github(folder, server, version):
    errors = "::error title=missing-answer,file=decks/seas.csv,line=2"
    push = Job(folder, server)
    holds = not push.run(version) and errors in push.output and push.sarif is not None
    holds = holds and [result["ruleId"] for result in push.sarif["results"]] == ["missing-answer"]
    check("GitHub, push with an error", holds, push.output)

    change = Job(folder, server, base="main")
    holds = change.run(version) and "::error" not in change.output and change.sarif["results"] == []
    check("GitHub, pull request without an error", holds, change.output)

    cached = Job(folder, folder / "no-server", base="main")
    check("GitHub, with the command in the cache", cached.run(version), cached.output)

    shutil.rmtree(folder / "cache")
    damaged = folder / "damaged"
    shutil.copytree(server / "OWNER" / "quizpress" / "releases" / "download", damaged)
    with next(damaged.glob("*/*.tar.gz")).open("ab") as archive:
        archive.write(b"\n")
    refused = Job(folder, server, base="main", address=f"file://{damaged}")
    holds = not refused.run(version) and "FAILED" in refused.output and refused.sarif is None
    check("GitHub, with a damaged archive", holds and not (folder / "cache").exists(), refused.output)


def check_gitlab(folder, server, version):
    job = yaml.safe_load((SAMPLES / "gitlab-ci.yml").read_text())["check-decks"]
    clone = folder / "clone"
    (clone / "tools").mkdir()
    shutil.copy(SAMPLES / "quizpress", clone / "tools")
    address = f"file://{server}/OWNER/quizpress/releases/download"
    given = {"QUIZPRESS_ADDRESS": address, "QUIZPRESS_VERSION": version, "CI_PROJECT_DIR": str(clone)}
    variables = {key: re.sub(r"\$(\w+)", lambda name: given[name[1]], value) for key, value in job["variables"].items()}
    result = subprocess.run(
        [*SHELL, "\n".join(job["script"])], cwd=clone, env=os.environ | variables | given,
        text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    reports = job["artifacts"]["reports"]
    quality = json.loads((clone / reports["codequality"]).read_text())
    failures = xml.etree.ElementTree.parse(clone / reports["junit"]).findall(".//failure")
    holds = result.returncode == 1 and quality[0]["location"]["path"] == "decks/seas.csv" and len(failures) == 1
    holds = holds and (clone / job["cache"]["paths"][0]).is_dir()
    check("GitLab, push with an error", holds, result.stdout)


def main():
    artifacts = pathlib.Path(sys.argv[1])
    archive = next(artifacts.glob("quizpress-*.tar.gz"), None)
    if archive is None:
        sys.exit(f"no archive in {artifacts}: run .ci/release")
    version = archive.name.removeprefix("quizpress-").split("-linux-")[0]
    check_syntax()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        server = folder / "server"
        shutil.copytree(artifacts, server / "OWNER" / "quizpress" / "releases" / "download" / f"v{version}")
        subprocess.run([*SHELL, REPOSITORY], cwd=folder, check=True)
        check_github(folder, server, version)
        check_gitlab(folder, server, version)


main()
