//! Expressions. Each has the required type, so it can be assigned without a conversion.

use crate::program::{Generator, Method};
use crate::types::{Elem, Ty};

/// Truncates a text to be assigned. Texts that grow in loops would exhaust every heap.
pub fn bounded(ty: Ty, value: String) -> String {
    if ty == Ty::Str { format!("brief({value})") } else { value }
}

impl Generator {
    /// An expression whose type is exactly `ty` or, for references, assignable to it.
    pub fn expr(&mut self, ty: Ty, depth: usize) -> String {
        if depth == 0 || self.random.percent(12) {
            return self.leaf(ty);
        }
        if self.random.percent(12)
            && let Some(call) = self.call(ty, depth - 1)
        {
            return call;
        }
        if self.random.percent(6)
            && let Some(variable) = self.variable(ty, true)
        {
            let value = self.expr(ty, depth - 1);
            let value = bounded(ty, value);
            return format!("({variable} = {value})");
        }
        if self.random.percent(8) {
            let condition = self.expr(Ty::Boolean, depth - 1);
            let (a, b) = (self.expr(ty, depth - 1), self.expr(ty, depth - 1));
            // A conditional with constant operands may have a narrower type than its operands.
            return match ty {
                Ty::Byte | Ty::Char | Ty::Short => {
                    format!("({})({condition} ? {a} : {b})", ty.name())
                }
                _ => format!("({condition} ? {a} : {b})"),
            };
        }
        match ty {
            Ty::Boolean => self.boolean(depth - 1),
            Ty::Byte | Ty::Char | Ty::Short => self.narrow(ty, depth - 1),
            Ty::Int | Ty::Long => self.integral(ty, depth - 1),
            Ty::Float | Ty::Double => self.floating(ty, depth - 1),
            Ty::Str => self.string(depth - 1),
            Ty::Array(_) | Ty::Grid | Ty::Base | Ty::Face | Ty::Object => {
                self.reference(ty, depth - 1)
            }
        }
    }

    /// A literal, variable, field or array element.
    pub fn leaf(&mut self, ty: Ty) -> String {
        if self.random.percent(70)
            && let Some(variable) = self.variable(ty, false)
        {
            return variable;
        }
        self.literal(ty)
    }

    /// A readable variable, field or element of this type; with `assign` an assignable one.
    pub fn variable(&mut self, ty: Ty, assign: bool) -> Option<String> {
        let mut places: Vec<String> = Vec::new();
        for (name, local_ty, writable) in &self.locals {
            if *local_ty == ty && (*writable || !assign) {
                places.push(name.clone());
                places.push(name.clone());
            }
        }
        for (name, field_ty) in &self.statics {
            if *field_ty == ty {
                places.push(name.clone());
            }
        }
        if ty == Ty::Int && self.in_instance {
            places.push("this.n".to_owned());
            places.push("n".to_owned());
        }
        let array = self.random.percent(25).then(|| self.element(ty)).flatten();
        if array.is_some() {
            return array;
        }
        if places.is_empty() { None } else { Some(places[self.random.below(places.len())].clone()) }
    }

    /// An element of an array variable; the index is sometimes out of bounds.
    fn element(&mut self, ty: Ty) -> Option<String> {
        let arrays: Vec<String> = self
            .locals
            .iter()
            .filter(|(_, t, _)| matches!(t, Ty::Array(e) if e.ty() == ty))
            .map(|(name, ..)| name.clone())
            .collect();
        let grids: Vec<String> = self
            .locals
            .iter()
            .filter(|(_, t, _)| ty == Ty::Int && *t == Ty::Grid)
            .map(|(name, ..)| name.clone())
            .collect();
        if !grids.is_empty() && self.random.percent(40) {
            let grid = &grids[self.random.below(grids.len())].clone();
            let (i, j) = (self.index(), self.index());
            return Some(format!("{grid}[{i}][{j}]"));
        }
        if arrays.is_empty() {
            return None;
        }
        let array = arrays[self.random.below(arrays.len())].clone();
        let index = self.index();
        Some(format!("{array}[{index}]"))
    }

    fn index(&mut self) -> String {
        match self.random.below(10) {
            0 => self.expr(Ty::Int, 1),
            1 => format!("({} & 1)", self.leaf(Ty::Byte)),
            2..=5 => format!("({} & 3)", self.expr(Ty::Int, 1)),
            _ => format!("{}", self.random.below(4)),
        }
    }

