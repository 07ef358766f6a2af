//! Grammars.

use std::collections::HashMap;

use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap, entity_impl};

use crate::engine::alphabet::{Alphabet, EventId};
use crate::graph::{Edge, Graph, Node, NodeStyle};
use crate::logic::syntax::Cursor;
use crate::spec::{Diagnostic, Span};

/// A nonterminal of a grammar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Nonterminal(u32);
entity_impl!(Nonterminal, "nonterminal");

/// The maximum number of symbols of a grammar. Each rule counts as one more.
const MAX_SYMBOLS: usize = 4096;

/// A symbol on the right side of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Symbol {
    Event(EventId),
    Nonterminal(Nonterminal),
}

/// A context-free grammar over events.
///
/// ```text
/// grammar     = rule {[","] rule}
/// rule        = NAME "->" alternative {"|" alternative}
/// alternative = "epsilon" | symbol {symbol}
/// symbol      = EVENT | NAME
/// ```
///
/// The start symbol is the nonterminal of the first rule.
#[derive(Clone, Debug)]
pub struct Grammar {
    /// By nonterminal: the right sides of its rules.
    pub(super) rules: PrimaryMap<Nonterminal, Vec<Vec<Symbol>>>,
    names: PrimaryMap<Nonterminal, String>,
    /// The number of nonterminals in the source. Later ones stand for events of one name.
    written: usize,
}

impl Grammar {
    /// Parses a grammar at `span` of `text`, over the events of `alphabet`.
    ///
    /// # Errors
    /// The grammar is malformed or too large.
    pub fn parse(text: &str, span: Span, alphabet: &Alphabet) -> Result<Grammar, Diagnostic> {
        let mut names = HashMap::new();
        let mut lookahead = Cursor::new(text, span.clone());
        let mut rules = PrimaryMap::new();
        let mut written = PrimaryMap::new();
        // The first pass collects the nonterminals, the second parses the rules.
        while !lookahead.is_at_end() {
            let Some(word) = lookahead.word() else {
                if !(lookahead.eat("->") || lookahead.eat(",") || lookahead.eat("|")) {
                    return Err(lookahead.unexpected("a rule"));
                }
                continue;
            };
            if lookahead.peeks("->") && !names.contains_key(word.text) {
                if alphabet.event(word.text).is_some() || word.text == "epsilon" {
                    let message = format!("`{}` cannot be on the left of a rule", word.text);
                    return Err(Diagnostic::new(word.span, message));
                }
                names.insert(word.text, rules.push(Vec::new()));
                written.push(word.text.to_owned());
            }
        }
        let mut cursor = Cursor::new(text, span);
        let mut size = 0;
        while rules.is_empty() || !cursor.is_at_end() {
            let left = cursor.expect_word("a rule")?;
            cursor.expect("->")?;
            let Some(&left) = names.get(left.text) else {
                return Err(Diagnostic::new(left.span, "a rule is expected here"));
            };
            loop {
                let right = alternative(&mut cursor, alphabet, &names)?;
                size += 1 + right.len();
                if size > MAX_SYMBOLS {
                    let end = cursor.offset();
                    return Err(Diagnostic::new(end..end, "the grammar is too large"));
                }
                rules[left].push(right);
                if !cursor.eat("|") {
                    break;
                }
            }
            cursor.eat(",");
        }
        Ok(Grammar { written: written.len(), rules, names: written })
    }

    /// The grammar over another alphabet; `does` maps its events to those of this grammar.
    #[must_use]
    pub(in crate::logic) fn over(
        mut self,
        alphabet: &Alphabet,
        does: &PrimaryMap<EventId, EventId>,
    ) -> Grammar {
        let mut symbols: HashMap<EventId, Symbol> = HashMap::new();
        for event in does.values() {
            let of_name: Vec<EventId> =
                does.keys().filter(|other| does[*other] == *event).collect();
            if let ([only], false) = (&of_name[..], symbols.contains_key(event)) {
                symbols.insert(*event, Symbol::Event(*only));
            } else if !symbols.contains_key(event) {
                let rules = of_name.iter().map(|event| vec![Symbol::Event(*event)]).collect();
                self.names.push(alphabet.events()[of_name[0]].name.clone());
                symbols.insert(*event, Symbol::Nonterminal(self.rules.push(rules)));
            }
        }
        let written = self.names.len()
            - symbols.values().filter(|s| matches!(s, Symbol::Nonterminal(_))).count();
        for alternatives in self.rules.values_mut().take(written) {
            for symbol in alternatives.iter_mut().flatten() {
                if let Symbol::Event(event) = symbol {
                    *symbol = symbols[event];
                }
            }
        }
        self.written = written;
        self
    }

