// Runs recorded programs of the repository in the module of WebAssembly: `npm test`. MODULE names the module, SAMPLE takes every n-th program.
import assert from "node:assert/strict";
import { readFileSync, readdirSync, existsSync } from "node:fs";
import { join, basename } from "node:path";
import { test } from "node:test";
import { answer } from "../src/instance.js";

const root = new URL("../../..", import.meta.url).pathname;
const path = process.env.MODULE ?? join(root, "target/wasm32-unknown-unknown/wasm/tsb_playground.wasm");
const module = await WebAssembly.compile(readFileSync(path));
const sample = Number(process.env.SAMPLE ?? 1);

/** Programs that need files, which a page has none of, or a directory of sources. */
const NEEDS = /\bjava\.(io\.File|nio\.file)|\bFile(Reader|Writer|InputStream|OutputStream)\b|java\.io\.\*|java\.nio/;

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(name);
    else if (name.endsWith(".java") && existsSync(name.replace(/java$/, "out"))) yield name;
  }
}

const all = [...sources(join(root, "tests/programs"))].filter((name) => !NEEDS.test(readFileSync(name, "utf8")));
for (const [number, name] of all.entries()) {
  if (number % sample !== 0) continue;
  test(name.slice(root.length), () => {
    const stacks = ["1", "5", "multi"][number % 3];
    const text = readFileSync(name, "utf8");
    const input = existsSync(name.replace(/java$/, "in")) ? readFileSync(name.replace(/java$/, "in"), "utf8") : "";
    const args = /^\/\/ args:(.*)/.exec(text)?.[1] ?? "";
    const parts = { 1: [], 2: [] };
    const { ok, error } = answer(module, {
      request: "run", program: { files: [{ name: basename(name), text }], stacks }, input,
      args: args.split(/\s+/).filter(Boolean), seconds: 120,
    }, (stream, bytes) => parts[stream].push(bytes));
    assert.equal(error, undefined);
    assert.deepEqual(ok.messages.filter((one) => one.severity === "error"), []);
    assert.equal(Buffer.concat(parts[1]).toString(), readFileSync(name.replace(/java$/, "out"), "utf8"));
  });
}
