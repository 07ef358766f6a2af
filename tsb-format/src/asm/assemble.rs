//! Text to module: everything but method bodies.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cranelift_entity::EntityRef;

use super::token::{Token, error_at, tokenize, unescape};
use super::{AsmError, FLAG_WORDS};
use crate::builder::ModuleBuilder;
use crate::entities::*;
use crate::module::*;
use crate::types::{Annotation, PlaneType, Primitive};
use crate::wtf8;

pub(super) type Result<T> = core::result::Result<T, AsmError>;

/// Assembles a text into a module.
pub fn assemble(text: &str) -> Result<Module<'static>> {
    let tokens = tokenize(text)?;
    let mut assembler = Assembler {
        text,
        tokens,
        at: 0,
        builder: ModuleBuilder::new("", Discipline::Single),
        code: Vec::new(),
        type_stream: Vec::new(),
        lines: Vec::new(),
        origins: Vec::new(),
        inlines: Vec::new(),
        loads: Vec::new(),
        columns: Vec::new(),
    };
    assembler.module()?;
    let mut module = assembler.builder.module;
    module.code = assembler.code.into();
    module.type_stream = assembler.type_stream.into();
    module.lines = assembler.lines.into();
    module.origins = assembler.origins.into();
    module.inlines = assembler.inlines.into();
    module.loads = assembler.loads.into();
    module.columns = assembler.columns.into();
    Ok(module)
}

pub(super) struct Assembler<'t> {
    text: &'t str,
    tokens: Vec<(Token<'t>, usize)>,
    at: usize,
    pub(super) builder: ModuleBuilder,
    pub(super) code: Vec<u8>,
    pub(super) type_stream: Vec<u8>,
    pub(super) lines: Vec<u8>,
    pub(super) origins: Vec<u8>,
    pub(super) inlines: Vec<u8>,
    pub(super) loads: Vec<u8>,
    pub(super) columns: Vec<u8>,
}

impl<'t> Assembler<'t> {
    // ---- tokens ----

