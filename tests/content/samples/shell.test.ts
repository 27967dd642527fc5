import assert from "node:assert/strict";
import { test } from "node:test";
import { newShellState, shellCommands } from "../../../harness/samples/shell";
import { ShellSyntaxError } from "../../../harness/samples/shellLexer";

function words(text: string): string[][] {
  return shellCommands(text, newShellState()).map((command) => command.words.map((word) => word.text));
}

test("splits lists, pipes, comments and continued lines, and keeps line numbers", () => {
  const commands = shellCommands("# first\na b \\\n  c && d; e | f &\nwait # done", newShellState());
  assert.deepEqual(
    commands.map((command) => [command.line, command.words.map((word) => word.text).join(" ")]),
    [
      [2, "a b c"],
      [3, "d"],
      [3, "e"],
      [3, "f"],
      [4, "wait"],
    ],
  );
});

test("a word knows its own line", () => {
  const [command] = shellCommands("a \\\n  --wrong x", newShellState());
  assert.equal(command?.words[1]?.line, 2);
});

test("quotes, escapes and braces", () => {
  assert.deepEqual(words(`a 'b c' "d e" f\\ g x.{0,1}.s y{1..3} "{0,1}"`), [
    ["a", "b c", "d e", "f g", "x.0.s", "x.1.s", "y1", "y2", "y3", "{0,1}"],
  ]);
});

test("variables are filled in, and unknown ones stay visible", () => {
  const [command] = shellCommands('DIR=out\na "$DIR/x" "${JOB}" $((1 + 2))', newShellState());
  assert.deepEqual(
    command?.words.map(({ text, unknown }) => [text, unknown]),
    [
      ["a", false],
      ["out/x", false],
      ["$JOB", true],
      ["3", false],
    ],
  );
});

test("loops are unrolled", () => {
  assert.deepEqual(words("for i in 0 1; do\n  a p$i $((i + 1)) &\ndone\nwait"), [
    ["a", "p0", "1"],
    ["a", "p1", "2"],
    ["wait"],
  ]);
  assert.deepEqual(words("for i in $(seq 0 2); do a $i; done").slice(1), [
    ["a", "0"],
    ["a", "1"],
    ["a", "2"],
  ]);
});

test("all pieces of a condition are commands", () => {
  assert.deepEqual(words("if ! a x; then\n  b\nelif c; then d; else e; fi\nwhile f; do g; done"), [
    ["a", "x"],
    ...["b", "c", "d", "e", "f", "g"].map((word) => [word]),
  ]);
});

test("assignments before a command and exported ones are its environment", () => {
  const [first, second] = shellCommands("export A=1\nB=2 run\nrun", newShellState());
  assert.deepEqual(
    Object.entries(first?.env ?? {}).map(([name, word]) => [name, word.text]),
    [
      ["A", "1"],
      ["B", "2"],
    ],
  );
  assert.deepEqual(Object.keys(second?.env ?? {}), ["A"]);
});

test("the working directory follows cd, and a subshell gives it back", () => {
  const commands = shellCommands("mkdir d && cd d\nx\n(cd ../e && y)\nz", newShellState());
  assert.deepEqual(
    commands.filter((c) => /^[xyz]$/.test(c.words[0]?.text ?? "")).map((c) => c.directory),
    ["d", "e", "d"],
  );
});

test("here-documents and redirections", () => {
  const [first, second] = shellCommands(
    "cat > f <<'EOF'\n[a]\nb = 1\nEOF\nrun < f > g 2>&1",
    newShellState(),
  );
  assert.deepEqual(
    first?.redirects.map((r) => [r.operator, r.target.text, r.body]),
    [
      [">", "f", null],
      ["<<", "EOF", "[a]\nb = 1\n"],
    ],
  );
  assert.equal(second?.line, 5);
  assert.deepEqual(
    second?.redirects.map((r) => [r.operator, r.target.text]),
    [
      ["<", "f"],
      [">", "g"],
      [">&1", ""],
    ],
  );
});

test("a command inside a substitution is a command too", () => {
  assert.deepEqual(words('echo "$(co-noir circuit-info)"')[0], ["co-noir", "circuit-info"]);
});

for (const [name, text, line] of [
  ["an open quote", "a\nb 'c", 2],
  ["an open here-document", "cat <<EOF\nx", 2],
  ["a loop without done", "a\nfor i in 0; do b", 2],
  ["unknown syntax", "a\ncase b in\nc) d ;;\nesac", 2],
] as const) {
  test(`${name} is an error with its line`, () => {
    assert.throws(
      () => shellCommands(text, newShellState()),
      (error: unknown) => error instanceof ShellSyntaxError && error.line === line,
    );
  });
}