    pub fn literal(&mut self, ty: Ty) -> String {
        let r = &mut self.random;
        match ty {
            Ty::Boolean => r.pick(&["true", "false"]).to_owned(),
            Ty::Byte => format!("(byte)({})", r.pick(&[0, 1, -1, 127, -128, 77, 200])),
            Ty::Short => format!("(short)({})", r.pick(&[0, 1, -1, 32767, -32768, 1000, 70000])),
            Ty::Char => r
                .pick(&[
                    "'a'",
                    "'Z'",
                    "'0'",
                    "'\\n'",
                    "'\\u00e9'",
                    "'\\uffff'",
                    "(char)65",
                    "(char)-3",
                ])
                .to_owned(),
            Ty::Int => r
                .pick(&[
                    "0",
                    "1",
                    "2",
                    "3",
                    "-1",
                    "5",
                    "7",
                    "10",
                    "31",
                    "32",
                    "100",
                    "255",
                    "0x7fffffff",
                    "-2147483648",
                    "65535",
                    "0b1011",
                    "017",
                    "1_000_000",
                    "-17",
                    "128",
                    "-129",
                    "40000",
                ])
                .to_owned(),
            Ty::Long => r
                .pick(&[
                    "0L",
                    "1L",
                    "-1L",
                    "63L",
                    "64L",
                    "0x7fffffffffffffffL",
                    "-9223372036854775808L",
                    "4294967296L",
                    "1234567890123L",
                    "-5L",
                    "1000003L",
                ])
                .to_owned(),
            Ty::Float => r
                .pick(&[
                    "0.0f",
                    "-0.0f",
                    "1.0f",
                    "1.5f",
                    "-2.25f",
                    "3.4e38f",
                    "1e-45f",
                    "16777217f",
                    "0.1f",
                    "(0.0f / 0.0f)",
                    "1e10f",
                    "2147483648f",
                ])
                .to_owned(),
            Ty::Double => r
                .pick(&[
                    "0.0",
                    "-0.0",
                    "1.0",
                    "0.1",
                    "-2.5",
                    "1e308",
                    "4.9e-324",
                    "1e-5",
                    "123456789.125",
                    "(0.0 / 0.0)",
                    "(1.0 / 0.0)",
                    "3.0e9",
                    "9.3e18",
                    "-1e19",
                    "0x1.8p3",
                ])
                .to_owned(),
            Ty::Str => r
                .pick(&[
                    "\"\"",
                    "\"a\"",
                    "\"hello\"",
                    "\"x\\ty\"",
                    "\"\\u00fc\\u4e2d\"",
                    "\"42\"",
                    "\"null\"",
                ])
                .to_owned(),
            Ty::Array(elem) => self.new_array(elem),
            Ty::Grid => {
                let (a, b) = (2 + self.random.below(3), 1 + self.random.below(4));
                format!("new int[{a}][{b}]")
            }
            Ty::Base | Ty::Face => self.new_object(1),
            Ty::Object => {
                if self.random.percent(50) {
                    self.literal(Ty::Str)
                } else {
                    self.new_object(1)
                }
            }
        }
    }

    fn new_array(&mut self, elem: Elem) -> String {
        let name = elem.ty().name();
        if self.random.percent(40) {
            return format!("new {name}[{}]", 3 + self.random.below(4));
        }
        let items: Vec<String> = (0..4).map(|_| self.literal(elem.ty())).collect();
        format!("new {name}[] {{ {} }}", items.join(", "))
    }

    fn new_object(&mut self, depth: usize) -> String {
        let class = self.random.pick(&["Left", "Right", "Leaf"]);
        let argument = self.expr(Ty::Int, depth.min(1));
        format!("new {class}({argument})")
    }

    fn reference(&mut self, ty: Ty, depth: usize) -> String {
        match ty {
            Ty::Base if self.random.percent(15) => {
                format!("((Base) (Object) {})", self.leaf(Ty::Object))
            }
            Ty::Base if self.random.percent(15) => {
                format!("((Right) (Base) {})", self.leaf(Ty::Base))
            }
            Ty::Face if self.random.percent(40) => self.expr(Ty::Base, depth),
            Ty::Object if self.random.percent(30) => self.expr(Ty::Str, depth),
            Ty::Object if self.random.percent(30) => self.expr(Ty::Base, depth),
            Ty::Object if self.random.percent(20) => "null".to_owned(),
            Ty::Array(_) if self.random.percent(20) => {
                let array = self.leaf(ty);
                format!("({}) ({array}).clone()", ty.name())
            }
            _ => self.literal(ty),
        }
    }

