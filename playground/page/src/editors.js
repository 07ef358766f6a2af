// The two editors, and what is shown in their lines.
import { basicSetup, EditorView } from "codemirror";
import { indentWithTab } from "@codemirror/commands";
import { java } from "@codemirror/lang-java";
import { HighlightStyle, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { setDiagnostics } from "@codemirror/lint";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** Line classes: a list of `{ line, className, title }`. */
const setMarks = StateEffect.define();

const marks = StateField.define({
  create: () => Decoration.none,
  update(value, transaction) {
    let next = value.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setMarks)) continue;
      const lines = transaction.state.doc;
      const all = effect.value
        .filter(({ line }) => line >= 1 && line <= lines.lines)
        .map(({ line, className, title }) => Decoration.line({ class: className, attributes: title ? { title } : {} }).range(lines.line(line).from));
      next = Decoration.set(all, true);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const dark = matchMedia("(prefers-color-scheme: dark)").matches;
const colours = dark
  ? { keyword: "#c99cf5", string: "#9ad08f", number: "#e5b86a", comment: "#7f8a96", type: "#7cc0f5" }
  : { keyword: "#7b2fa8", string: "#1d7a35", number: "#a04f00", comment: "#6a737d", type: "#1f5fbf" };
const highlighting = syntaxHighlighting(HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.controlKeyword, tags.definitionKeyword], color: colours.keyword },
  { tag: [tags.string, tags.character], color: colours.string },
  { tag: [tags.number, tags.bool, tags.null], color: colours.number },
  { tag: tags.comment, color: colours.comment, fontStyle: "italic" },
  { tag: tags.typeName, color: colours.type },
]));

/** An editor of one document. */
export class Editor {
  constructor(parent, label, { changed, run, extensions }) {
    this.view = new EditorView({
      parent,
      state: EditorState.create({
        extensions: [
          keymap.of([{ key: "Mod-Enter", run: () => (run(), true) }, indentWithTab]),
          basicSetup, java(), highlighting, indentUnit.of("    "), marks, extensions,
          EditorView.contentAttributes.of({ "aria-label": label }),
          EditorView.theme({ ".cm-scroller": { fontFamily: "ui-monospace, monospace", fontSize: "13px" } }, { dark }),
          EditorView.updateListener.of((update) => update.docChanged && changed()),
        ],
      }),
    });
  }

  get text() {
    return this.view.state.doc.toString();
  }

  set text(text) {
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
  }

  /** Shows errors and warnings. */
  diagnose(diagnostics) {
    const length = this.view.state.doc.length;
    const inside = diagnostics.filter(({ to }) => to <= length);
    this.view.dispatch(setDiagnostics(this.view.state, inside));
  }

  /** Gives lines classes, instead of those they had. */
  mark(lines) {
    this.view.dispatch({ effects: setMarks.of(lines) });
  }

  /** Moves to a line. */
  reveal(line) {
    const lines = this.view.state.doc;
    if (line < 1 || line > lines.lines) return;
    const at = lines.line(line).from;
    this.view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
    this.view.focus();
  }
}
