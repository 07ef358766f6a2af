//! Compilation of Java code in specifications to a module.
//!
//! The code of a specification becomes a source file with one class for each property. Its line numbers equal those of the specification,
//! so that stack traces refer to it; source ranges in diagnostics are mapped back to the specification.

use std::ops::Range;
use std::sync::Arc;

use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::compile::compile;
use tsb_compiler::diagnostics::{self, Code, Diagnostics, Severity};
use tsb_compiler::source::{self, SourceMap};
use tsb_format::Module;
use tsb_monitor::mop::{self, JavaClass, JavaParam, JavaUnit};
use tsb_monitor::online::members::Members;
use tsb_monitor::spec::{Diagnostic, Source};

use crate::error::Error;

/// The Java code of a specification.
#[derive(Clone, Debug)]
pub struct JavaCode {
    /// The text of the specification.
    pub source: Arc<Source>,
    /// The Java code in it.
    pub unit: JavaUnit,
}

/// The result of compiling Java code.
#[derive(Debug)]
pub struct CompiledJava {
    /// The module, if there are no errors.
    pub module: Option<Module<'static>>,
    /// Errors by the index of the specification. The flag tells whether the error may be due to an unknown program.
    pub errors: Vec<(usize, Diagnostic, bool)>,
}

/// The package prefix of JavaMOP's own classes. Imports of them are dropped.
const OF_JAVAMOP: &str = "com.runtimeverification.";

/// A replacement for JavaMOP's log and its levels; `$log` processes the texts.
const LOG: &str = "private enum Level { CRITICAL, ERROR, WARNING, INFO, DEBUG, TRACE } \
    private static final class $Log { \
    final java.io.PrintStream to; $Log(java.io.PrintStream to) { this.to = to; } \
    void println(Level level, Object text) { $log(String.valueOf(text), to); } \
    void print(Level level, Object text) { $log(String.valueOf(text), to); } } \
    private static final class $Logs { \
    final $Log out = new $Log(System.out), err = new $Log(System.err); } \
    private static final $Logs RVMLogging = new $Logs(), MOPLogging = RVMLogging; ";