    fn boolean(&mut self, depth: usize) -> String {
        match self.random.below(12) {
            0 => format!("!{}", self.parenthesised(Ty::Boolean, depth)),
            1..=3 => {
                let op = self.random.pick(&["&&", "||", "&", "|", "^", "==", "!="]);
                let (a, b) = (self.expr(Ty::Boolean, depth), self.expr(Ty::Boolean, depth));
                format!("({a} {op} {b})")
            }
            4 => {
                let class = self.random.pick(&["Left", "Right", "Leaf", "Face"]);
                let value = self.leaf(Ty::Base);
                format!("((Base) {value} instanceof {class})")
            }
            5 => {
                let (a, b) = (self.expr(Ty::Str, depth), self.expr(Ty::Str, depth));
                format!("({a}).equals({b})")
            }
            6 => {
                let (a, b) = (self.leaf(Ty::Object), self.leaf(Ty::Base));
                let op = self.random.pick(&["==", "!="]);
                format!("((Object) {a} {op} {b})")
            }
            _ => {
                let op = self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
                let (t, u) = (self.random.pick(&Ty::NUMERIC), self.random.pick(&Ty::NUMERIC));
                let (a, b) = (self.expr(t, depth), self.expr(u, depth));
                format!("({a} {op} {b})")
            }
        }
    }

    fn parenthesised(&mut self, ty: Ty, depth: usize) -> String {
        format!("({})", self.expr(ty, depth))
    }

    /// byte, char or short: a cast, or an increment of a variable.
    fn narrow(&mut self, ty: Ty, depth: usize) -> String {
        if self.random.percent(30)
            && let Some(increment) = self.increment(ty)
        {
            return increment;
        }
        if self.random.percent(15)
            && let Some(compound) = self.compound(ty, depth)
        {
            return format!("({compound})");
        }
        let from = self.random.pick(&Ty::NUMERIC);
        format!("({})({})", ty.name(), self.expr(from, depth))
    }

    fn increment(&mut self, ty: Ty) -> Option<String> {
        let place = self.variable(ty, true)?;
        Some(match self.random.below(4) {
            0 => format!("{place}++"),
            1 => format!("{place}--"),
            2 => format!("(++{place})"),
            _ => format!("(--{place})"),
        })
    }

    /// A compound assignment without parentheses.
    pub fn compound(&mut self, ty: Ty, depth: usize) -> Option<String> {
        let place = self.variable(ty, true)?;
        if ty == Ty::Str {
            let operand = self.string_operand(depth);
            return Some(format!("{place} += {operand}"));
        }
        if ty == Ty::Boolean {
            let op = self.random.pick(&["&=", "|=", "^="]);
            return Some(format!("{place} {op} {}", self.expr(Ty::Boolean, depth)));
        }
        let (op, operand) = if ty.is_integral() && self.random.percent(50) {
            let op = self.random.pick(&["&=", "|=", "^=", "<<=", ">>=", ">>>="]);
            (op, self.random.pick(&Ty::INTEGRAL))
        } else {
            (self.random.pick(&["+=", "-=", "*=", "/=", "%="]), self.random.pick(&Ty::NUMERIC))
        };
        Some(format!("{place} {op} {}", self.expr(operand, depth)))
    }

    /// An int or long from binary promotion or a unary operator.
    fn integral(&mut self, ty: Ty, depth: usize) -> String {
        let smaller: &[Ty] = if ty == Ty::Int {
            &[Ty::Byte, Ty::Char, Ty::Short, Ty::Int, Ty::Int]
        } else {
            &[Ty::Byte, Ty::Char, Ty::Short, Ty::Int, Ty::Long]
        };
        let other = self.random.pick(smaller);
        match self.random.below(20) {
            0 => format!("(-{})", self.parenthesised(ty, depth)),
            1 => format!("(~{})", self.parenthesised(ty, depth)),
            2 | 3 => {
                let op = self.random.pick(&["<<", ">>", ">>>"]);
                let shift = self.random.pick(&Ty::INTEGRAL);
                let (a, b) = (self.expr(ty, depth), self.expr(shift, depth));
                format!("({a} {op} {b})")
            }
            4 => {
                let from = self.random.pick(&Ty::NUMERIC);
                format!("({})({})", ty.name(), self.expr(from, depth))
            }
            5 => self.increment(ty).unwrap_or_else(|| self.literal(ty)),
            6 => match self.compound(ty, depth) {
                Some(compound) => format!("({compound})"),
                None => self.literal(ty),
            },
            7 if ty == Ty::Int => {
                let text = self.expr(Ty::Str, depth);
                let member = self.random.pick(&["length()", "hashCode()", "indexOf('a')"]);
                format!("({text}).{member}")
            }
            8 if ty == Ty::Int => {
                let array = self.random.pick(&Elem::ALL);
                format!("({}).length", self.leaf(Ty::Array(array)))
            }
            9 if ty == Ty::Int => {
                let (object, argument) = (self.leaf(Ty::Face), self.expr(Ty::Int, depth));
                format!("({object}).face({argument})")
            }
            10 if ty == Ty::Int => {
                let (object, argument) = (self.leaf(Ty::Base), self.expr(Ty::Int, depth));
                let method = self.random.pick(&["virt", "base", "face"]);
                format!("({object}).{method}({argument})")
            }
            11 if ty == Ty::Int => {
                let (a, b) = (self.expr(Ty::Str, depth), self.expr(Ty::Str, depth));
                format!("({a}).compareTo({b})")
            }
            _ => {
                let op = self.random.pick(&["+", "-", "*", "/", "%", "&", "|", "^", "+", "-", "*"]);
                let (mut a, mut b) = (self.expr(ty, depth), self.expr(other, depth));
                if self.random.percent(50) {
                    std::mem::swap(&mut a, &mut b);
                }
                format!("({a} {op} {b})")
            }
        }
    }

