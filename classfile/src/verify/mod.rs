//! Verifies code (JVMS 4.10).
//!
//! Files of version 50 and later are verified by type checking, earlier ones by inference. A file of version 50 that fails type checking is
//! verified by inference, as JVMS 4.10 permits and HotSpot does.

mod check;
mod effort;
mod error;
mod frame;
mod infer;
mod members;
mod rules;
mod stackmap;
mod tables;
mod types;

use effort::Effort;
pub use error::{VerifyError, VerifyErrorKind};
use rules::Rules;
use types::Classes;

use crate::display::ShownInstruction;
use crate::flags::AccessFlags;
use crate::hierarchy::{ClassHierarchy, ClassSummary};
use crate::instruction::Instruction;
use crate::model::{ClassFile, Code, Method};

/// What to do if a class is not known that decides whether code is legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Unknown {
    /// Refuse the code, as a virtual machine does that cannot load the class.
    #[default]
    Refuse,
    /// Take the code for legal, and report what has been assumed.
    Assume,
}

/// A relation between classes that could not be decided.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Assumption {
    /// A class or array type.
    pub from: String,
    /// The class that it has been taken to be assignable to.
    pub to: String,
}

/// What verification found out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verification {
    /// What has been assumed about classes that are not known, without repetition. Empty with [`Unknown::Refuse`].
    pub assumptions: Vec<Assumption>,
}

/// An error with the offset of the instruction that it is about.
#[derive(Debug)]
struct At {
    offset: Option<u32>,
    kind: VerifyErrorKind,
}

impl VerifyErrorKind {
    fn at(self, offset: Option<u32>) -> At {
        At { offset, kind: self }
    }
}

/// Adds the offset of an instruction to an error.
trait Located<T> {
    fn located(self, offset: Option<u32>) -> Result<T, At>;
}

impl<T> Located<T> for Result<T, VerifyErrorKind> {
    fn located(self, offset: Option<u32>) -> Result<T, At> {
        self.map_err(|kind| kind.at(offset))
    }
}

/// Verifies a class (JVMS 4.10).
///
/// # Errors
/// The first rule that is broken, with its place.
pub fn verify(
    class: &ClassFile<'_>,
    hierarchy: &dyn ClassHierarchy,
    unknown: Unknown,
) -> Result<Verification, Box<VerifyError>> {
    let summary = ClassSummary::of(class);
    let mut classes = Classes::new(&summary, hierarchy, unknown);
    if !class.flags.contains(AccessFlags::INTERFACE) {
        classes.check_superclass().map_err(|kind| error(class, None, kind.at(None)))?;
        for method in &class.methods {
            let overrides = !method.is_constructor()
                && !method.is_static()
                && !method.flags.contains(AccessFlags::PRIVATE);
            if overrides {
                let checked = classes.check_final(method.name, method.descriptor);
                checked.map_err(|kind| error(class, Some(method), kind.at(None)))?;
            }
        }
    }
    let mut by_inference = class.version.major < 50;
    for method in &class.methods {
        let Some(code) = &method.code else { continue };
        let mut checked = verify_method(class, method, code, &mut classes, by_inference);
        // HotSpot does not go on with a file whose stack map table cannot be parsed.
        let is_final = |at: &At| matches!(at.kind, VerifyErrorKind::StackMap { .. });
        let may_be_inferred = checked.as_ref().is_err_and(|at| !is_final(at));
        if may_be_inferred && class.version.major == 50 && !by_inference {
            // HotSpot verifies the whole class again; the methods before are legal by inference too if they are by type checking.
            by_inference = true;
            checked = verify_method(class, method, code, &mut classes, true);
        }
        checked.map_err(|at| error(class, Some(method), at))?;
    }
    let mut assumptions = classes.into_assumptions();
    assumptions.sort_unstable();
    assumptions.dedup();
    Ok(Verification { assumptions })
}

fn verify_method<'c>(
    class: &'c ClassFile<'c>,
    method: &'c Method<'c>,
    code: &'c Code<'c>,
    classes: &mut Classes<'c>,
    by_inference: bool,
) -> Result<(), At> {
    let this = classes.id(class.name);
    let mut effort = Effort::new();
    let effort = &mut effort;
    let result = None;
    let mut rules = Rules { class, method, code, classes, effort, this, result, by_inference };
    if by_inference { infer::infer(&mut rules) } else { check::check(&mut rules) }
}

fn error(class: &ClassFile<'_>, method: Option<&Method<'_>>, at: At) -> Box<VerifyError> {
    let code = method.and_then(|method| method.code.as_ref());
    let decoded = code.zip(at.offset).and_then(|(code, offset)| {
        let is_inside = (offset as usize) < code.bytes.len();
        let decoded = is_inside.then(|| Instruction::decode(code.bytes, offset).ok());
        decoded.flatten()
    });
    let line = |offset| code?.line(u16::try_from(offset).ok()?);
    Box::new(VerifyError {
        class: class.name.to_string(),
        method: method.map(ToString::to_string),
        offset: at.offset,
        line: at.offset.and_then(line),
        instruction: decoded.map(|it| ShownInstruction(&class.pool, it).to_string()),
        kind: at.kind,
    })
}
