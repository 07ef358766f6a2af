// The page: two editors, a run, and what came of it.
import { Engine, unpack as unpackModule } from "./engine.js";
import { Editor } from "./editors.js";
import { Language } from "./language.js";
import { element } from "./dom.js";
import { markRows, showCode } from "./code.js";
import { path, showGraphs, showVerdicts } from "./verdicts.js";
import { pack, unpack } from "./share.js";

const $ = (id) => document.getElementById(id);

/** The greatest number of characters of output that are shown. */
const SHOWN = 1 << 18;
/** Milliseconds without a change after which texts are looked at. */
const PAUSE = 250;

class Page {
  constructor(module, start) {
    this.start = start;
    this.language = new Engine(module, WORKER_SOURCE);
    this.runner = new Engine(module, WORKER_SOURCE);
    this.properties = [];
    this.drawn = null;
    this.report = null;
    this.now = null;
    this.versions = { texts: 0, code: -1, graph: -1 };
    const server = new Language(this.language, () => this.documents());
    this.server = server;
    const changed = () => this.changed();
    const run = () => this.toggleRun();
    this.program = new Editor($("program"), "Program", { changed, run, extensions: server.extensions(() => this.programDocument()) });
    this.specification = new Editor($("specification"), "Specification", { changed, run, extensions: server.extensions(() => this.specificationDocument()) });
    this.#listen();
  }