    fn floating(&mut self, ty: Ty, depth: usize) -> String {
        match self.random.below(12) {
            0 => format!("(-{})", self.parenthesised(ty, depth)),
            1 | 2 => {
                let from = self.random.pick(&Ty::NUMERIC);
                format!("({})({})", ty.name(), self.expr(from, depth))
            }
            3 => self.increment(ty).unwrap_or_else(|| self.literal(ty)),
            4 => match self.compound(ty, depth) {
                Some(compound) => format!("({compound})"),
                None => self.literal(ty),
            },
            5 if ty == Ty::Double => {
                let call = self.random.pick(&[
                    "Math.sqrt",
                    "Math.abs",
                    "Math.floor",
                    "Math.ceil",
                    "Math.rint",
                ]);
                format!("{call}({})", self.expr(Ty::Double, depth))
            }
            6 if ty == Ty::Double => {
                let call = self.random.pick(&["Math.min", "Math.max"]);
                let (a, b) = (self.expr(Ty::Double, depth), self.expr(Ty::Double, depth));
                format!("{call}({a}, {b})")
            }
            _ => {
                let op = self.random.pick(&["+", "-", "*", "/", "%"]);
                let other = if ty == Ty::Float {
                    self.random.pick(&[Ty::Byte, Ty::Char, Ty::Short, Ty::Int, Ty::Long, Ty::Float])
                } else {
                    self.random.pick(&Ty::NUMERIC)
                };
                let (mut a, mut b) = (self.expr(ty, depth), self.expr(other, depth));
                if self.random.percent(50) {
                    std::mem::swap(&mut a, &mut b);
                }
                format!("({a} {op} {b})")
            }
        }
    }

    /// An operand of a concatenation: never a constant floating-point expression.
    fn string_operand(&mut self, depth: usize) -> String {
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
            Ty::Base,
        ]);
        match ty {
            Ty::Float => format!("idf({})", self.expr(ty, depth)),
            Ty::Double => format!("idd({})", self.expr(ty, depth)),
            Ty::Str => bounded(ty, self.expr(ty, depth)),
            _ => format!("({})", self.expr(ty, depth)),
        }
    }

    fn string(&mut self, depth: usize) -> String {
        match self.random.below(8) {
            0 => format!("({}).substring({})", self.expr(Ty::Str, depth), self.random.below(3)),
            1 => format!("({}).trim()", self.expr(Ty::Str, depth)),
            2 => format!("String.valueOf({})", self.expr(Ty::Char, depth)),
            3 => format!("({}).toString()", self.leaf(Ty::Base)),
            _ => {
                let text = self.leaf(Ty::Str);
                let operand = self.string_operand(depth);
                match self.random.below(3) {
                    0 => format!("({text} + {operand})"),
                    1 => format!("({operand} + {text})"),
                    _ => {
                        let more = self.string_operand(depth.saturating_sub(1));
                        format!("({text} + {operand} + {more})")
                    }
                }
            }
        }
    }

    /// A call of one of the static methods that come later in the program, so that calls terminate.
    pub fn call(&mut self, ty: Ty, depth: usize) -> Option<String> {
        if self.calls_left == 0 {
            return None;
        }
        let callable: Vec<Method> = self
            .methods
            .iter()
            .filter(|method| method.result == Some(ty) && method.number > self.current)
            .cloned()
            .collect();
        if callable.is_empty() {
            return None;
        }
        self.calls_left -= 1;
        let method = callable[self.random.below(callable.len())].clone();
        let arguments: Vec<String> =
            method.params.iter().map(|&param| self.expr(param, depth.min(2))).collect();
        Some(format!("m{}({})", method.number, arguments.join(", ")))
    }
}
