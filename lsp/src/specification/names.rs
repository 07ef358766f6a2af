//! The names that a specification declares: properties, events, pointcuts, states. They are found from words, so that a specification with
//! errors has them, too.

use std::ops::Range;

use super::language::{Kind, POINTCUTS};
use super::scan::{self, Piece, is_in_code, pieces};

/// The kinds of names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NameKind {
    /// A property, monitor, rule system or automaton.
    Monitor,
    /// An event.
    Event,
    /// A named pointcut.
    Pointcut,
    /// A state or rule.
    State,
    /// A parameter of a property.
    Parameter,
}

impl NameKind {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            NameKind::Monitor => "property",
            NameKind::Event => "event",
            NameKind::Pointcut => "pointcut",
            NameKind::State => "state",
            NameKind::Parameter => "parameter",
        }
    }
}

/// A declared name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// The name.
    pub text: String,
    /// Its kind.
    pub kind: NameKind,
    /// The name in its declaration.
    pub place: Range<usize>,
    /// The declaration, up to its body.
    pub declaration: Range<usize>,
    /// The property around it: the index of its name.
    pub owner: Option<usize>,
}

/// The names of a specification.
pub struct Names<'a> {
    text: &'a str,
    language: Kind,
    pieces: Vec<Piece<'a>>,
    list: Vec<Name>,
}

impl<'a> Names<'a> {
    /// Finds the declarations of a text.
    pub fn of(text: &'a str, language: Kind) -> Names<'a> {
        let mut names = Names { text, language, pieces: pieces(text), list: Vec::new() };
        names.find();
        names
    }

    /// All declared names, in textual order.
    pub fn list(&self) -> &[Name] {
        &self.list
    }

    /// The declaration of the word at an offset: one of the same property, or else of the file.
    pub fn at(&self, offset: usize) -> Option<(&Name, Range<usize>)> {
        let word = self.word_at(offset)?;
        let owner = self.owner_at(word.start);
        let named = || self.list.iter().filter(|name| name.text == word.text);
        let near = named().find(|name| name.place == word.range());
        let near = near.or_else(|| named().find(|name| name.owner == owner && owner.is_some()));
        let found = near.or_else(|| named().find(|name| name.owner.is_none()));
        let found = found.or_else(|| named().next())?;
        Some((found, word.range()))
    }

    /// The places of the name at an offset, its declaration first.
    pub fn uses(&self, offset: usize) -> Vec<Range<usize>> {
        let Some((name, _)) = self.at(offset) else { return Vec::new() };
        let words = self.pieces.iter().filter(|piece| piece.text == name.text);
        let same = words.filter(|piece| self.at(piece.start).is_some_and(|(one, _)| one == name));
        same.map(Piece::range).collect()
    }

    /// What may stand at an offset: names of the property there and of the file, and keywords; nothing in comments and literals.
    pub fn offers(&self, offset: usize) -> (Vec<&Name>, Vec<&'static str>) {
        if !is_in_code(self.text, offset) {
            return (Vec::new(), Vec::new());
        }
        let owner = self.owner_at(offset);
        let mut names: Vec<&Name> = Vec::new();
        for name in &self.list {
            let is_visible = name.owner.is_none() || name.owner == owner;
            if is_visible && !names.iter().any(|known| known.text == name.text) {
                names.push(name);
            }
        }
        let mut words = self.language.keywords().to_vec();
        if self.language != Kind::Logscope {
            words.extend(POINTCUTS.iter().filter(|word| !self.language.keywords().contains(word)));
        }
        (names, words)
    }

    fn word_at(&self, offset: usize) -> Option<Piece<'a>> {
        let end = self.pieces.partition_point(|piece| piece.start <= offset);
        let piece = *self.pieces.get(end.checked_sub(1)?)?;
        (piece.is_word() && offset <= piece.range().end).then_some(piece)
    }

    /// The property around an offset.
    fn owner_at(&self, offset: usize) -> Option<usize> {
        let before = self.list.iter().enumerate().filter(|(_, name)| {
            name.kind == NameKind::Monitor && name.owner.is_none() && name.place.start <= offset
        });
        before.map(|(index, _)| index).next_back()
    }