    /// The current token. The last one is a newline and is never passed.
    pub(super) fn peek(&self) -> Token<'t> {
        self.tokens[self.at].0
    }

    pub(super) fn peek_second(&self) -> Token<'t> {
        self.tokens[(self.at + 1).min(self.tokens.len() - 1)].0
    }

    pub(super) fn bump(&mut self) -> Token<'t> {
        let token = self.peek();
        if self.at + 1 < self.tokens.len() {
            self.at += 1;
        }
        token
    }

    pub(super) fn eat(&mut self, token: Token<'t>) -> bool {
        let found = self.peek() == token;
        if found {
            self.bump();
        }
        found
    }

    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let found = self.peek() == Token::Word(word);
        if found {
            self.bump();
        }
        found
    }

    pub(super) fn at_end(&self) -> bool {
        self.at + 1 >= self.tokens.len()
    }

    pub(super) fn skip_newlines(&mut self) {
        while self.peek() == Token::Newline && !self.at_end() {
            self.at += 1;
        }
    }

    pub(super) fn error<T>(&self, message: impl Into<String>) -> Result<T> {
        Err(error_at(self.text, self.tokens[self.at].1, message.into()))
    }

    /// The number of the current token, for [`Assembler::error_at_token`].
    pub(super) fn position(&self) -> usize {
        self.at
    }

    pub(super) fn error_at_token<T>(&self, token: usize, message: String) -> Result<T> {
        Err(error_at(self.text, self.tokens[token].1, message))
    }

    /// As [`Assembler::error`], at the token before the current one.
    pub(super) fn error_before<T>(&self, message: impl Into<String>) -> Result<T> {
        Err(error_at(self.text, self.tokens[self.at.saturating_sub(1)].1, message.into()))
    }

    pub(super) fn expect(&mut self, token: Token<'t>, what: &str) -> Result<()> {
        if self.eat(token) { Ok(()) } else { self.error(format!("expected {what}")) }
    }

    pub(super) fn end_of_line(&mut self) -> Result<()> {
        if self.at_end() { Ok(()) } else { self.expect(Token::Newline, "the end of the line") }
    }

    pub(super) fn name(&mut self) -> Result<String> {
        match self.bump() {
            Token::Word(word) => Ok(word.to_owned()),
            Token::Quoted(quoted) => {
                let units = unescape(quoted);
                match units.and_then(|units| String::from_utf16(&units).ok()) {
                    Some(name) => Ok(name),
                    None => self.error_before("malformed escape in a name"),
                }
            }
            _ => self.error_before("expected a name"),
        }
    }

    pub(super) fn integer<N: TryFrom<i128>>(&mut self) -> Result<N> {
        let Token::Number(digits) = self.bump() else {
            return self.error_before("expected a number");
        };
        let (sign, magnitude) = match digits.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, digits),
        };
        let parsed = match magnitude.strip_prefix("0x") {
            Some(hex) => i128::from_str_radix(hex, 16),
            None => magnitude.parse(),
        };
        match parsed {
            Ok(value) => match N::try_from(sign * value) {
                Ok(value) => Ok(value),
                Err(_) => self.error_before("the number is out of range"),
            },
            Err(_) => self.error_before("expected an integer"),
        }
    }

    /// A float as its bits: a decimal number, or `bits` and a hexadecimal one.
    pub(super) fn float_bits(&mut self) -> Result<u32> {
        if self.eat_word("bits") {
            return self.integer();
        }
        match self.bump() {
            Token::Number(digits) => match digits.parse::<f32>() {
                Ok(value) => Ok(value.to_bits()),
                Err(_) => self.error_before("expected a float"),
            },
            _ => self.error_before("expected a float"),
        }
    }

    /// A double as its bits, written as [`Assembler::float_bits`].
    pub(super) fn double_bits(&mut self) -> Result<u64> {
        if self.eat_word("bits") {
            return self.integer();
        }
        match self.bump() {
            Token::Number(digits) => match digits.parse::<f64>() {
                Ok(value) => Ok(value.to_bits()),
                Err(_) => self.error_before("expected a double"),
            },
            _ => self.error_before("expected a double"),
        }
    }

    /// Reads `#n`, if the current token is one.
    pub(super) fn raw_index(&mut self) -> Result<Option<u32>> {
        let Token::Index(text) = self.peek() else { return Ok(None) };
        self.bump();
        match text[1..].parse() {
            Ok(index) => Ok(Some(index)),
            Err(_) => self.error_before("the index is out of range"),
        }
    }

    pub(super) fn string(&mut self) -> Result<Vec<u16>> {
        let Token::Text(text) = self.bump() else {
            return self.error_before("expected a string");
        };
        match unescape(text) {
            Some(units) => Ok(units),
            None => self.error_before("malformed escape in a string"),
        }
    }

    pub(super) fn literal(&mut self) -> Result<LiteralId> {
        let units = self.string()?;
        Ok(self.builder.literal(&wtf8::from_utf16(units)))
    }

    // ---- types ----

    pub(super) fn ty(&mut self) -> Result<TypeId> {
        let mut ty = match (self.raw_index()?, self.peek()) {
            (Some(index), _) => TypeId::new(index as usize),
            (None, Token::Word(word)) => {
                match Primitive::ALL.iter().find(|primitive| primitive.keyword() == word) {
                    Some(primitive) => {
                        self.bump();
                        primitive.type_id()
                    }
                    None => {
                        self.bump();
                        self.builder.class(word)
                    }
                }
            }
            (None, Token::Quoted(_)) => {
                let name = self.name()?;
                self.builder.class(&name)
            }
            _ => return self.error("expected a type"),
        };
        while self.eat(Token::Array) {
            ty = self.builder.array(ty);
        }
        Ok(ty)
    }

    fn annotation(&mut self) -> Annotation {
        if self.eat_word("local") {
            return Annotation::LOCAL;
        }
        let captured = self.eat_word("captured");
        let read_only = self.eat_word("read");
        Annotation { captured, read_only, local: false }
    }

    pub(super) fn plane_type(&mut self) -> Result<PlaneType> {
        let ty = self.ty()?;
        Ok(PlaneType { ty, annotation: self.annotation() })
    }

    pub(super) fn types(&mut self) -> Result<Vec<TypeId>> {
        let mut types = Vec::new();
        while self.peek() != Token::Newline {
            if !types.is_empty() {
                self.expect(Token::Comma, "`,`")?;
            }
            types.push(self.ty()?);
        }
        Ok(types)
    }

    pub(super) fn descriptor(&mut self) -> Result<DescId> {
        if let Some(index) = self.raw_index()? {
            return Ok(DescId::new(index as usize));
        }
        self.expect(Token::Open, "`(`")?;
        let mut descriptor = Descriptor { receiver: None, params: Vec::new(), ret: None };
        if self.eat_word("this") {
            descriptor.receiver = Some(self.annotation());
        }
        while !self.eat(Token::Close) {
            if descriptor.receiver.is_some() || !descriptor.params.is_empty() {
                self.expect(Token::Comma, "`,` or `)`")?;
            }
            let param = self.plane_type()?;
            descriptor.params.push(param);
        }
        if !self.eat_word("void") {
            descriptor.ret = Some(self.plane_type()?);
        }
        Ok(self.builder.descriptor(descriptor))
    }

    fn flags(&mut self) -> Flags {
        let mut flags = Flags::default();
        while let Token::Word(word) = self.peek() {
            let Some(&(flag, _)) = FLAG_WORDS.iter().find(|(_, w)| *w == word) else { break };
            flags = flags.with(flag);
            self.bump();
        }
        flags
    }

    // ---- items ----

    fn module(&mut self) -> Result<()> {
        self.skip_newlines();
        self.expect(Token::Directive(".module"), "`.module`")?;
        let name = self.name()?;
        let discipline = match self.bump() {
            Token::Word("multi") => Discipline::Multi,
            Token::Word("five") => Discipline::Five,
            Token::Word("single") => Discipline::Single,
            _ => return self.error_before("expected `multi`, `five` or `single`"),
        };
        self.builder = ModuleBuilder::new(&name, discipline);
        self.end_of_line()?;
        self.skip_newlines();
        let mut main = None;
        if self.eat(Token::Directive(".main")) {
            main = Some((self.ty()?, self.at));
            self.end_of_line()?;
            self.skip_newlines();
        }
        while !self.at_end() {
            self.expect(Token::Directive(".class"), "`.class`")?;
            self.class()?;
            self.skip_newlines();
        }
        if let Some((ty, at)) = main {
            let module = &mut self.builder.module;
            module.main = module.classes.iter().find(|(_, class)| class.ty == ty).map(|(id, _)| id);
            if module.main.is_none() {
                self.at = at;
                return self.error_before("the main class is not defined here");
            }
        }
        Ok(())
    }

    fn class(&mut self) -> Result<()> {
        let ty = self.ty()?;
        let flags = self.flags();
        self.end_of_line()?;
        let mut class = ClassDef {
            ty,
            flags,
            superclass: None,
            interfaces: Vec::new(),
            host: None,
            source: None,
            fields: Vec::new(),
            methods: Vec::new(),
        };
        let mut annotated = BTreeMap::new();
        let mut member = SignatureMember::Class;
        loop {
            self.skip_newlines();
            match self.bump() {
                // After a field, it belongs to the field.
                Token::Directive(".annotated") if !matches!(member, SignatureMember::Method(_)) => {
                    let annotation = self.java_annotation()?;
                    annotated.entry(member).or_insert_with(Vec::new).push(annotation);
                }
                Token::Directive(".super") => class.superclass = Some(self.ty()?),
                Token::Directive(".implements") => class.interfaces = self.types()?,
                Token::Directive(".host") => class.host = Some(self.ty()?),
                Token::Directive(".source") => {
                    let units = self.string()?;
                    class.source = Some(self.builder.name(&String::from_utf16_lossy(&units)));
                }
                Token::Directive(".field") => {
                    let field = self.field()?;
                    member = SignatureMember::Field(class.fields.len() as u32);
                    class.fields.push(field);
                }
                Token::Directive(".method") => {
                    let mut annotations = Vec::new();
                    let method = self.method(ty, &mut annotations)?;
                    member = SignatureMember::Method(class.methods.len() as u32);
                    if !annotations.is_empty() {
                        annotated.insert(member, annotations);
                    }
                    class.methods.push(method);
                }
                Token::Directive(".end") => break,
                _ => {
                    return self.error_before(
                        "expected `.super`, `.implements`, `.host`, `.source`, `.annotated`, `.field`, `.method` or `.end`",
                    );
                }
            }
            self.end_of_line()?;
        }
        self.end_of_line()?;
        let module = &mut self.builder.module;
        let class = module.classes.push(class);
        module.annotated.extend(annotated.into_iter().map(|(member, annotations)| Annotated {
            class,
            member,
            annotations,
        }));
        Ok(())
    }

    /// A Java annotation after `.annotated`.
    fn java_annotation(&mut self) -> Result<JavaAnnotation> {
        let interface = self.name()?;
        let interface = self.builder.name(&interface);
        let mut constants = Vec::new();
        while self.peek() != Token::Newline {
            let constant = self.name()?;
            constants.push(self.builder.name(&constant));
        }
        Ok(JavaAnnotation { interface, constants })
    }

    fn field(&mut self) -> Result<FieldDef> {
        let name = self.name()?;
        let name = self.builder.name(&name);
        let ty = self.ty()?;
        let flags = self.flags();
        let mut constant = None;
        if self.eat(Token::Equals) {
            constant = Some(match self.peek() {
                Token::Text(_) => Constant::String(self.literal()?),
                Token::Word(kind) => {
                    self.bump();
                    match kind {
                        "int" => Constant::Int(self.integer()?),
                        "long" => Constant::Long(self.integer()?),
                        "float" => Constant::Float(self.float_bits()?),
                        "double" => Constant::Double(self.double_bits()?),
                        _ => {
                            return self
                                .error_before("expected `int`, `long`, `float` or `double`");
                        }
                    }
                }
                _ => return self.error("expected a constant"),
            });
        }
        Ok(FieldDef { name, ty, flags, constant })
    }

    fn method(
        &mut self,
        class: TypeId,
        annotations: &mut Vec<JavaAnnotation>,
    ) -> Result<MethodDef> {
        let name = self.name()?;
        let name = self.builder.name(&name);
        let desc = self.descriptor()?;
        let flags = self.flags();
        self.end_of_line()?;
        let mut method =
            MethodDef { name, desc, flags, throws: ThinVec::new(), body: None, plain: None };
        self.skip_newlines();
        while self.eat(Token::Directive(".annotated")) {
            annotations.push(self.java_annotation()?);
            self.end_of_line()?;
            self.skip_newlines();
        }
        if self.eat(Token::Directive(".throws")) {
            method.throws = self.types()?.into();
            self.end_of_line()?;
            self.skip_newlines();
        }
        if self.eat(Token::Directive(".code")) {
            self.end_of_line()?;
            let descriptor = &self.builder.module.descriptors[desc];
            let arguments = self.builder.module.parameter_registers(class, descriptor);
            method.body = Some(self.body(arguments.clone())?);
            if self.eat(Token::Directive(".plain")) {
                self.end_of_line()?;
                method.plain = Some(Box::new(self.body(arguments)?));
            }
        }
        if !self.eat(Token::Directive(".end")) {
            let found =
                self.text[self.tokens[self.at].1..].lines().next().unwrap_or("").to_string();
            return self
                .error(format!("expected `.end` of the method, found `{}`", found.trim_end()));
        }
        Ok(method)
    }
}
