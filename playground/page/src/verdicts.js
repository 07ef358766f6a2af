// Verdicts, and the graphs of monitors with the state after each event of a witness.
import { element } from "./dom.js";

/** Shows the verdicts of a run. */
export function showVerdicts(box, report, { reveal, follow }) {
  const parts = report.verdicts.map((verdict) => article(verdict, reveal, follow));
  if (report.printed.length) parts.push(element("pre", {}, report.printed.join("\n")));
  if (!report.verdicts.length) parts.unshift(element("p", { className: "legend" }, "No verdicts."));
  if (report.violations > report.verdicts.filter((one) => one.isViolation).length) {
    parts.push(element("p", { className: "legend" }, `${report.violations.toLocaleString()} violations; of equal ones only the first are shown.`));
  }
  box.replaceChildren(...parts);
}

function article(verdict, reveal, follow) {
  const place = verdict.line
    ? element("button", { className: "place", onclick: () => reveal(verdict.line) }, `${verdict.file}:${verdict.line}`)
    : "";
  const text = verdict.message ?? verdict.category;
  const steps = verdict.witness.map((event, number) => element("li", {},
    element("button", {
      title: [event.what, event.place].filter(Boolean).join(" at "),
      onclick: () => {
        const line = Number(event.place?.split(":").pop());
        if (line) reveal(line);
        follow(verdict, number);
      },
    }, `${event.name}${event.place ? " :" + event.place.split(":").pop() : ""}`)));
  return element("article", { className: verdict.isViolation ? "violated" : "" },
    element("h2", {}, `${verdict.property}: ${verdict.outcome}`),
    element("p", {}, text, " ", place, verdict.isFinal ? " at the end of the run" : ""),
    verdict.binding.length ? element("p", { className: "legend" }, verdict.binding.map(([name, value]) => `${name} = ${value}`).join(", ")) : "",
    steps.length ? element("ol", { title: "The events that led to the verdict. Click one to see the state after it." },
      verdict.isShortened ? element("li", {}, "…") : "", ...steps) : "");
}

/** The states of a monitor after each event of a witness, as far as the graph tells. */
export function path(monitor, witness) {
  const start = monitor.states.findIndex((state) => state.isStart);
  const states = [start];
  for (const { name } of witness) {
    const from = states.at(-1);
    const has = (edge) => edge.from === from && edge.label.split(/[\n,]/).some((part) => part.trim().split(/[\s/[]/)[0] === name);
    const others = (edge) => edge.from === from && /^(default|else|other)/.test(edge.label.trim());
    const edge = monitor.edges.find(has) ?? monitor.edges.find(others);
    if (from === undefined || from < 0 || !edge) return states;
    states.push(edge.to);
  }
  return states;
}

/** Shows the graphs of monitors. `now` has the state of one of them: `{ property, state }`. */
export function showGraphs(box, drawn, now, control) {
  if (!drawn || !drawn.monitors.length) {
    box.replaceChildren(element("p", { className: "legend" }, "Choose a language and write a specification, or add a shipped property."));
    return;
  }
  const parts = drawn.monitors.map((monitor) => {
    const picture = element("div", { className: "picture" });
    // The picture is made by the module; texts in it are escaped there.
    picture.append(document.importNode(new DOMParser().parseFromString(monitor.svg, "image/svg+xml").documentElement, true));
    if (now && now.property === monitor.name) {
      picture.querySelectorAll(`[data-state="${now.state}"]`).forEach((shape) => shape.classList.add("now"));
    }
    return element("div", {}, element("h3", {}, monitor.name), picture);
  });
  box.replaceChildren(...(control ? [control] : []), ...parts);
}