  #listen() {
    for (const [number, example] of this.start.examples.entries()) $("examples").append(new Option(example.title, String(number)));
    for (const name of this.start.properties) $("property").append(new Option(name, name));
    $("examples").onchange = () => this.load(this.start.examples[Number($("examples").value)]);
    $("property").onchange = () => {
      this.addProperty($("property").value);
      $("property").value = "";
    };
    $("language").onchange = () => this.changed();
    for (const id of ["stacks", "optimise"]) $(id).onchange = () => this.changed();
    $("run").onclick = () => this.toggleRun();
    $("share").onclick = () => this.share();
    for (const tab of document.querySelectorAll("[data-tab]")) tab.onclick = () => this.show(tab.dataset.tab);
  }

  programDocument() {
    const text = this.program.text;
    const named = /\bpublic\s+(?:(?:final|abstract|sealed|strictfp)\s+)*(?:class|record|enum|interface)\s+([A-Za-z_$][\w$]*)/.exec(text);
    return { name: `${named ? named[1] : "Main"}.java`, text };
  }

  specificationDocument() {
    return { name: `specification.${$("language").value || "mop"}`, text: this.specification.text };
  }

  documents() {
    return $("language").value ? [this.programDocument(), this.specificationDocument()] : [this.programDocument()];
  }

  compiled() {
    return { files: [this.programDocument()], stacks: $("stacks").value, optimise: $("optimise").checked };
  }

  load({ program, specification, properties = [], language, args = "", input = "" }) {
    this.program.text = program.text;
    this.specification.text = specification ? specification.text : "";
    $("language").value = language ?? (specification ? specification.name.split(".").pop() : "");
    if (!$("language").value) $("language").value = "";
    this.properties = properties.filter((name) => this.start.properties.includes(name));
    $("args").value = args;
    $("stdin").value = input;
    this.report = null;
    $("text").replaceChildren();
    $("status").textContent = "";
    $("verdicts").replaceChildren(element("p", { className: "legend" }, "Run the program with a specification."));
    $("count").textContent = "";
    this.chips();
    this.changed();
  }

  chips() {
    $("properties").replaceChildren(...this.properties.map((name) => element("span", { className: "chip" }, name,
      element("button", { title: `Remove ${name}`, ariaLabel: `Remove ${name}`, onclick: () => {
        this.properties = this.properties.filter((one) => one !== name);
        this.chips();
        this.changed();
      } }, "×"))));
  }

  addProperty(name) {
    if (name && !this.properties.includes(name)) this.properties.push(name);
    this.chips();
    this.changed();
  }

  changed() {
    this.versions.texts++;
    this.now = null;
    $("program-name").textContent = this.programDocument().name;
    document.querySelector(".texts").classList.toggle("alone", !$("language").value);
    this.program.mark([]);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), PAUSE);
  }

  /** Looks at the texts: diagnostics, and what the open tab shows. */
  async look() {
    const version = this.versions.texts;
    try {
      const texts = new Map([[this.programDocument().name, this.program.view.state.doc]]);
      if ($("language").value) texts.set(this.specificationDocument().name, this.specification.view.state.doc);
      const found = await this.server.diagnostics(texts);
      if (version !== this.versions.texts) return;
      const own = found.get(this.programDocument().name) ?? [];
      const other = found.get(this.specificationDocument().name) ?? [];
      this.program.diagnose(own);
      this.specification.diagnose(other);
      state($("program-state"), own);
      state($("specification-state"), $("language").value ? other : null);
    } catch (error) {
      if (version === this.versions.texts) $("program-state").textContent = error.message;
    }
    if (version === this.versions.texts) await this.refresh();
  }

  /** Renews the open tab if its texts have changed. */
  async refresh() {
    const version = this.versions.texts;
    if (!$("code").hidden && this.versions.code !== version) await this.#renew("code", version, async () => {
      const code = await this.language.ask({ request: "code", program: this.compiled() });
      return () => {
        if (code.messages.length) this.#messages($("code"), code.messages);
        else showCode($("code"), code, (line) => this.reveal(line));
      };
    });
    if (!$("graph").hidden && this.versions.graph !== version) await this.#renew("graph", version, async () => {
      const drawn = await this.#draw();
      return () => {
        this.drawn = drawn;
        this.#graphs();
      };
    });
  }

  async #renew(name, version, make) {
    try {
      const show = await make();
      if (version !== this.versions.texts) return;
      this.versions[name] = version;
      show();
    } catch (error) {
      if (version === this.versions.texts) $(name).replaceChildren(element("p", { className: "message" }, error.message));
    }
  }

  async #draw() {
    const documents = $("language").value ? [this.specificationDocument()] : [];
    for (const name of this.properties) documents.push(await this.language.ask({ request: "property", name }));
    const drawn = { messages: [], monitors: [] };
    for (const document of documents) {
      const one = await this.language.ask({ request: "specification", document });
      drawn.messages.push(...one.messages);
      drawn.monitors.push(...one.monitors);
    }
    return drawn;
  }

  #graphs(control) {
    if (this.drawn?.messages.length) this.#messages($("graph"), this.drawn.messages);
    else showGraphs($("graph"), this.drawn, this.now, control);
  }

  #messages(box, messages) {
    box.replaceChildren(...messages.map(({ severity, message, file, line, hints }) => element("p", { className: `message ${severity}` },
      element("b", {}, severity), ": ", message, " ",
      line ? element("button", { onclick: () => (file.endsWith(".java") ? this.reveal(line) : this.specification.reveal(line)) }, `${file}:${line}`) : "",
      ...hints.map((hint) => element("div", {}, hint)))));
  }

  show(name) {
    for (const tab of document.querySelectorAll("[data-tab]")) {
      const selected = tab.dataset.tab === name;
      tab.setAttribute("aria-selected", String(selected));
      $(tab.dataset.tab).hidden = !selected;
    }
    this.refresh();
  }

  reveal(line) {
    this.program.reveal(line);
    markRows($("code"), line);
  }

  toggleRun() {
    if (this.runner.isBusy) this.runner.stop("stopped");
    else this.run();
  }

  async run() {
    $("run").textContent = "Stop";
    $("run").classList.add("busy");
    $("status").textContent = "running…";
    $("count").textContent = "";
    this.program.mark([]);
    if (!["output", "verdicts"].some((name) => !$(name).hidden)) this.show("output");
    const out = new Output($("text"));
    try {
      const report = await this.runner.ask({
        request: "run", program: this.compiled(),
        args: $("args").value.split("\n").filter((line) => line !== ""),
        input: $("stdin").value,
        specifications: $("language").value ? [this.specificationDocument()] : [],
        properties: this.properties,
        seconds: Math.max(0, Math.floor(Number($("seconds").value) || 0)),
      }, (stream, bytes) => out.write(stream, bytes));
      this.finish(report, out);
    } catch (error) {
      out.finish();
      $("status").textContent = error.message;
    }
    $("run").textContent = "Run";
    $("run").classList.remove("busy");
  }

  finish(report, out) {
    out.finish();
    this.report = report;
    if (report.messages.length) {
      const box = element("div");
      this.#messages(box, report.messages);
      $("text").append(box);
    }
    const milliseconds = (number) => `${number < 10 ? number.toFixed(1) : Math.round(number)} ms`;
    $("status").textContent = report.stage === "run"
      ? `${report.outcome}; compiled and verified in ${milliseconds(report.compileMillis)}, ran ${milliseconds(report.runMillis)} on ${$("stacks").selectedOptions[0].text} stack${$("stacks").value === "1" ? "" : "s"}`
      : "not run";
    showVerdicts($("verdicts"), report, { reveal: (line) => this.reveal(line), follow: (verdict, event) => this.follow(verdict, event) });
    const watched = this.properties.length > 0 || $("language").value !== "";
    $("count").textContent = report.stage === "run" && watched ? String(report.violations) : "";
    $("count").classList.toggle("none", report.violations === 0);
    const file = this.programDocument().name;
    this.program.mark(report.verdicts.filter((one) => one.line && one.file.split("/").pop() === file).map((one) => ({
      line: one.line, className: one.isViolation ? "violated" : "reported", title: one.text,
    })));
  }

  /** Shows the state of a monitor after an event of a verdict's witness. */
  async follow(verdict, event) {
    this.show("graph");
    if (this.versions.graph !== this.versions.texts) await this.refresh();
    const monitor = this.drawn?.monitors.find((one) => one.name === verdict.property);
    if (!monitor) return;
    const states = path(monitor, verdict.witness);
    const steps = verdict.witness.map((one, number) => element("button", {
      className: number === event ? "now" : "", onclick: () => this.follow(verdict, number),
    }, one.name));
    const known = event + 1 < states.length;
    const control = element("div", { className: "steps" }, element("strong", {}, verdict.property), ...steps,
      element("span", { className: "legend" }, known
        ? `after ${verdict.witness[event].name}: ${monitor.states[states[event + 1]].label.replaceAll("\n", " ")}`
        : "the graph does not tell the state after this event"));
    this.now = known ? { property: monitor.name, state: states[event + 1] } : null;
    this.#graphs(control);
  }

  async share() {
    const state = {
      program: this.program.text, specification: this.specification.text, language: $("language").value, properties: this.properties,
      stacks: $("stacks").value, optimise: $("optimise").checked, args: $("args").value, input: $("stdin").value,
    };
    history.replaceState(null, "", `#${await pack(state)}`);
    let told = "The address of this page has all texts in it";
    try {
      await navigator.clipboard.writeText(location.href);
      told = "Link copied";
    } catch {
      // A page of a file may have no clipboard.
    }
    $("share").textContent = told;
    setTimeout(() => ($("share").textContent = "Share"), 2500);
  }

  /** Loads what a link has; otherwise the first example. */
  async open() {
    try {
      const state = await unpack(location.hash);
      if (state) {
        const text = (value) => (typeof value === "string" ? value : "");
        $("stacks").value = ["1", "5", "multi"].includes(state.stacks) ? state.stacks : "5";
        $("optimise").checked = state.optimise !== false;
        this.load({
          program: { text: text(state.program) }, specification: { text: text(state.specification), name: "" },
          language: text(state.language), args: text(state.args), input: text(state.input),
          properties: Array.isArray(state.properties) ? state.properties.filter((name) => typeof name === "string") : [],
        });
        return;
      }
    } catch (error) {
      $("status").textContent = `the link cannot be read: ${error.message}`;
    }
    this.load(this.start.examples[0]);
  }
}

