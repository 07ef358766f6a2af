//! Queries: calls by which specifications ask the program for more than the values of an event.
//!
//! The called method must not change anything. While a program runs, the interpreter evaluates a query; in a log, the answer precedes the
//! event. A query is identified by its text, with parts of the event for values: `target.isDirectory()`, `java.util.Objects.equals(args[0],
//! null)`.

use core::cell::RefCell;
use core::fmt;

use cranelift_entity::{PrimaryMap, entity_impl};

use super::Value;
use crate::pointcut::Part;
use crate::pointcut::pattern::TypePattern;

/// A query.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct QueryId(u32);
entity_impl!(QueryId, "query");

/// A receiver or argument.
#[derive(Clone, PartialEq, Debug)]
pub enum Operand {
    /// A part of the event, and its type as the specification declares it.
    Part(Part, Option<TypePattern>),
    /// The answer to another query of the same event.
    Answer(QueryId),
    /// A constant.
    Literal(Value),
}

/// The receiver of a query.
#[derive(Clone, PartialEq, Debug)]
pub enum Callee {
    /// An object.
    Of(Operand),
    /// A class, for a static method.
    Class(String),
}

/// A call of a method.
#[derive(Clone, PartialEq, Debug)]
pub struct Query {
    /// The receiver or the class.
    pub callee: Callee,
    /// The name of the method.
    pub method: String,
    /// The arguments.
    pub arguments: Vec<Operand>,
}

/// All queries of a run.
#[derive(Clone, Default, Debug)]
pub struct Queries(RefCell<PrimaryMap<QueryId, Known>>);

#[derive(Clone, Debug)]
struct Known {
    text: String,
    /// `None` if only a log has named the query.
    query: Option<Query>,
}

impl Queries {
    /// The query with a text.
    pub fn named(&self, text: &str) -> QueryId {
        self.add(text, None)
    }

    /// The number of a query.
    pub fn id(&self, query: Query) -> QueryId {
        let text = self.describe(&query);
        self.add(&text, Some(query))
    }

    fn add(&self, text: &str, query: Option<Query>) -> QueryId {
        let mut all = self.0.borrow_mut();
        match all.iter().find(|(_, known)| known.text == text).map(|(id, _)| id) {
            Some(id) => {
                if let known @ None = &mut all[id].query {
                    *known = query;
                }
                id
            }
            None => all.push(Known { text: text.to_owned(), query }),
        }
    }

    /// The text of a query.
    pub fn text(&self, query: QueryId) -> String {
        self.0.borrow()[query].text.clone()
    }

    /// The query, if it is known.
    pub fn query(&self, query: QueryId) -> Option<Query> {
        self.0.borrow()[query].query.clone()
    }

    /// The parts of an event that a query uses, directly or through other answers.
    pub fn parts(&self, query: QueryId) -> Vec<Part> {
        let of = |operand: &Operand| match operand {
            Operand::Part(part, _) => vec![*part],
            Operand::Answer(earlier) => self.parts(*earlier),
            Operand::Literal(_) => Vec::new(),
        };
        self.query(query).iter().flat_map(Query::operands).flat_map(of).collect()
    }

    /// Appends a query, after those whose answers it uses.
    pub fn collect(&self, query: QueryId, to: &mut Vec<QueryId>) {
        for operand in self.query(query).iter().flat_map(Query::operands) {
            if let Operand::Answer(earlier) = operand {
                self.collect(*earlier, to);
            }
        }
        if !to.contains(&query) {
            to.push(query);
        }
    }

    fn describe(&self, query: &Query) -> String {
        let operand = |operand: &Operand| match operand {
            Operand::Part(part, _) => Shown(*part).to_string(),
            Operand::Answer(earlier) => self.text(*earlier),
            Operand::Literal(value) => value.to_string(),
        };
        let callee = match &query.callee {
            Callee::Of(receiver) => operand(receiver),
            Callee::Class(name) => name.clone(),
        };
        let arguments: Vec<String> = query.arguments.iter().map(operand).collect();
        format!("{callee}.{}({})", query.method, arguments.join(", "))
    }
}

impl Query {
    /// The receiver, if there is one, and the arguments.
    pub fn operands(&self) -> impl Iterator<Item = &Operand> {
        let receiver = match &self.callee {
            Callee::Of(receiver) => Some(receiver),
            Callee::Class(_) => None,
        };
        receiver.into_iter().chain(&self.arguments)
    }
}

/// A part of an event as shown in the text of a query.
struct Shown(Part);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Part::Receiver => f.write_str("target"),
            Part::This => f.write_str("this"),
            Part::Value(place) | Part::Converted(place, _) => write!(f, "values[{place}]"),
            Part::Thread => f.write_str("thread"),
            Part::Answer(query) => write!(f, "{query}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(receiver: Operand, method: &str) -> Query {
        let (callee, method) = (Callee::Of(receiver), method.to_owned());
        Query { callee, method, arguments: Vec::new() }
    }

    #[test]
    fn queries_with_equal_texts_are_one() {
        let queries = Queries::default();
        let from_log = queries.named("target.size()");
        let id = queries.id(of(Operand::Part(Part::Receiver, None), "size"));
        assert_eq!(id, from_log);
        assert_eq!(queries.query(id).map(|query| query.method), Some("size".to_owned()));
    }

    #[test]
    fn a_query_comes_after_those_whose_answers_it_uses() {
        let queries = Queries::default();
        let parent = queries.id(of(Operand::Part(Part::Value(1), None), "getParent"));
        let exists = queries.id(of(Operand::Answer(parent), "exists"));
        assert_eq!(queries.text(exists), "values[1].getParent().exists()");
        assert_eq!(queries.parts(exists), [Part::Value(1)]);
        let mut all = Vec::new();
        queries.collect(exists, &mut all);
        queries.collect(parent, &mut all);
        assert_eq!(all, [parent, exists]);
    }
}
