// Makes one file of the page: `node build.mjs MODULE.wasm [OUTPUT.html]`. It needs no server and fetches nothing.
import { build } from "esbuild";
import { readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";

const [wasm, output = "dist/playground.html"] = process.argv.slice(2);
if (!wasm) {
  console.error("usage: node build.mjs MODULE.wasm [OUTPUT.html]");
  process.exit(2);
}

async function bundled(entry, define = {}) {
  const result = await build({
    entryPoints: [entry], bundle: true, minify: true, format: "iife", target: "es2022", write: false, define,
    legalComments: "none", charset: "ascii",
  });
  return result.outputFiles[0].text;
}

// Neither may end the element that it is in.
const inScript = (text) => text.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");

const worker = await bundled("src/worker.js");
const main = await bundled("src/main.js", { WORKER_SOURCE: JSON.stringify(worker) });
const module = gzipSync(readFileSync(wasm), { level: 9 }).toString("base64");
const page = readFileSync("index.html", "utf8")
  .replace("/* style */", () => readFileSync("style.css", "utf8"))
  .replace("/* module */", () => module)
  .replace("/* script */", () => inScript(main));
mkdirSync(dirname(output), { recursive: true });
writeFileSync(output, page);
const compressed = gzipSync(page, { level: 9 }).length;
console.log(`${output}: ${(page.length / 1e6).toFixed(2)} MB, compressed ${(compressed / 1e6).toFixed(2)} MB`);