function state(box, diagnostics) {
  const count = (severity) => diagnostics.filter((one) => one.severity === severity).length;
  const words = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
  if (diagnostics === null) {
    box.textContent = "";
    return;
  }
  const [errors, warnings] = [count("error"), count("warning")];
  box.textContent = errors ? words(errors, "error") : warnings ? words(warnings, "warning") : "no errors";
  box.className = `state ${errors ? "bad" : "good"}`;
}

/** What a program writes. Many small writes are shown together. */
class Output {
  #box;
  #decoders = { 1: new TextDecoder(), 2: new TextDecoder() };
  #waiting = [];
  #frame = 0;
  #shown = 0;

  constructor(box) {
    this.#box = box;
    box.replaceChildren();
  }

  write(stream, bytes) {
    const text = this.#decoders[stream].decode(bytes, { stream: true });
    const last = this.#waiting.at(-1);
    if (last?.stream === stream) last.text += text;
    else this.#waiting.push({ stream, text });
    this.#frame ||= requestAnimationFrame(() => this.#flush());
  }

  #flush() {
    this.#frame = 0;
    for (const { stream, text } of this.#waiting.splice(0)) {
      if (this.#shown >= SHOWN) continue;
      const part = text.slice(0, SHOWN - this.#shown);
      this.#shown += part.length;
      this.#box.append(element("span", { className: stream === 2 ? "err" : "" }, part));
      if (this.#shown >= SHOWN) this.#box.append(element("span", { className: "note" }, "\n… more output is not shown"));
    }
  }

  finish() {
    cancelAnimationFrame(this.#frame);
    this.#flush();
  }
}

async function main() {
  $("status").textContent = "loading…";
  const module = await unpackModule($("module").textContent);
  $("module").remove();
  const first = new Engine(module, WORKER_SOURCE);
  const start = await first.ask({ request: "start" });
  const page = new Page(module, start);
  await page.open();
  document.body.dataset.ready = "true";
  return page;
}

main().catch((error) => {
  $("status").textContent = `the playground cannot start: ${error.message}`;
});