    fn word(&self, at: usize) -> Option<Piece<'a>> {
        self.pieces.get(at).copied().filter(Piece::is_word)
    }

    fn is(&self, at: usize, text: &str) -> bool {
        self.pieces.get(at).is_some_and(|piece| piece.text == text)
    }

    fn find(&mut self) {
        let (mut owner, mut depth) = (None, 0_usize);
        let mut at = 0;
        while at < self.pieces.len() {
            let piece = self.pieces[at];
            match piece.text {
                "{" => depth += 1,
                "}" => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        owner = None;
                    }
                }
                _ => {}
            }
            let declared =
                self.language.declaring().iter().find(|(word, _)| *word == piece.text).copied();
            // In a path or behind a dot, the word is a name.
            let is_name = at > 0 && self.is(at - 1, ".") || self.is(at + 1, ".");
            if let Some((_, kind)) = declared.filter(|_| !is_name) {
                self.declarations(at, kind, owner);
                if kind == NameKind::Monitor && depth == 0 {
                    owner = self.list.iter().rposition(|name| name.kind == kind);
                    self.parameters(at + 2, owner);
                }
            } else if self.language == Kind::Mop
                && piece.is_word()
                && self.is(at + 1, "[")
                && self.is_in_machine(at)
            {
                // `name [ event -> state … ]` in a formula of `fsm:`.
                self.add(piece, NameKind::State, owner, at);
            }
            at += 1;
        }
    }

    /// The names after a declaring word: one, or several with commas between them.
    fn declarations(&mut self, word: usize, kind: NameKind, owner: Option<usize>) {
        let is_list = matches!(self.pieces[word].text, "observes" | "locals")
            || self.language == Kind::Rmor && kind == NameKind::Event;
        let mut at = word + 1;
        // Words between the declaring one and the name.
        while self.word(at).is_some_and(|piece| matches!(piece.text, "state" | "event")) {
            at += 1;
        }
        // `transition: event NAME` uses an event.
        let is_use = self.language == Kind::Verde && word >= 1 && self.is(word - 1, ":");
        if is_use {
            return;
        }
        while let Some(name) = self.word(at) {
            let known = self.list.iter().any(|one| one.place == name.range());
            if !known {
                self.add(name, kind, owner.filter(|_| kind != NameKind::Monitor), word);
            }
            at += 1;
            if !is_list {
                break;
            }
            let mut depth = 0;
            while let Some(piece) = self.pieces.get(at) {
                match piece.text {
                    "(" | "[" | "{" => depth += 1,
                    ")" | "]" | "}" => depth -= 1,
                    "," if depth == 0 => break,
                    ";" | "=" => return,
                    _ => {}
                }
                if depth < 0 {
                    return;
                }
                at += 1;
            }
            at += 1;
        }
    }

    /// The parameters in brackets behind the name of a property: the last word of each.
    fn parameters(&mut self, open: usize, owner: Option<usize>) {
        if !self.is(open, "(") {
            return;
        }
        let mut at = open + 1;
        while let Some(piece) = self.pieces.get(at).copied() {
            if piece.is_word() && (self.is(at + 1, ",") || self.is(at + 1, ")")) {
                self.add(piece, NameKind::Parameter, owner, at.saturating_sub(1));
            }
            if piece.text == ")" || piece.text == "{" {
                return;
            }
            at += 1;
        }
    }

    /// Whether the last formula before a piece is a state machine, and no handler has begun.
    fn is_in_machine(&self, at: usize) -> bool {
        let before = self.pieces[..at].iter().enumerate().rev();
        for (index, piece) in before {
            match piece.text {
                ":" if index > 0 => return self.is(index - 1, "fsm"),
                "@" | "{" | "}" => return false,
                _ => {}
            }
        }
        false
    }

    fn add(&mut self, name: Piece<'_>, kind: NameKind, owner: Option<usize>, from: usize) {
        let place = name.range();
        let declaration = self.pieces[from].start..self.end_of(from, place.end);
        let text = name.text.to_owned();
        self.list.push(Name { text, kind, place, declaration, owner });
    }

    /// The end of a declaration: before its body, or with its semicolon.
    fn end_of(&self, from: usize, at_least: usize) -> usize {
        let mut end = at_least;
        let mut last_line = None;
        for piece in &self.pieces[from..] {
            let line = self.text[..piece.start].matches('\n').count();
            // A state of Verde has no body in braces: it ends with its line.
            let is_next = self.language == Kind::Verde
                && last_line.is_some_and(|last| line > last)
                && piece.start > at_least;
            if piece.text == "{" && piece.start > at_least || is_next {
                break;
            }
            end = end.max(piece.range().end);
            if piece.text == ";" || piece.text == "]" && self.language == Kind::Mop {
                break;
            }
            last_line = Some(line);
        }
        end
    }

    /// The text of a declaration.
    pub fn declaration(&self, name: &Name) -> &'a str {
        self.text.get(name.declaration.clone()).unwrap_or_default().trim_end()
    }
}

