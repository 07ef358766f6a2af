//! The counting verifier: one forward pass over a method's code.
//!
//! The state is a counter for each operand stack. All stacks are empty wherever control joins, so each
//! instruction has one state and is visited once (P. Adler and W. Amme, section 3.1).

mod access;
mod facts;
mod header;
mod loads;
mod operands;
mod pass;
mod render;
mod row;
mod rules;
mod stacks;

use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::ops::Range;

use tsb_format::{Body, Discipline, Instruction, Module};

use crate::error::{ErrorLocation, VerifyError, VerifyErrorKind};
use crate::ids::GlobalMethodId;
use crate::program::{Links, MethodInfo, Program, Tables};

use facts::{Registers, TypeFacts};
use loads::CachedLoads;
use stacks::{Five, Multi, Single, Stacks};

/// A violated rule. Boxed, since errors are rare and the result type is on the fast path.
type Fault = Box<VerifyErrorKind>;

/// Tables that each method refills, to reuse their memory.
#[derive(Debug, Default)]
struct Scratch {
    stacks: Stacks,
    registers: Registers,
    /// Handler targets with their planes, ascending.
    targets: Vec<(u32, u32)>,
    /// Starts and ends of handler ranges, ascending.
    bounds: Vec<u32>,
    /// For each type that the header declares as written, whether a write has been found.
    written: Vec<bool>,
    /// The method's load table.
    held: CachedLoads,
}

/// The method to be verified, with its module and body.
#[derive(Clone, Copy)]
struct Subject<'p> {
    id: GlobalMethodId,
    info: &'p MethodInfo,
    module: &'p Module<'p>,
    links: &'p Links,
    body: &'p Body,
}

impl<'p> Subject<'p> {
    /// The method, if it has code.
    fn new(tables: &'p Tables<'p>, id: GlobalMethodId) -> Option<Subject<'p>> {
        let info = &tables.methods[id];
        let module = &tables.modules[info.module];
        let class = &module.classes[tables.classes[info.class].def];
        let body = class.methods[info.index as usize].body.as_ref()?;
        Some(Subject { id, info, module, links: &tables.links[info.module], body })
    }

    /// The method's range of one of its module's byte sections.
    fn part(self, table: &'p [u8], range: &Range<u32>) -> &'p [u8] {
        table.get(range.start as usize..range.end as usize).unwrap_or(&[])
    }
}

/// The first error of each method that has one.
pub(crate) fn errors<'p>(program: &'p Program<'p>) -> impl Iterator<Item = VerifyError> + 'p {
    let mut verifier = MethodVerifier::new(program);
    program.methods.keys().filter_map(move |method| verifier.check(method).err())
}

/// Verifies single methods of one program. Methods share the facts about types, and scratch memory.
#[derive(Debug)]
pub struct MethodVerifier<'p> {
    tables: &'p Tables<'p>,
    facts: TypeFacts,
    scratch: Scratch,
}

impl<'p> MethodVerifier<'p> {
    /// A verifier for the methods of a linked program.
    pub fn new(program: &'p Program<'p>) -> MethodVerifier<'p> {
        let tables = &program.0;
        MethodVerifier { tables, facts: TypeFacts::new(tables), scratch: Scratch::default() }
    }

    /// Verifies a method. A method without code is valid.
    ///
    /// # Errors
    /// The first violated rule.
    pub fn check(&mut self, method: GlobalMethodId) -> Result<(), VerifyError> {
        verify_method(self.tables, &self.facts, &mut self.scratch, method)
    }
}

fn verify_method(
    tables: &Tables<'_>,
    facts: &TypeFacts,
    scratch: &mut Scratch,
    method: GlobalMethodId,
) -> Result<(), VerifyError> {
    let Some(subject) = Subject::new(tables, method) else { return Ok(()) };
    let fail = |offset: Option<u32>, kind: Fault| describe(tables, method, offset, *kind);
    header::check(tables, facts, scratch, subject).map_err(|kind| fail(None, kind))?;
    let mut pass = pass::Pass::new(tables, facts, scratch, subject);
    let result = match subject.module.discipline {
        Discipline::Multi => pass.run::<Multi>(),
        Discipline::Five => pass.run::<Five>(),
        Discipline::Single => pass.run::<Single>(),
    };
    result.map_err(|kind| fail(Some(pass.offset()), kind))?;
    pass.finish().map_err(|kind| fail(None, kind))
}

#[cold]
fn describe(
    tables: &Tables<'_>,
    method: GlobalMethodId,
    offset: Option<u32>,
    kind: VerifyErrorKind,
) -> VerifyError {
    let info = &tables.methods[method];
    let module = &tables.modules[info.module];
    let code = tables.code(method);
    let at_instruction = offset.filter(|&offset| (offset as usize) < code.len());
    let instruction = at_instruction
        .and_then(|offset| Instruction::decode(code, offset).ok())
        .map(|instruction| render::instruction(tables, info.module, &instruction));
    VerifyError {
        place: Box::new(ErrorLocation {
            module: module.names[module.name].to_string(),
            class: Some(tables.class_name(info.class).to_string()),
            member: Some(tables.signature_name(info.selector)),
        }),
        offset,
        instruction,
        kind,
    }
}
