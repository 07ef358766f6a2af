// The bytecode view: the methods of a program with the depths of their stacks.
import { element } from "./dom.js";

/** Shows the code. `reveal` is called with the line of a row that is clicked. */
export function showCode(box, code, reveal) {
  const open = new Set([...box.querySelectorAll("details[open]")].map((method) => method.dataset.name));
  const first = open.size === 0;
  const legend = element("p", { className: "legend" },
    `${code.size.toLocaleString()} bytes. A column for each operand stack: the number of operands before the instruction; `,
    "a line below: it pops, a line above: it pushes.");
  const methods = code.classes.flatMap((one) => one.methods.map((method) => {
    const name = `${one.name}.${method.declaration}`;
    const details = element("details", { className: "method", open: first ? / main\b|^main\b/.test(method.declaration) : open.has(name) },
      element("summary", {}, name, element("span", { className: "size" }, method.rows.length ? `  ${method.size} bytes` : "  no code")));
    details.dataset.name = name;
    if (method.rows.length) details.append(registers(method), table(method, reveal));
    return details;
  }));
  box.replaceChildren(legend, ...methods);
}

function registers({ registers }) {
  const all = registers.map((type, number) => `${number} ${type}`).join(", ");
  return element("div", { className: "registers" }, all ? `registers: ${all}` : "no registers");
}

const short = (type) => type.replace(/[\w.$]*\.(?=\w)/g, "");

function table({ stacks, rows }, reveal) {
  const head = element("tr", {}, element("th", {}, "line"), element("th", {}, "at"),
    ...stacks.map(({ type, max }) => element("th", { title: `${type}, at most ${max}` }, short(type))), element("th", {}, "instruction"));
  let before = null;
  const body = rows.map((row) => {
    const of = (list) => list.map((stack) => stacks[stack].type).join(", ") || "nothing";
    const line = row.line === before ? "" : row.line ?? "";
    before = row.line;
    const tr = element("tr", {
      className: row.isTarget ? "target" : "",
      title: `pops ${of(row.pops)}; pushes ${of(row.pushes)}`,
    }, element("td", { className: "line" }, String(line)), element("td", { className: "offset" }, String(row.offset)),
      ...row.depths.map((depth, stack) => depthCell(depth, row.pops.includes(stack), row.pushes.includes(stack))),
      element("td", { className: "text" }, row.text));
    if (row.line) {
      tr.dataset.line = row.line;
      tr.onclick = () => reveal(row.line);
    }
    return tr;
  });
  return element("table", {}, element("thead", {}, head), element("tbody", {}, ...body));
}

function depthCell(depth, pops, pushes) {
  const number = element("i", {}, depth ? String(depth) : "·");
  number.style.setProperty("--d", Math.min(depth, 5));
  return element("td", { className: `depth${pops ? " pops" : ""}${pushes ? " pushes" : ""}` }, number);
}

/** Marks the rows of a source line. */
export function markRows(box, line) {
  for (const row of box.querySelectorAll("tr[data-line]")) row.classList.toggle("listed", Number(row.dataset.line) === line);
}