    /// The start symbol.
    pub(super) fn start(&self) -> Nonterminal {
        Nonterminal::new(0)
    }

    /// The nonterminals that derive some trace of events that `is_there` accepts.
    pub(super) fn productive(
        &self,
        is_there: impl Fn(EventId) -> bool,
    ) -> SecondaryMap<Nonterminal, bool> {
        let mut productive = SecondaryMap::new();
        let mut changed = true;
        while core::mem::replace(&mut changed, false) {
            for (left, alternatives) in &self.rules {
                let derives = |symbol: &Symbol| match *symbol {
                    Symbol::Event(event) => is_there(event),
                    Symbol::Nonterminal(inner) => productive[inner],
                };
                if !productive[left] && alternatives.iter().any(|right| right.iter().all(derives)) {
                    productive[left] = true;
                    changed = true;
                }
            }
        }
        productive
    }

    /// The grammar without useless rules.
    pub(super) fn reduced(&self) -> Grammar {
        let productive = self.productive(|_| true);
        let mut rules = self.rules.clone();
        for (left, alternatives) in rules.iter_mut() {
            alternatives.retain(|right| {
                // A rule `N -> N` derives nothing that other rules do not.
                right[..] != [Symbol::Nonterminal(left)]
                    && right.iter().all(|symbol| match *symbol {
                        Symbol::Event(_) => true,
                        Symbol::Nonterminal(inner) => productive[inner],
                    })
            });
        }
        Grammar { rules, names: self.names.clone(), written: self.written }
    }

    /// The grammar as a graph: nonterminals with their rules, and edges to the nonterminals in these rules.
    pub(super) fn graph(&self, name: &str, alphabet: &Alphabet) -> Graph {
        let mut graph = Graph { name: name.to_owned(), has_boxes: true, ..Graph::default() };
        for (left, alternatives) in self.rules.iter().take(self.written) {
            let symbol = |symbol: &Symbol| match *symbol {
                Symbol::Event(event) => alphabet.events()[event].name.as_str(),
                Symbol::Nonterminal(inner) => &self.names[inner],
            };
            let mut label = self.names[left].clone();
            for right in alternatives {
                let right: Vec<&str> = right.iter().map(symbol).collect();
                label += "\n";
                label += &if right.is_empty() { "epsilon".to_owned() } else { right.join(" ") };
            }
            let (id, is_start) = (format!("n{}", left.index()), left == self.start());
            graph.nodes.push(Node { id, label, style: NodeStyle::Plain, is_start, part: 0 });
            let mut named: Vec<usize> = alternatives
                .iter()
                .flatten()
                .filter_map(|symbol| match symbol {
                    Symbol::Nonterminal(inner)
                        if *inner != left && inner.index() < self.written =>
                    {
                        Some(inner.index())
                    }
                    _ => None,
                })
                .collect();
            named.sort_unstable();
            named.dedup();
            let edge = |to| Edge { from: left.index(), to, label: String::new(), is_dashed: false };
            graph.edges.extend(named.into_iter().map(edge));
        }
        graph
    }
}

fn alternative(
    cursor: &mut Cursor<'_>,
    alphabet: &Alphabet,
    names: &HashMap<&str, Nonterminal>,
) -> Result<Vec<Symbol>, Diagnostic> {
    let mut right = Vec::new();
    let mut is_empty = false;
    loop {
        let mut lookahead = cursor.clone();
        let is_rule = lookahead.word().is_none() || lookahead.peeks("->");
        if is_rule {
            break;
        }
        let word = cursor.expect_word("a symbol")?;
        // An event named `epsilon` hides the keyword.
        if let Some(event) = alphabet.event(word.text) {
            right.push(Symbol::Event(event));
        } else if word.text == "epsilon" {
            is_empty = true;
        } else if let Some(&inner) = names.get(word.text) {
            right.push(Symbol::Nonterminal(inner));
        } else {
            let message = format!("there is no event and no rule `{}`", word.text);
            return Err(Diagnostic::new(word.span, message));
        }
    }
    if right.is_empty() && !is_empty {
        return Err(cursor.unexpected("a symbol or `epsilon`"));
    }
    Ok(right)
}