/// Compiles the code of all specifications against modules, the class library first.
///
/// # Errors
/// If a text is too long for the compiler.
pub fn compile_all(codes: &[JavaCode], imports: &[&Module<'_>]) -> Result<CompiledJava, Error> {
    let members = Members::of(imports.iter().copied().take(1), imports.iter().copied().skip(1));
    let mut sources = SourceMap::new();
    let mut texts = Vec::new();
    for code in codes {
        let text = Text::of(code, &members);
        sources.add(file_name(&code.source.name), &*text.text).map_err(Error::Source)?;
        texts.push(text);
    }
    let mut diagnostics = Diagnostics::new();
    let options = CodegenOptions::default();
    let mut module = compile(&sources, "specifications", imports, &options, &mut diagnostics);
    // A property may declare a method that looks like a program's entry point.
    if let Some(module) = &mut module {
        module.main = None;
    }
    diagnostics.fold_repeats();
    let mut errors = Vec::new();
    for found in diagnostics.sorted().into_iter().filter(|one| one.severity == Severity::Error) {
        let number =
            (0..codes.len()).find(|place| sources.nth(*place) == Some(found.primary.span.file));
        let Some(number) = number else { continue };
        let is_of_program =
            matches!(found.code, Code::UnknownName | Code::UnknownType | Code::UnknownPackage);
        errors.push((
            number,
            texts[number].to_diagnostic(&codes[number].unit, found),
            is_of_program,
        ));
    }
    Ok(CompiledJava { module, errors })
}

/// The last component of a path.
fn file_name(path: &str) -> String {
    path.rsplit(['/', '\\']).next().unwrap_or(path).to_owned()
}

/// A generated source file with ranges copied from a specification.
#[derive(Debug)]
struct Text {
    text: String,
    lines: usize,
    /// Ranges of the text, with their offsets in the specification.
    parts: Vec<(Range<usize>, usize)>,
}

impl Text {
    fn of(code: &JavaCode, members: &Members) -> Text {
        let mut text = Text { text: String::new(), lines: 1, parts: Vec::new() };
        let JavaCode { source, unit } = code;
        if let Some(package) = &unit.package {
            text.add(&format!("package {package}; "));
        }
        for (name, span) in &unit.imports {
            if is_there(name, members, source, unit) {
                text.add("import ");
                let (prefix, path) = name.rsplit_once(' ').unwrap_or(("", name));
                text.add(&format!("{prefix} "));
                text.add_part(path, span.start);
                text.add("; ");
            }
        }
        // JavaMOP imports it implicitly, too.
        text.add("import java.util.*; ");
        for class in &unit.classes {
            text.add_class(class, code, members);
        }
        text
    }

    fn add(&mut self, text: &str) {
        self.text += text;
        self.lines += text.matches('\n').count();
    }

    /// Appends text copied from the specification.
    fn add_part(&mut self, text: &str, start: usize) {
        let from = self.text.len();
        self.add(text);
        self.parts.push((from..self.text.len(), start));
    }

    /// Appends a range of the specification.
    fn add_lines(&mut self, source: &Source, span: &Range<usize>) {
        self.add_part(source.text.get(span.clone()).unwrap_or_default(), span.start);
    }

    /// Appends newlines up to the line of an offset in the specification.
    fn go_to(&mut self, source: &Source, start: usize) {
        let line = source.line_column(start).0;
        self.add(&"\n".repeat(line.saturating_sub(self.lines)));
    }

    fn add_class(&mut self, class: &JavaClass, code: &JavaCode, members: &Members) {
        let JavaCode { source, unit } = code;
        let resolve = |ty: &str| resolved(ty, unit, members);
        let name = &class.name;
        let property = &class.property;
        let fields: Vec<JavaParam> =
            class.fields.iter().map(|field| with_type(field, &resolve)).collect();
        let set: String = fields.iter().map(|one| format!("this.{0} = {0}; ", one.name)).collect();
        let declared: String =
            fields.iter().map(|one| format!("private final {} {}; ", one.ty, one.name)).collect();
        self.add(&format!(
            "final class {name} {{ {declared}private {name}({}) {{ {set}}} \
             private static long $number; private static String $default; private static boolean $waits; \
             private static void $say(String text) {{ tsb.monitor.Monitors.report(\"{property}\", $number, text); }} \
             private static void $flush() {{ if ($waits) {{ $waits = false; $say(\"\"); }} }} \
             private static void $log(String text, java.io.PrintStream to) {{ if (text.equals($default)) {{ $flush(); $waits = true; }} \
             else if ($waits) {{ $waits = false; $say(text); }} else {{ to.println(text); }} }} ",
            params(&fields)
        ));
        if class.methods.iter().all(|method| method.name != "report") {
            self.add("private static void report() { $say(\"\"); } ");
            self.add("private static void report(Object text) { $say(String.valueOf(text)); } ");
        }
        if writes_to_log(class, source) {
            self.add(LOG);
        }
        let mut members: Vec<Member<'_>> = class.methods.iter().map(Member::Method).collect();
        members.extend(class.blocks.iter().map(Member::Code));
        members.sort_by_key(|member| match member {
            Member::Method(method) => method.span.start,
            Member::Code(code) => code.span.start,
        });
        for member in members {
            match member {
                Member::Method(method) => {
                    self.go_to(source, method.span.start);
                    self.add_lines(source, &method.span);
                    self.add(" ");
                }
                Member::Code(code) => {
                    self.go_to(source, code.span.start);
                    let own: Vec<JavaParam> =
                        code.params.iter().map(|param| with_type(param, &resolve)).collect();
                    self.add_code(class, code, &fields, &own, source);
                }
            }
        }
        self.add("} ");
    }

    /// Appends the entry method, which stores the number and the default message of verdicts, and the method with the statements.
    fn add_code(
        &mut self,
        class: &JavaClass,
        code: &mop::JavaBlock,
        fields: &[JavaParam],
        own: &[JavaParam],
        source: &Source,
    ) {
        let number = JavaParam { ty: "long".to_owned(), name: "$of".to_owned() };
        let all: Vec<JavaParam> =
            [number].into_iter().chain(fields.iter().cloned()).chain(own.iter().cloned()).collect();
        let default = "__DEFAULT_MESSAGE";
        let given = if own.iter().any(|param| param.name == default) { default } else { "null" };
        let (class, name) = (&class.name, &code.name);
        self.add(&format!(
            "static void {name}({}) throws Throwable {{ $number = $of; $default = {given}; $waits = false; \
             try {{ new {class}({}).{name}$({}); }} finally {{ $flush(); }} }} \
             private void {name}$({}) throws Throwable {{ ",
            params(&all),
            names(fields),
            names(own),
            params(own),
        ));
        self.add_lines(source, &code.span);
        self.add(" } ");
    }

    /// Maps an offset of the text to an offset in the specification.
    fn place(&self, offset: usize) -> Option<usize> {
        let (range, start) = self.parts.iter().find(|(range, _)| range.contains(&offset))?;
        Some(start + offset - range.start)
    }

    /// Maps a range of the text to the specification. Generated text is mapped to the start of the next copied range.
    fn span(&self, span: source::Span) -> Range<usize> {
        let (lo, hi) = (span.lo as usize, span.hi as usize);
        let start = self.place(lo).unwrap_or_else(|| {
            let next = self.parts.iter().find(|(range, _)| range.start >= lo);
            next.or(self.parts.last()).map_or(0, |(_, start)| *start)
        });
        let end = hi.checked_sub(1).filter(|last| *last >= lo).and_then(|last| self.place(last));
        start..end.map_or(start, |end| end + 1).max(start)
    }

    /// Converts an error of the compiler to an error in the specification.
    fn to_diagnostic(&self, unit: &JavaUnit, found: &diagnostics::Diagnostic) -> Diagnostic {
        let span = self.span(found.primary.span);
        let code = unit.classes.iter().flat_map(|class| &class.blocks);
        let code = code.into_iter().find(|code| code.span.contains(&span.start));
        let mut diagnostic = Diagnostic::new(span, &*found.message).label(&*found.primary.text);
        let also =
            found.secondary.iter().find(|label| self.place(label.span.lo as usize).is_some());
        if let Some(label) = also.filter(|label| label.span.file == found.primary.span.file) {
            diagnostic = diagnostic.also(self.span(label.span), &*label.text);
        }
        for hint in &found.hints {
            diagnostic = diagnostic.hint(&**hint);
        }
        let spec_error = code.and_then(|code| code.spec_error.as_ref());
        let texts = ["__LOC", "__EVENT", "__CATEGORY", "__DEFAULT_MESSAGE"];
        let is_macro = texts.iter().any(|name| found.message.ends_with(name));
        match (found.code, spec_error) {
            (Code::UnknownName, _) if is_macro => {
                diagnostic.hint("code of events and categories knows it, and can give it to methods")
            }
            (Code::FinalAssignment, _) => {
                diagnostic.hint("code in Java does not change variables of the property: statements of the specification around it do")
            }
            (Code::Syntax | Code::NotAStatement, Some(spec_error)) => {
                diagnostic.hint(format!("this is code in Java, since as one of the specification's own language: {spec_error}"))
            }
            _ => diagnostic,
        }
    }
}

/// A member of a class that is copied from the specification.
enum Member<'a> {
    Method(&'a mop::JavaMethod),
    Code(&'a mop::JavaBlock),
}

fn params(params: &[JavaParam]) -> String {
    let params = params.iter().map(|param| format!("{} {}", param.ty, param.name));
    params.collect::<Vec<_>>().join(", ")
}

fn names(params: &[JavaParam]) -> String {
    params.iter().map(|param| param.name.as_str()).collect::<Vec<_>>().join(", ")
}

fn with_type(param: &JavaParam, resolve: &dyn Fn(&str) -> String) -> JavaParam {
    JavaParam { ty: resolve(&param.ty), name: param.name.clone() }
}

/// Whether code uses JavaMOP's log.
fn writes_to_log(class: &JavaClass, source: &Source) -> bool {
    let mut spans = spans(class);
    spans.any(|span| source.text.get(span.clone()).is_some_and(|text| text.contains("Logging")))
}

/// The source ranges of a class's code.
fn spans(class: &JavaClass) -> impl Iterator<Item = &Range<usize>> {
    let methods = class.methods.iter().map(|method| &method.span);
    methods.chain(class.blocks.iter().map(|code| &code.span))
}

/// Whether an import is kept: its target exists, or the code mentions its simple name.
fn is_there(import: &str, members: &Members, source: &Source, unit: &JavaUnit) -> bool {
    let path = import.strip_prefix("static ").map_or(import, |path| {
        // The path of the class, without the member.
        path.rsplit_once('.').map_or(path, |(class, _)| class)
    });
    if path.starts_with(OF_JAVAMOP) {
        return false;
    }
    if let Some(package) = path.strip_suffix('*') {
        return members.classes().any(|(name, _)| name.starts_with(package));
    }
    let simple = path.rsplit('.').next().unwrap_or(path);
    let mut spans = unit.classes.iter().flat_map(spans);
    members.class(path).is_some()
        || spans.any(|span| source.text.get(span.clone()).is_some_and(|text| text.contains(simple)))
}

/// Qualifies a parameter type. Pointcuts do not need imports for it.
fn resolved(ty: &str, unit: &JavaUnit, members: &Members) -> String {
    let (name, brackets) = ty.split_at(ty.find('[').unwrap_or(ty.len()));
    let is_primitive = tsb_format::Primitive::ALL.iter().any(|one| one.keyword() == name);
    if is_primitive || name.contains('.') {
        return ty.to_owned();
    }
    let is_known = |path: &String| members.class(path).is_some();
    let own = unit.package.as_ref().map_or_else(|| name.to_owned(), |one| format!("{one}.{name}"));
    let imported = unit.imports.iter().filter_map(|(path, _)| match path.strip_suffix('*') {
        Some(package) => Some(format!("{package}{name}")),
        None => path.ends_with(&format!(".{name}")).then(|| path.clone()),
    });
    let usual = ["java.lang", "java.util"].map(|package| format!("{package}.{name}"));
    let found = imported.chain([own]).chain(usual).find(is_known).or_else(|| {
        let ending = format!(".{name}");
        let mut others =
            members.classes().map(|(path, _)| path).filter(|path| path.ends_with(&ending));
        let first = others.next()?.to_owned();
        others.next().is_none().then_some(first)
    });
    found.map_or_else(|| ty.to_owned(), |path| path + brackets)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPEC: &str = r#"package p;
import java.util.*;
import static java.lang.Math.max;

property P(Collection c, Iterator i) {
    int n = 0; String s = "ä";
    static boolean isOk(Object o) { return o != null && (o instanceof String[]); }
    int more() { return max(n, s.length()); }
    event make after(Collection c) returning(Iterator i): call(* Collection.iterator()) && target(c) {
        n += 1;
        for (Object o : c) { if (isOk(o)) report("x" + o + more()); }
    }
    event use before(Iterator i): call(* Iterator.next()) && target(i) {
        try { i.forEachRemaining((a) -> { isOk(a); }); } catch (IllegalStateException e) { }
        if (n > 2) { i.remove(); __RESET; } else s = "";
    }
    ere: make use
    @match { do { c.remove("}" + '"' + __LOC); } while (c.isEmpty()); /* } */ report(); }
}
"#;

    fn errors(text: String, library: &Module<'_>) -> Vec<String> {
        let source = Arc::new(Source { name: "p.mop".to_owned(), text });
        let unit = match mop::load_with_java(&source, 1) {
            Ok((_, unit)) => unit,
            Err(errors) => return errors.iter().map(|it| it.render(&source, false)).collect(),
        };
        let codes = [JavaCode { source: source.clone(), unit }];
        let errors = compile_all(&codes, &[library]).unwrap().errors;
        errors.iter().map(|(_, error, _)| error.render(&source, false)).collect()
    }

    #[test]
    fn generated_lines_match_the_specification() {
        let library = crate::load::library().unwrap();
        assert_eq!(errors(SPEC.to_owned(), &library), [""; 0]);
        let source = Arc::new(Source { name: "p.mop".to_owned(), text: SPEC.to_owned() });
        let (_, unit) = mop::load_with_java(&source, 1).unwrap();
        let code = JavaCode { source: source.clone(), unit };
        let text = Text::of(&code, &Members::of([&library].into_iter(), std::iter::empty()));
        for (range, start) in &text.parts {
            let line = 1 + text.text[..range.start].matches('\n').count();
            assert!(line == source.line_column(*start).0 || line == 1, "{range:?}");
            assert_eq!(text.text[range.clone()], SPEC[*start..start + range.len()]);
        }
    }

    #[test]
    fn arbitrary_code_does_not_panic() {
        let library = crate::load::library().unwrap();
        let places = SPEC.char_indices().map(|(at, c)| at..at + c.len_utf8());
        let mut wrong = 0;
        for (number, place) in places.enumerate().filter(|(number, _)| number % 11 == 0) {
            let inserts = ["", "}", "\\u007d", "\"", " x ", "ä", "(", "new ", "__LOC"];
            let mut text = SPEC.to_owned();
            text.replace_range(place, inserts[number / 11 % inserts.len()]);
            wrong += usize::from(!errors(text, &library).is_empty());
        }
        assert!(wrong > 20, "{wrong}");
    }
}
