//! The code of modules as data for tools: methods, operand stacks, and instructions with the depths of the stacks.

use serde::Serialize;
use tsb_format::asm::{self, ListedInstruction, Listing};
use tsb_format::{Body, ClassDef, MethodDef, Module, Type};

/// The code of a module.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct ModuleListing {
    /// The name of the module.
    pub name: String,
    /// Its classes, in the order of the file.
    pub classes: Vec<ClassListing>,
}

/// The code of a class.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct ClassListing {
    /// Its binary name.
    pub name: String,
    /// The source file.
    pub file: Option<String>,
    /// Its methods, in the order of the file.
    pub methods: Vec<MethodListing>,
}

/// The code of a method.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct MethodListing {
    /// The declaration as assembly text writes it, with the annotations of parameters and result.
    pub declaration: String,
    /// The bytes of its code and type stream.
    pub size: u32,
    /// The operand stacks that it uses: those of primitive kinds, then one for each reference plane.
    pub stacks: Vec<StackListing>,
    /// The types of its registers.
    pub registers: Vec<String>,
    /// Its instructions; empty without code.
    pub rows: Vec<Row>,
}

/// An operand stack.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct StackListing {
    /// The kind or the plane type: `int`, `java.lang.String captured`.
    #[serde(rename = "type")]
    pub ty: String,
    /// The declared greatest depth.
    pub max: u16,
}

/// An instruction.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Row {
    /// Its offset in the code.
    pub offset: u32,
    /// The source line; `None` if unknown.
    pub line: Option<u32>,
    /// Whether control joins here, or a handler starts.
    pub is_target: bool,
    /// The mnemonic.
    pub mnemonic: &'static str,
    /// The instruction as assembly text writes it.
    pub text: String,
    /// The number of operands on each stack before the instruction.
    pub depths: Vec<u16>,
    /// The popped operands as indices of the stacks, deepest first.
    pub pops: Vec<u32>,
    /// The pushed operands as indices of the stacks, deepest first.
    pub pushes: Vec<u32>,
}

impl ModuleListing {
    /// Lists the code of a module.
    pub fn of(module: &Module<'_>) -> ModuleListing {
        ModuleListing {
            name: module.names[module.name].to_string(),
            classes: module.classes.values().map(|class| ClassListing::of(module, class)).collect(),
        }
    }
}

impl ClassListing {
    fn of(module: &Module<'_>, class: &ClassDef) -> ClassListing {
        let name = match module.types[class.ty] {
            Type::Class(name) => module.names[name].to_string(),
            Type::Primitive(_) | Type::Array(_) => String::new(),
        };
        let methods = class.methods.iter();
        ClassListing {
            name,
            file: class.source.map(|source| module.names[source].to_string()),
            methods: methods.map(|method| MethodListing::of(module, method)).collect(),
        }
    }
}

impl MethodListing {
    fn of(module: &Module<'_>, method: &MethodDef) -> MethodListing {
        let text = asm::disassemble_method(module, method);
        let declaration = text.trim_start().lines().next().unwrap_or_default();
        let declaration = declaration.strip_prefix(".method ").unwrap_or(declaration).to_owned();
        let size = |body: &Body| {
            let ranges = [&body.code, &body.types];
            ranges.iter().map(|range| range.end - range.start).sum::<u32>()
        };
        let body = method.body.as_ref();
        let Listing { stacks, registers, rows, .. } = asm::listing(module, method);
        MethodListing {
            declaration,
            size: body.map_or(0, size),
            stacks: stacks.into_iter().map(|it| StackListing { ty: it.ty, max: it.max }).collect(),
            registers,
            rows: rows.into_iter().map(Row::of).collect(),
        }
    }
}

impl Row {
    fn of(row: ListedInstruction) -> Row {
        Row {
            offset: row.offset,
            line: row.line,
            is_target: row.is_target,
            mnemonic: row.op.mnemonic(),
            text: row.text,
            depths: row.depths,
            pops: row.pops,
            pushes: row.pushes,
        }
    }
}
