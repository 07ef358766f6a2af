// Uses the page in headless Chromium, as a person does. PAGE names the file, SCREENSHOTS a folder for pictures.
import assert from "node:assert/strict";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import puppeteer from "puppeteer-core";

const root = new URL("..", import.meta.url).pathname;
const file = process.env.PAGE ?? join(root, "dist/playground.html");
const chromium = process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
const pictures = process.env.SCREENSHOTS;

let browser, page;
const complaints = [];

before(async () => {
  browser = await puppeteer.launch({ executablePath: chromium, args: ["--no-sandbox"], protocolTimeout: 240_000 });
  page = await browser.newPage();
  await page.setViewport({ width: 1400, height: 860 });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await open();
});

after(() => browser?.close());

async function open(hash = "") {
  await page.goto("about:blank");
  await page.goto(`file://${file}${hash}`);
  await page.waitForSelector("body[data-ready]", { timeout: 120_000 });
}

const picture = async (name) => {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
};
const text = (selector) => page.$eval(selector, (element) => element.textContent);
const until = (condition, ...args) => page.waitForFunction(condition, { timeout: 120_000, polling: 100 }, ...args);

async function run() {
  await page.click("#run");
  await until(() => document.getElementById("run").textContent === "Run" && !document.getElementById("status").textContent.startsWith("running"));
}

async function type(program) {
  await page.click("#program .cm-content");
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  await page.evaluate((program) => document.execCommand("insertText", false, program), program);
}

test("the first example violates its property, in its line, with a witness on the graph", async () => {
  await run();
  assert.match(await text("#text"), /through the back door\?!/);
  assert.equal((await text("#count")).trim(), "1");
  await page.waitForSelector("#program .cm-line.violated");
  await picture("output");
  await page.click("[data-tab=verdicts]");
  assert.match(await text("#verdicts article"), /Door #2 is closed/);
  await picture("verdicts");
  const events = await page.$$("#verdicts article li button");
  await events.at(-1).click();
  await page.waitForSelector("#graph [data-state].now");
  await picture("graph");
});

test("every example runs on every interpreter with the same output", async () => {
  const count = await page.$$eval("#examples option", (all) => all.length);
  for (let number = 0; number < count; number++) {
    await page.select("#examples", String(number));
    const outputs = new Set();
    for (const stacks of ["1", "5", "multi"]) {
      await page.select("#stacks", stacks);
      await run();
      outputs.add(await text("#text"));
    }
    assert.equal(outputs.size, 1, `example ${number}`);
  }
  await page.select("#stacks", "5");
});

test("errors are told while one types", async () => {
  await type("public class Main {\n    int x = true;\n}\n");
  await until(() => document.getElementById("program-state").textContent === "1 error");
  await page.waitForSelector("#program .cm-lintRange-error");
  assert.equal(await text("#program-name"), "Main.java");
  await picture("errors");
});

test("the bytecode shows stacks and follows the program", async () => {
  await page.click("[data-tab=code]");
  await type("public class Main {\n    public static void main(String[] args) {\n        System.out.println(args.length * 2L);\n    }\n}\n");
  await until(() => [...document.querySelectorAll("#code th")].some((one) => one.textContent === "long"));
  await page.waitForSelector("#code tr[data-line='3']");
  await picture("bytecode");
});

test("members are completed", async () => {
  await type("public class Main {\n    static String f(String text) {\n        return text.");
  await page.keyboard.type("subs");
  await page.waitForSelector(".cm-tooltip-autocomplete li", { timeout: 60_000 });
  assert.match(await text(".cm-tooltip-autocomplete"), /substring/);
  await picture("completion");
  await page.keyboard.press("Escape");
});

test("a run without an end can be stopped", async () => {
  await type("public class Main {\n    public static void main(String[] args) {\n        System.out.println(1);\n        while (true) { }\n    }\n}\n");
  await page.click("[data-tab=output]");
  await page.click("#run");
  await until(() => document.getElementById("text").textContent.startsWith("1"));
  await page.click("#run");
  await until(() => document.getElementById("status").textContent === "stopped");
});

test("input reaches the program", async () => {
  await type("public class Main {\n    public static void main(String[] args) throws Exception {\n        System.out.println(args[0] + System.in.read());\n    }\n}\n");
  await page.click("[data-tab=input]");
  await page.type("#args", "code ");
  await page.type("#stdin", "A");
  await run();
  assert.match(await text("#text"), /^code 65/);
});

test("a link brings all texts back", async () => {
  await page.click("#share");
  await until(() => location.hash.length > 10);
  const hash = await page.evaluate(() => location.hash);
  await open(hash);
  assert.match(await text("#program .cm-content"), /args\[0\] \+ System/);
  assert.equal(await page.$eval("#args", (box) => box.value), "code ");
});

test("a link with a hostile text is shown as text", async () => {
  await type('public class Main { String s = "<img src=x onerror=document.title=1>"; int x = "<b>"; }');
  await page.click("#share");
  await page.click("[data-tab=code]");
  await until(() => document.querySelector("#code .message"));
  assert.equal(await page.$("#code img, #code .message b b"), null);
  assert.notEqual(await page.title(), "1");
});

test("a link that is broken is told, and the page works", async () => {
  await open("#AAAA");
  assert.match(await text("#status"), /the link cannot be read|^$/);
  await run();
  assert.match(await text("#text"), /through the/);
});

test("the page fits a narrow window", async () => {
  await page.setViewport({ width: 420, height: 900 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 420, `${width} pixels`);
  await picture("narrow");
  await page.setViewport({ width: 1400, height: 860 });
});

test("nothing was complained of", () => {
  assert.deepEqual(complaints, []);
});
