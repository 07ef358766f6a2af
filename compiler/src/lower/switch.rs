//! `switch` over ints and strings (JLS 14.11).

use std::collections::BTreeMap;

use tsb_format::{Kind, Primitive};

use crate::ir::{self, Block, Const, Dispatch, Op, Operand, Origin, Relation, Terminator, Var};
use crate::tree::{JavaStr, Switch, SwitchLabel, Type};

use super::function::{JumpScope, Lower};

impl<'a> Lower<'_, 'a> {
    /// Lowers a switch. `result` is the variable that gets the value of a switch expression.
    pub fn lower_switch(&mut self, switch: &'a Switch, result: Option<Var>) {
        let has_tests = switch.has_tests();
        let is_string = self.type_of(switch.selector).is_reference();
        let mark = self.slots.mark();
        let mut value = Operand::ZERO;
        if has_tests {
            self.effect(switch.selector);
            // Slots of javac for the value and the number of its label.
            self.slots.reserve(2);
        } else {
            value = self.value(switch.selector, None);
        }
        let exit = self.new_block();
        let blocks: Vec<Block> = switch.groups.iter().map(|_| self.new_block()).collect();
        let mut default = exit;
        let mut ints = BTreeMap::new();
        let mut strings = Vec::new();
        let (mut null_test, mut tests) = (None, Vec::new());
        for (group, &block) in switch.groups.iter().zip(&blocks) {
            for label in &group.labels {
                match label {
                    SwitchLabel::Int(key) => {
                        ints.insert(*key, block);
                    }
                    SwitchLabel::String(text) => strings.push((text, block)),
                    SwitchLabel::Test(test) => tests.push((*test, block)),
                    SwitchLabel::Null(test) => null_test = Some((*test, block)),
                    SwitchLabel::Default => default = block,
                }
            }
        }
        if has_tests {
            for (test, block) in null_test.into_iter().chain(tests) {
                let more = self.new_block();
                self.cond(test, block, more);
                self.start(more);
            }
            self.goto(default);
        } else if is_string {
            value = self.saved(value);
            // Slots of javac for the string and the number of its group.
            let slot = self.slots.reserve(2);
            let origin = self.slot_origin(slot);
            self.string_switch(value, origin, &strings, default);
        } else {
            self.end(Terminator::Switch { value, cases: ints.into_iter().collect(), default });
        }

        self.scopes.push(JumpScope::Target {
            target: switch.target,
            on_break: exit,
            on_continue: None,
            result,
        });
        for (group, &block) in switch.groups.iter().zip(&blocks) {
            self.start(block);
            self.stmts(&group.stmts);
            if group.is_rule {
                self.goto(exit);
            }
        }
        self.scopes.pop();
        self.slots.release(mark);
        self.start(exit);
    }

    /// The value of a switch expression.
    pub fn switch_value(&mut self, switch: &'a Switch, ty: Type) -> Operand {
        // Not the variable that the caller wants: statements may still assign that.
        let result = self.temp(ty);
        self.lower_switch(switch, Some(result));
        result.into()
    }

    /// Selects by hash code, then compares with the strings of that hash code.
    fn string_switch(
        &mut self,
        value: Operand,
        origin: Option<Origin>,
        cases: &[(&JavaStr, Block)],
        default: Block,
    ) {
        let [string, object] = [ir::Type::STRING, ir::Type::OBJECT];
        let [int, boolean] = [Primitive::Int, Primitive::Boolean].map(ir::Type::primitive);
        let hash_code = self.symbol_pool().well_known(string, "hashCode", &[], Some(int));
        let equals = self.symbol_pool().well_known(string, "equals", &[object], Some(boolean));

        let mut by_hash: BTreeMap<i32, Vec<(&JavaStr, Block)>> = BTreeMap::new();
        for &(text, block) in cases {
            by_hash.entry(hash(&text.0)).or_default().push((text, block));
        }
        let ty = self.symbol_pool().value(Type::INT);
        let selector = self.function.new_temp(ty);
        self.is_synthetic = true;
        self.push_with(Op::Call(Dispatch::Virtual, hash_code), Some(selector), [value], origin);
        let tests: Vec<(i32, Block)> =
            by_hash.keys().map(|&hash| (hash, self.new_block())).collect();
        self.end(Terminator::Switch { value: selector.into(), cases: tests.clone(), default });
        for ((_, test), candidates) in tests.into_iter().zip(by_hash.values()) {
            self.start(test);
            for &(text, block) in candidates {
                let text = Const::Text(self.symbol_pool().pool.text(&text.0));
                let op = Op::Call(Dispatch::Virtual, equals);
                let is_equal = self.assign(ty, op, [value, text.into()]);
                let more = self.new_block();
                self.end(Terminator::Branch {
                    relation: Relation::Ne,
                    kind: Kind::Int,
                    args: [is_equal.into(), Operand::ZERO],
                    then: block,
                    otherwise: more,
                });
                self.start(more);
            }
            self.goto(default);
        }
        self.is_synthetic = false;
    }
}

/// `String.hashCode` of UTF-16 code units.
fn hash(units: &[u16]) -> i32 {
    units.iter().fold(0i32, |hash, &unit| hash.wrapping_mul(31).wrapping_add(i32::from(unit)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hash_is_that_of_java_strings() {
        let hash_of = |text: &str| hash(&text.encode_utf16().collect::<Vec<_>>());
        assert_eq!(hash_of(""), 0);
        assert_eq!(hash_of("hello"), 99162322);
        assert_eq!(hash_of("polygenelubricants"), i32::MIN);
    }
}