/// The part of a word before an offset.
pub fn word_before(text: &str, offset: usize) -> &str {
    let start = text[..offset].trim_end_matches(scan::is_word_part).len();
    &text[start..offset]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(text: &str, language: Kind) -> Vec<String> {
        let names = Names::of(text, language);
        let one = |name: &Name| format!("{} {}", name.kind.word(), name.text);
        names.list().iter().map(one).collect()
    }

    #[test]
    fn declarations_of_each_language_are_found() {
        let mop = "property P(Iterator i) { event next before(Iterator i): call(* next()) && target(i);\n\
                   fsm: start [ next -> bad ] bad [] @bad { report; } }";
        assert_eq!(
            listed(mop, Kind::Mop),
            ["property P", "parameter i", "event next", "state start", "state bad"]
        );
        let rmor = "monitor M { event A, B; event C = before call(c); initial state S { when A -> T; } state T {} super X[S, T] { when B => error; } }";
        let found = listed(rmor, Kind::Rmor);
        assert_eq!(
            found,
            ["property M", "event A", "event B", "event C", "state S", "state T", "state X"]
        );
        let verde = "property P {\n state init accepting:\n transition: event open(t) success opened\n state opened accepting\n}";
        assert_eq!(listed(verde, Kind::Verde), ["property P", "state init", "state opened"]);
        let ruler = "ruler R { observes a(obj), b(); always S { a(x: obj) -> T(x); } state T(x: obj) { b() -> Ok; } }";
        assert_eq!(
            listed(ruler, Kind::Ruler),
            ["property R", "event a", "event b", "state S", "state T"]
        );
        let lscope = "automaton A { always W { E{x: y} => H(y) } hot state H(y) { E{} => done } }";
        assert_eq!(listed(lscope, Kind::Logscope), ["property A", "state W", "state H"]);
    }

    #[test]
    fn a_name_means_that_of_its_own_property() {
        let text = "monitor M { event A; state S { when A -> S; } } monitor N { event A; state S { when A -> S; } }";
        let names = Names::of(text, Kind::Rmor);
        let last = text.rfind("A ->").unwrap();
        assert_eq!(names.at(last).unwrap().0.place.start, text.rfind("A;").unwrap());
        assert_eq!(names.uses(last).len(), 2);
    }

    #[test]
    fn an_event_is_shown_with_its_pointcut() {
        let text = "property P(Iterator i) {\n event next before(Iterator i):\n  call(* next()) && target(i) { n += 1; }\n ere: next }";
        let names = Names::of(text, Kind::Mop);
        let (name, _) = names.at(text.rfind("next }").unwrap()).unwrap();
        let shown = names.declaration(name);
        assert_eq!(shown, "event next before(Iterator i):\n  call(* next()) && target(i)");
    }

    #[test]
    fn names_of_the_property_and_keywords_are_offered() {
        let text = "monitor M { event A; state S { when ";
        let names = Names::of(text, Kind::Rmor);
        let (offered, words) = names.offers(text.len());
        let offered: Vec<&str> = offered.iter().map(|name| name.text.as_str()).collect();
        assert_eq!(offered, ["M", "A", "S"]);
        assert!(words.contains(&"when") && words.contains(&"call"));
    }
}
