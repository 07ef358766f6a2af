//! Messages of null pointer exceptions (JEP 358).
//!
//! The failing instruction gives the action. The compiler's origin table gives the source expression of the
//! null reference.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tsb_format::isa::{Action, Call, Dispatch, Storage, Target};
use tsb_format::origins::{self, Node};
use tsb_format::{FieldRefId, Immediate, Instruction, MethodRefId, TypeId};
use tsb_verifier::{GlobalMethodId, GlobalType, GlobalTypeId, Program};

/// The message for a null reference used by the instruction at an offset; `None` if there is nothing to say.
/// `class_name` gives names as `Class.getName` does.
pub(crate) fn describe(
    program: &Program<'_>,
    method: GlobalMethodId,
    offset: u32,
    class_name: &dyn Fn(GlobalTypeId) -> String,
) -> Option<String> {
    // A native method has no code to inspect.
    program.body(method)?;
    let failing = Instruction::decode(program.code(method), offset).ok()?;
    let text = Text { program, method, class_name };
    let action = text.action(&failing)?;
    let nodes = origins::at(program.origins(method), offset).unwrap_or_default();
    Some(match text.expression(&nodes) {
        Some(expression) => {
            let returned = matches!(nodes.first(), Some(Node::Call(_)));
            let what = if returned { "the return value of " } else { "" };
            format!("{action} because {what}\"{expression}\" is null")
        }
        None => action,
    })
}

/// The kind of an array's elements, in words.
fn elements(storage: Storage) -> &'static str {
    match storage {
        Storage::Boolean | Storage::Byte | Storage::ByteOrBoolean => "byte/boolean",
        Storage::Char => "char",
        Storage::Short => "short",
        Storage::Int => "int",
        Storage::Long => "long",
        Storage::Float => "float",
        Storage::Double => "double",
        Storage::Reference => "object",
    }
}

/// Renders instructions and expressions.
struct Text<'a, 'p> {
    program: &'a Program<'p>,
    method: GlobalMethodId,
    class_name: &'a dyn Fn(GlobalTypeId) -> String,
}

impl Text<'_, '_> {
    fn module(&self) -> tsb_verifier::ModuleId {
        self.program.methods[self.method].module
    }

    fn action(&self, instruction: &Instruction<'_>) -> Option<String> {
        let field = || {
            let field = instruction.immediate(|&immediate| immediate == Immediate::Field)?;
            Some(self.field(FieldRefId::from_u32(field as u32)))
        };
        Some(match instruction.op.action() {
            Action::Access(access) => match (access.target, access.writes) {
                (Target::Element, false) => {
                    format!("Cannot load from {} array", elements(access.storage))
                }
                (Target::Element, true) => {
                    format!("Cannot store to {} array", elements(access.storage))
                }
                (Target::Field, false) => format!("Cannot read field \"{}\"", field()?),
                (Target::Field, true) => format!("Cannot assign field \"{}\"", field()?),
                (Target::Static, _) => return None,
            },
            Action::ArrayLength => "Cannot read the array length".to_string(),
            Action::Throw => "Cannot throw exception".to_string(),
            Action::MonitorEnter => "Cannot enter synchronized block".to_string(),
            Action::MonitorExit => "Cannot exit synchronized block".to_string(),
            Action::Call(Call::Invoke(
                Dispatch::Virtual | Dispatch::Special | Dispatch::Interface,
            )) => {
                let callee = MethodRefId::from_u32(instruction.immediates[0] as u32);
                format!("Cannot invoke \"{}\"", self.callee(callee))
            }
            Action::Call(
                Call::Invoke(Dispatch::Static) | Call::New | Call::NewLocal | Call::Superinit,
            )
            | Action::Nothing
            | Action::Constant(_)
            | Action::Load(_)
            | Action::Store
            | Action::Increment
            | Action::Drop
            | Action::Copy
            | Action::Compute
            | Action::Divide
            | Action::Branch(_)
            | Action::Jump
            | Action::Switch
            | Action::NewArray(_)
            | Action::InstanceOf
            | Action::CheckCast
            | Action::Widen
            | Action::InitClass
            | Action::Return => return None,
        })
    }

    fn field(&self, field: FieldRefId) -> &str {
        let module = &self.program.modules[self.module()];
        &module.names[module.field_refs[field].name]
    }

    /// The name of a type, without the packages of String and Object.
    fn type_name(&self, ty: TypeId) -> String {
        let ty = self.program.links[self.module()].types[ty];
        let name = self.program.type_name(ty);
        for known in ["String", "Object"] {
            if let Some(rest) = name.strip_prefix("java.lang.").and_then(|n| n.strip_prefix(known))
                && (rest.is_empty() || rest.starts_with('['))
            {
                return format!("{known}{rest}");
            }
        }
        name
    }

    /// The owner of a member; for an array type the name of its class.
    fn owner_name(&self, ty: TypeId) -> String {
        let resolved = self.program.links[self.module()].types[ty];
        match self.program.types[resolved] {
            GlobalType::Array(_) => (self.class_name)(resolved),
            _ => self.type_name(ty),
        }
    }

    fn callee(&self, callee: MethodRefId) -> String {
        let module = &self.program.modules[self.module()];
        let callee = &module.method_refs[callee];
        let mut name = format!("{}.{}(", self.owner_name(callee.owner), module.names[callee.name]);
        for (i, param) in module.descriptors[callee.desc].params.iter().enumerate() {
            if i > 0 {
                name.push_str(", ");
            }
            name.push_str(&self.type_name(param.ty));
        }
        name.push(')');
        name
    }

    /// Renders an expression given in prefix order; `None` if it has no name.
    fn expression(&self, nodes: &[Node]) -> Option<String> {
        // In reverse order, the parts of a node are known before the node.
        let mut known: Vec<Option<String>> = Vec::new();
        for &node in nodes.iter().rev() {
            let text = match node {
                Node::Unknown => None,
                Node::Null => Some("null".to_string()),
                Node::Local(slot) => Some(format!("<local{slot}>")),
                Node::Parameter(0) => Some("this".to_string()),
                Node::Parameter(number) => Some(format!("<parameter{number}>")),
                Node::Int(value) => Some(value.to_string()),
                Node::Static(field) => {
                    let module = &self.program.modules[self.module()];
                    let owner = self.type_name(module.field_refs[field].owner);
                    Some(format!("{owner}.{}", self.field(field)))
                }
                Node::Field(field) => Some(match known.pop()? {
                    Some(object) => format!("{object}.{}", self.field(field)),
                    None => self.field(field).to_string(),
                }),
                Node::Element => {
                    let (array, index) = (known.pop()?, known.pop()?);
                    let array = array.as_deref().unwrap_or("<array>");
                    Some(format!("{array}[{}]", index.as_deref().unwrap_or("...")))
                }
                Node::Call(method) => Some(self.callee(method)),
            };
            known.push(text);
        }
        known.pop().flatten()
    }
}
