//! Builds class files from short texts.
#![allow(dead_code, reason = "each test uses a part")]

use std::collections::HashMap;

use tsb_classfile::isa::{Op, Operands};

/// A class file in the making.
pub struct Builder {
    pool: Vec<u8>,
    next: u16,
    known: HashMap<Vec<u8>, u16>,
    pub major: u16,
    pub flags: u16,
    name: String,
    pub superclass: String,
    pub interfaces: Vec<String>,
    fields: Vec<Vec<u8>>,
    methods: Vec<Vec<u8>>,
    attributes: Vec<Vec<u8>>,
}

/// The code of a method. `frames` are lines such as `@4 [int A] [null]`, `handlers` lines such as `0 4 4 java/lang/Exception`.
#[derive(Clone, Copy, Default)]
pub struct Body<'a> {
    pub stack: u16,
    pub locals: u16,
    pub code: &'a str,
    pub frames: &'a str,
    pub handlers: &'a str,
}

impl Builder {
    pub fn new(name: &str) -> Builder {
        Builder {
            pool: Vec::new(),
            next: 1,
            known: HashMap::new(),
            major: 69,
            flags: 0x21,
            name: name.to_owned(),
            superclass: "java/lang/Object".to_owned(),
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            attributes: Vec::new(),
        }
    }

    fn entry(&mut self, bytes: Vec<u8>, slots: u16) -> u16 {
        if let Some(&index) = self.known.get(&bytes) {
            return index;
        }
        let index = self.next;
        self.pool.extend(&bytes);
        self.known.insert(bytes, index);
        self.next += slots;
        index
    }

    pub fn text(&mut self, text: &str) -> u16 {
        let mut bytes = vec![1];
        bytes.extend((text.len() as u16).to_be_bytes());
        bytes.extend(text.as_bytes());
        self.entry(bytes, 1)
    }

    fn one(&mut self, tag: u8, index: u16) -> u16 {
        let mut bytes = vec![tag];
        bytes.extend(index.to_be_bytes());
        self.entry(bytes, 1)
    }

