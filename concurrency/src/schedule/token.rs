//! Switches between threads, and their text.
//!
//! A run is determined by its switches. All other decisions follow one rule: a thread runs until it ends, yields,
//! cannot continue, or has executed [`LONG_SLICE`] calls and backward branches. Then the next thread in the order of
//! their start runs that can run; after the last one, the first one.

use std::collections::HashMap;
use std::fmt::{self, Write};
use std::str::FromStr;

use crate::trace::Thread;

/// The greatest time slice, in calls, backward branches and locks: loops that wait for other threads have to end.
pub const LONG_SLICE: u32 = 10_000;

/// The index of the thread that continues by the rule.
pub fn next_in_turn(running: Thread, ready: &[Thread]) -> usize {
    ready.iter().position(|&thread| thread > running).unwrap_or(0)
}

/// Where a thread stops.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stop {
    /// Where it ends, yields, or cannot continue.
    ByItself,
    /// At a point of the run: the how many-th since it continued, from 1.
    Point(u64),
    /// After some calls and backward branches, counted from the `asked`-th start of a time slice since it continued, and some
    /// instructions.
    Work {
        /// The start of a time slice, from 1.
        asked: u32,
        /// Calls, backward branches and locks.
        units: u32,
        /// Instructions.
        steps: u32,
    },
}

/// A switch from one thread to another one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Switch {
    /// The thread that stops.
    pub thread: Thread,
    /// How often it has stopped before.
    pub nth: u32,
    /// Where it stops.
    pub stop: Stop,
    /// The thread that continues.
    pub next: Thread,
}

/// A schedule as text: `2.0p5>1` says that thread 2, the first time it runs, stops at its fifth point, and that thread 1
/// continues.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Token(pub Vec<Switch>);

impl Token {
    /// The schedule without switches from a thread to itself at points. It is the same run unless time slices of
    /// [`LONG_SLICE`] end in it.
    pub fn without_self_switches(&self) -> Token {
        // By thread: how many of its stops are left out, and the points since it continued before the last of them.
        let mut left_out: HashMap<Thread, (u32, u32, u64)> = HashMap::new();
        let mut switches = Vec::new();
        for &switch in &self.0 {
            let (removed, last, points) = left_out.entry(switch.thread).or_default();
            if *last != switch.nth {
                *points = 0;
            }
            let stop = match switch.stop {
                Stop::Point(point) => Stop::Point(*points + point),
                stop => stop,
            };
            if let Stop::Point(point) = stop
                && switch.next == switch.thread
            {
                *removed += 1;
                (*last, *points) = (switch.nth + 1, point);
            } else {
                switches.push(Switch { nth: switch.nth - *removed, stop, ..switch });
                *points = 0;
            }
        }
        Token(switches)
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_char('-');
        }
        for (at, switch) in self.0.iter().enumerate() {
            if at > 0 {
                f.write_char(',')?;
            }
            write!(f, "{}.{}", switch.thread.0, switch.nth)?;
            match switch.stop {
                Stop::ByItself => {}
                Stop::Point(point) => write!(f, "p{point}")?,
                Stop::Work { asked, units, steps } => {
                    write!(f, "w{units}")?;
                    if asked != 1 {
                        write!(f, "a{asked}")?;
                    }
                    if steps != 0 {
                        write!(f, "s{steps}")?;
                    }
                }
            }
            write!(f, ">{}", switch.next.0)?;
        }
        Ok(())
    }
}

/// Reads a number at the start of a text.
fn number<N: FromStr>(text: &mut &str) -> Option<N> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let value = text[..digits].parse().ok()?;
    *text = &text[digits..];
    Some(value)
}

fn skip(text: &mut &str, prefix: char) -> Option<()> {
    *text = text.strip_prefix(prefix)?;
    Some(())
}

fn switch(mut text: &str) -> Option<Switch> {
    let text = &mut text;
    let thread = Thread(number(text)?);
    skip(text, '.')?;
    let nth = number(text)?;
    let stop = if skip(text, 'p').is_some() {
        Stop::Point(number(text)?)
    } else if skip(text, 'w').is_some() {
        let units = number(text)?;
        let asked = if skip(text, 'a').is_some() { number(text)? } else { 1 };
        let steps = if skip(text, 's').is_some() { number(text)? } else { 0 };
        Stop::Work { asked, units, steps }
    } else {
        Stop::ByItself
    };
    skip(text, '>')?;
    let next = Thread(number(text)?);
    text.is_empty().then_some(Switch { thread, nth, stop, next })
}

impl FromStr for Token {
    type Err = String;

    fn from_str(text: &str) -> Result<Token, String> {
        if text == "-" {
            return Ok(Token::default());
        }
        let switches = text.split(',').map(|part| {
            switch(part)
                .ok_or_else(|| format!("`{part}` is no part of a schedule, such as `2.0p5>1`"))
        });
        switches.collect::<Result<Vec<Switch>, String>>().map(Token)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn stop() -> impl Strategy<Value = Stop> {
        let work = (1..9_u32, any::<u32>(), 0..16_u32);
        prop_oneof![
            Just(Stop::ByItself),
            any::<u64>().prop_map(Stop::Point),
            work.prop_map(|(asked, units, steps)| Stop::Work { asked, units, steps }),
        ]
    }

    #[test]
    fn switches_to_the_same_thread_are_left_out() {
        let token: Token = "1.0p3>1,1.1p2>1,2.0p7>1,1.2p4>2,1.4p5>1".parse().unwrap();
        assert_eq!(token.without_self_switches().to_string(), "2.0p7>1,1.0p9>2");
    }

    proptest! {
        #[test]
        fn the_text_of_a_token_is_read_back(parts in prop::collection::vec((any::<u32>(), any::<u32>(), stop(), any::<u32>()), 0..9)) {
            let switch = |(thread, nth, stop, next)| Switch { thread: Thread(thread), nth, stop, next: Thread(next) };
            let token = Token(parts.into_iter().map(switch).collect());
            prop_assert_eq!(token.to_string().parse(), Ok(token));
        }

        #[test]
        fn no_text_makes_the_reader_panic(text in "[0-9.pwas>,-]{0,20}") {
            let _ = text.parse::<Token>();
        }
    }
}
