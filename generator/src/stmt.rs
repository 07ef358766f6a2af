//! Statements.

use std::fmt::Write;

use crate::expr::bounded;
use crate::program::Generator;
use crate::types::{Elem, Ty};

impl Generator {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.out, "{:width$}{text}", "", width = 4 * self.indent);
    }

    fn fresh(&mut self) -> String {
        self.names += 1;
        format!("v{}", self.names)
    }

    /// A block of statements; its declarations are out of scope after it.
    pub fn block(&mut self, count: usize, depth: usize) {
        let scope = self.locals.len();
        self.indent += 1;
        for _ in 0..count {
            self.statement(depth);
        }
        self.indent -= 1;
        self.locals.truncate(scope);
    }

    pub fn declare(&mut self) {
        let ty = match self.random.below(10) {
            0 => Ty::Array(self.random.pick(&Elem::ALL)),
            _ => self.random.pick(&Ty::ALL),
        };
        let depth = 1 + self.random.below(3);
        let value = self.expr(ty, depth);
        let name = self.fresh();
        self.line(&format!("{} {name} = {value};", ty.name()));
        self.locals.push((name, ty, true));
    }

    pub fn statement(&mut self, depth: usize) {
        let simple = depth == 0;
        match self.random.below(if simple { 9 } else { 20 }) {
            0..=2 => self.declare(),
            3 | 4 => self.assignment(),
            5 => self.trace(),
            6 => {
                let ty = self.random.pick(&Ty::ALL);
                match self.call(ty, 2) {
                    Some(call) => self.line(&format!("{call};")),
                    None => self.assignment(),
                }
            }
            7 => {
                let ty = self.random.pick(&Ty::NUMERIC);
                match self.compound(ty, 2) {
                    Some(compound) => self.line(&format!("{compound};")),
                    None => self.declare(),
                }
            }
            8 => self.leave(),
            9..=11 => self.if_statement(depth - 1),
            12 | 13 => self.for_loop(depth - 1),
            14 => self.while_loop(depth - 1),
            15 | 16 => self.switch(depth - 1),
            17 | 18 => self.try_statement(depth - 1),
            _ => self.for_each(depth - 1),
        }
    }

    fn assignment(&mut self) {
        let ty = self.random.pick(&Ty::ALL);
        let depth = 1 + self.random.below(3);
        match self.variable(ty, true) {
            Some(place) => {
                let value = self.expr(ty, depth);
                let value = bounded(ty, value);
                self.line(&format!("{place} = {value};"));
            }
            None => self.declare(),
        }
    }

    /// Prints something that depends on the state.
    pub fn trace(&mut self) {
        let ty = self.random.pick(&[
            Ty::Boolean,
            Ty::Byte,
            Ty::Char,
            Ty::Short,
            Ty::Int,
            Ty::Long,
            Ty::Float,
            Ty::Double,
            Ty::Str,
        ]);
        let value = self.expr(ty, 2);
        // Characters are printed as numbers so that control characters stay readable.
        let value = if ty == Ty::Char { format!("(int)({value})") } else { value };
        self.line(&format!("out({value});"));
    }

    /// A conditional jump out of a loop or the method.
    fn leave(&mut self) {
        let condition = self.expr(Ty::Boolean, 2);
        let mut ways = vec!["throw new IllegalStateException(\"left\");".to_owned()];
        if let Some(label) = self.loops.last().cloned() {
            ways.push("break;".to_owned());
            ways.push("continue;".to_owned());
            ways.push(format!("break {label};"));
        }
        if let Some(label) = self.loops.first().cloned() {
            ways.push(format!("continue {label};"));
            ways.push(format!("break {label};"));
        }
        match self.result {
            Some(Some(ty)) => ways.push(format!("return {};", self.expr(ty, 2))),
            Some(None) => ways.push("return;".to_owned()),
            None => {}
        }
        let way = ways[self.random.below(ways.len())].clone();
        self.line(&format!("if ({condition}) {way}"));
    }

    fn if_statement(&mut self, depth: usize) {
        let condition = self.expr(Ty::Boolean, 3);
        self.line(&format!("if ({condition}) {{"));
        let count = 1 + self.random.below(3);
        self.block(count, depth);
        if self.random.percent(50) {
            self.line("} else {");
            let count = 1 + self.random.below(3);
            self.block(count, depth);
        }
        self.line("}");
    }

    fn enter_loop(&mut self) -> String {
        let label = format!("loop{}", self.fresh());
        self.loops.push(label.clone());
        label
    }

    fn for_loop(&mut self, depth: usize) {
        let variable = self.fresh();
        let label = self.enter_loop();
        let bound = 1 + self.random.below(5);
        let header = match self.random.below(3) {
            0 => format!("for (int {variable} = 0; {variable} < {bound}; {variable}++)"),
            1 => format!("for (int {variable} = {bound}; {variable} > 0; {variable} -= 2)"),
            _ => format!("for (long {variable} = -{bound}; {variable} <= 0; ++{variable})"),
        };
        let ty = if header.contains("long") { Ty::Long } else { Ty::Int };
        self.line(&format!("{label}: {header} {{"));
        self.locals.push((variable, ty, false));
        let count = 1 + self.random.below(4);
        self.block(count, depth);
        self.locals.pop();
        self.loops.pop();
        self.line("}");
    }

    fn while_loop(&mut self, depth: usize) {
        let counter = self.fresh();
        let bound = 1 + self.random.below(6);
        self.line(&format!("int {counter} = {bound};"));
        let label = self.enter_loop();
        let condition = self.expr(Ty::Boolean, 2);
        let bottom_tested = self.random.percent(40);
        let tested = format!("{counter}-- > 0 && {condition}");
        if bottom_tested {
            self.line(&format!("{label}: do {{"));
        } else {
            self.line(&format!("{label}: while ({tested}) {{"));
        }
        let count = 1 + self.random.below(3);
        self.block(count, depth);
        self.loops.pop();
        if bottom_tested {
            self.line(&format!("}} while ({tested});"));
        } else {
            self.line("}");
        }
    }

    fn for_each(&mut self, depth: usize) {
        let elem = self.random.pick(&Elem::ALL);
        let array = self.leaf(Ty::Array(elem));
        let variable = self.fresh();
        let label = self.enter_loop();
        self.line(&format!("{label}: for ({} {variable} : {array}) {{", elem.ty().name()));
        self.locals.push((variable, elem.ty(), true));
        let count = 1 + self.random.below(3);
        self.block(count, depth);
        self.locals.pop();
        self.loops.pop();
        self.line("}");
    }

    fn switch(&mut self, depth: usize) {
        let ty = self.random.pick(&[Ty::Int, Ty::Char, Ty::Byte, Ty::Str, Ty::Int]);
        let labels: &[&str] = match ty {
            Ty::Int if self.random.percent(50) => &["0", "1", "2", "3", "5"],
            Ty::Int => &["-2147483648", "0", "100000", "7", "-1"],
            Ty::Char => &["'a'", "'b'", "'Z'", "'\\n'", "'\\uffff'"],
            Ty::Byte => &["-128", "0", "1", "127", "77"],
            _ => &["\"a\"", "\"hello\"", "\"\"", "\"Aa\"", "\"BB\""],
        };
        let selector = match ty {
            Ty::Int if self.random.percent(60) => format!("({}) & 7", self.expr(Ty::Int, 2)),
            _ => self.expr(ty, 2),
        };
        self.line(&format!("switch ({selector}) {{"));
        self.indent += 1;
        let default_at = self.random.below(labels.len() + 2);
        for (i, label) in labels.iter().enumerate() {
            if i == default_at {
                self.line("default:");
            }
            self.line(&format!("case {label}: {{"));
            let count = 1 + self.random.below(2);
            self.block(count, depth);
            self.line("}");
            if self.random.percent(70) {
                self.line("break;");
            }
        }
        self.indent -= 1;
        self.line("}");
    }

    fn try_statement(&mut self, depth: usize) {
        self.line("try {");
        let count = 1 + self.random.below(3);
        self.block(count, depth);
        let catches = self.random.pick(&[
            &["ArithmeticException"][..],
            &["IndexOutOfBoundsException", "RuntimeException"],
            &["IllegalStateException"],
            &["NullPointerException", "ClassCastException"],
            &["RuntimeException"],
            &[],
        ]);
        for class in catches {
            let name = self.fresh();
            self.line(&format!("}} catch ({class} {name}) {{"));
            self.indent += 1;
            self.line(&format!("out(text({name}));"));
            self.indent -= 1;
            self.block(1, depth);
        }
        if catches.is_empty() || self.random.percent(40) {
            self.line("} finally {");
            // A jump out of `finally` would discard the exception: legal, and javac only warns.
            let loops =
                if self.random.percent(80) { std::mem::take(&mut self.loops) } else { Vec::new() };
            let result = if self.random.percent(80) { self.result.take() } else { None };
            self.block(1, depth);
            if !loops.is_empty() {
                self.loops = loops;
            }
            if result.is_some() {
                self.result = result;
            }
        }
        self.line("}");
    }
}