    fn two(&mut self, tag: u8, first: u16, second: u16) -> u16 {
        let mut bytes = vec![tag];
        bytes.extend(first.to_be_bytes());
        bytes.extend(second.to_be_bytes());
        self.entry(bytes, 1)
    }

    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.text(name);
        self.one(7, name)
    }

    /// The constant of words such as `class A`, `field A x I`, `int 5`.
    fn constant<'w>(&mut self, words: &mut impl Iterator<Item = &'w str>) -> u16 {
        let mut word = || words.next().expect("a word of the constant");
        match word() {
            "class" => self.class(word()),
            "string" => {
                let text = self.text(word());
                self.one(8, text)
            }
            "int" => {
                let mut bytes = vec![3];
                bytes.extend(word().parse::<i32>().unwrap().to_be_bytes());
                self.entry(bytes, 1)
            }
            "long" => {
                let mut bytes = vec![5];
                bytes.extend(word().parse::<i64>().unwrap().to_be_bytes());
                self.entry(bytes, 2)
            }
            "text" => self.text(word()),
            kind => {
                let tag = match kind {
                    "field" => 9,
                    "method" => 10,
                    "interface" => 11,
                    other => panic!("no constant {other}"),
                };
                let class = self.class(word());
                let (name, descriptor) = (self.text(word()), self.text(word()));
                let typed = self.two(12, name, descriptor);
                self.two(tag, class, typed)
            }
        }
    }

    pub fn field(&mut self, flags: u16, name: &str, descriptor: &str) {
        let parts = [flags, self.text(name), self.text(descriptor), 0];
        self.fields.push(parts.map(u16::to_be_bytes).concat());
    }

    pub fn method(&mut self, flags: u16, name: &str, descriptor: &str, body: Option<Body<'_>>) {
        let (name, descriptor) = (self.text(name), self.text(descriptor));
        let mut bytes = [flags, name, descriptor].map(u16::to_be_bytes).concat();
        match body {
            None => bytes.extend([0, 0]),
            Some(body) => {
                let content = self.code(body);
                bytes.extend([0, 1]);
                bytes.extend(self.attribute("Code", &content));
            }
        }
        self.methods.push(bytes);
    }

    /// Adds an attribute to the class.
    pub fn class_attribute(&mut self, name: &str, content: &[u8]) {
        let attribute = self.attribute(name, content);
        self.attributes.push(attribute);
    }

    fn attribute(&mut self, name: &str, content: &[u8]) -> Vec<u8> {
        let mut bytes = self.text(name).to_be_bytes().to_vec();
        bytes.extend((content.len() as u32).to_be_bytes());
        bytes.extend(content);
        bytes
    }

    fn code(&mut self, body: Body<'_>) -> Vec<u8> {
        let code = self.assemble(body.code);
        let mut bytes = [body.stack, body.locals].map(u16::to_be_bytes).concat();
        bytes.extend((code.len() as u32).to_be_bytes());
        bytes.extend(code);
        let handlers: Vec<&str> = body.handlers.lines().filter(|l| !l.trim().is_empty()).collect();
        bytes.extend((handlers.len() as u16).to_be_bytes());
        for handler in handlers {
            let words: Vec<&str> = handler.split_whitespace().collect();
            for word in &words[..3] {
                bytes.extend(word.parse::<u16>().unwrap().to_be_bytes());
            }
            let class = if words[3] == "any" { 0 } else { self.class(words[3]) };
            bytes.extend(class.to_be_bytes());
        }
        let frames: Vec<&str> = body.frames.lines().filter(|l| !l.trim().is_empty()).collect();
        if frames.is_empty() {
            bytes.extend([0, 0]);
            return bytes;
        }
        let mut table = (frames.len() as u16).to_be_bytes().to_vec();
        let mut before = -1;
        for frame in frames {
            let (offset, lists) = frame.trim()[1..].split_once(' ').expect("a frame");
            let offset: i32 = offset.parse().unwrap();
            table.push(255);
            table.extend(((offset - before - 1) as u16).to_be_bytes());
            before = offset;
            for list in lists.split(']').take(2) {
                let types: Vec<&str> = list.trim().trim_start_matches('[').split(' ').collect();
                let types: Vec<&str> = types.into_iter().filter(|ty| !ty.is_empty()).collect();
                table.extend((types.len() as u16).to_be_bytes());
                for ty in types {
                    self.verification_type(ty, &mut table);
                }
            }
        }
        let attribute = self.attribute("StackMapTable", &table);
        bytes.extend([0, 1]);
        bytes.extend(attribute);
        bytes
    }

    fn verification_type(&mut self, ty: &str, table: &mut Vec<u8>) {
        let simple = ["top", "int", "float", "double", "long", "null", "this"];
        if let Some(tag) = simple.iter().position(|simple| *simple == ty) {
            table.push(tag as u8);
        } else if let Some(offset) = ty.strip_prefix("new:") {
            table.push(8);
            table.extend(offset.parse::<u16>().unwrap().to_be_bytes());
        } else {
            table.push(7);
            // A square bracket would end the list.
            table.extend(self.class(&ty.replace('{', "[")).to_be_bytes());
        }
    }

    /// Assembles instructions, separated by semicolons and spaces. Branch targets are offsets.
    fn assemble(&mut self, text: &str) -> Vec<u8> {
        let mut code = Vec::new();
        for line in text.split("; ").map(str::trim).filter(|line| !line.is_empty()) {
            let start = code.len() as i32;
            let mut words = line.split_whitespace();
            let mnemonic = words.next().expect("a mnemonic");
            if mnemonic == "bytes" {
                code.extend(words.map(|word| u8::from_str_radix(word, 16).unwrap()));
                continue;
            }
            let op = Op::ALL.iter().find(|op| op.mnemonic() == mnemonic);
            let op = *op.unwrap_or_else(|| panic!("no instruction {mnemonic}"));
            code.push(op.byte());
            let number = |words: &mut std::str::SplitWhitespace<'_>| -> i32 {
                words.next().expect("a number").parse().unwrap()
            };
            match op.info().operands {
                Operands::None => {}
                Operands::Byte | Operands::Local | Operands::ArrayType => {
                    code.push(number(&mut words) as u8);
                }
                Operands::Short => code.extend((number(&mut words) as i16).to_be_bytes()),
                Operands::LocalAndNumber => {
                    code.extend([number(&mut words) as u8, number(&mut words) as u8]);
                }
                Operands::Pool1 => code.push(self.constant(&mut words) as u8),
                Operands::Pool2 => code.extend(self.constant(&mut words).to_be_bytes()),
                Operands::Branch => {
                    code.extend(((number(&mut words) - start) as i16).to_be_bytes());
                }
                Operands::WideBranch => code.extend((number(&mut words) - start).to_be_bytes()),
                Operands::InvokeInterface => {
                    code.extend(self.constant(&mut words).to_be_bytes());
                    code.extend([number(&mut words) as u8, 0]);
                }
                Operands::MultiArray => {
                    code.extend(self.constant(&mut words).to_be_bytes());
                    code.push(number(&mut words) as u8);
                }
                Operands::TableSwitch | Operands::LookupSwitch | Operands::InvokeDynamic => {
                    panic!("{mnemonic} is written as bytes")
                }
            }
        }
        code
    }

    /// The bytes of the file.
    pub fn finish(mut self) -> Vec<u8> {
        let this = self.class(&self.name.clone());
        let superclass = match &*self.superclass.clone() {
            "" => 0,
            name => self.class(name),
        };
        let interfaces: Vec<u16> =
            self.interfaces.clone().iter().map(|name| self.class(name)).collect();
        let mut bytes = vec![0xca, 0xfe, 0xba, 0xbe, 0, 0];
        bytes.extend(self.major.to_be_bytes());
        bytes.extend(self.next.to_be_bytes());
        bytes.extend(&self.pool);
        let header = [self.flags, this, superclass, interfaces.len() as u16];
        bytes.extend(header.map(u16::to_be_bytes).concat());
        interfaces.iter().for_each(|index| bytes.extend(index.to_be_bytes()));
        for members in [&self.fields, &self.methods] {
            bytes.extend((members.len() as u16).to_be_bytes());
            bytes.extend(members.concat());
        }
        bytes.extend((self.attributes.len() as u16).to_be_bytes());
        bytes.extend(self.attributes.concat());
        bytes
    }
}
