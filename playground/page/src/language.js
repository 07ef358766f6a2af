// The language server of the module as extensions of an editor.
import { autocompletion } from "@codemirror/autocomplete";
import { hoverTooltip } from "@codemirror/view";

const uriOf = (document) => `file:///${encodeURIComponent(document.name)}`;

/** Positions of the protocol are lines and UTF-16 units, as those of the editor. */
const position = (text, offset) => {
  const line = text.lineAt(offset);
  return { line: line.number - 1, character: offset - line.from };
};

const offset = (text, { line, character }) => {
  if (line >= text.lines) return text.length;
  const found = text.line(line + 1);
  return Math.min(found.from + character, found.to);
};

/** Asks about the document of an editor. `documents` gives all texts. */
export class Language {
  constructor(engine, documents) {
    this.engine = engine;
    this.documents = documents;
  }

  async #messages(requests) {
    const opened = this.documents().map((document) => ({
      jsonrpc: "2.0", method: "textDocument/didOpen",
      params: { textDocument: { uri: uriOf(document), languageId: "", version: 0, text: document.text } },
    }));
    return this.engine.ask({ request: "language", messages: [...opened, ...requests] });
  }

  async #request(method, document, text, at) {
    const params = { textDocument: { uri: uriOf(document) }, position: position(text, at) };
    const answers = await this.#messages([{ jsonrpc: "2.0", id: 1, method, params }]);
    return answers.find((answer) => answer.id === 1)?.result ?? null;
  }

  /** The errors and warnings of all documents by name, as the editor shows them. `texts` are the editors' texts by name. */
  async diagnostics(texts) {
    const found = new Map([...texts.keys()].map((name) => [name, []]));
    for (const { method, params } of await this.#messages([])) {
      if (method !== "textDocument/publishDiagnostics") continue;
      const document = this.documents().find((one) => uriOf(one) === params.uri);
      const text = document && texts.get(document.name);
      if (!text) continue;
      found.set(document.name, params.diagnostics.map(({ range, severity, message }) => {
        const from = offset(text, range.start);
        return { from, to: Math.max(from, offset(text, range.end)), severity: severity === 1 ? "error" : "warning", message };
      }));
    }
    return found;
  }

  /** What a document's editor needs for completion and hover. */
  extensions(document) {
    const complete = async (context) => {
      const word = context.matchBefore(/[\w$]*/);
      const before = context.state.sliceDoc(Math.max(0, word.from - 2), word.from);
      const afterDot = before.endsWith(".") || before.endsWith("::");
      if (!context.explicit && !afterDot && word.from === word.to) return null;
      const list = await this.#request("textDocument/completion", document(), context.state.doc, context.pos);
      if (context.aborted || !list) return null;
      const options = list.items.map((item) => ({
        label: item.label,
        detail: item.labelDetails?.detail ?? item.detail,
        apply: item.textEdit?.newText ?? item.insertText ?? item.label,
        type: KINDS[item.kind],
        sortText: item.sortText,
      }));
      return { from: word.from, options, validFor: /^[\w$]*$/ };
    };
    const hover = hoverTooltip(async (view, at) => {
      const found = await this.#request("textDocument/hover", document(), view.state.doc, at);
      if (!found) return null;
      return {
        pos: found.range ? offset(view.state.doc, found.range.start) : at,
        end: found.range ? offset(view.state.doc, found.range.end) : at,
        create: () => ({ dom: shown(found.contents.value ?? String(found.contents)) }),
      };
    });
    return [autocompletion({ override: [complete] }), hover];
  }
}

/** The kinds of completion items of the protocol, as the editor names them. */
const KINDS = {
  2: "method", 3: "function", 4: "method", 5: "property", 6: "variable", 7: "class", 8: "interface", 10: "property", 13: "enum",
  14: "keyword", 20: "enum", 21: "constant", 23: "function", 25: "type",
};

/** Markdown of the server: blocks of code and sentences. */
function shown(markdown) {
  const box = document.createElement("div");
  for (const part of markdown.split(/```\w*\n?/)) {
    const text = part.trim();
    if (!text) continue;
    const element = document.createElement("pre");
    element.textContent = text;
    box.append(element);
  }
  return box;
}
