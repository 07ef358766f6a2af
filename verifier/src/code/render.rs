//! Instructions as text, for messages.

use alloc::format;
use alloc::string::{String, ToString};

use cranelift_entity::EntityRef;
use tsb_format::{FieldRefId, Immediate, Instruction, MethodRefId, TypeId};

use crate::ids::ModuleId;
use crate::program::Tables;

/// The mnemonic and its immediates.
pub(super) fn instruction(
    tables: &Tables<'_>,
    module: ModuleId,
    instruction: &Instruction<'_>,
) -> String {
    let mut text = instruction.op.mnemonic().to_string();
    let immediates = instruction.op.info().immediates;
    for (&immediate, value) in immediates.iter().zip(instruction.immediates) {
        if let Some(operand) = operand(tables, module, instruction, immediate, value) {
            text.push(' ');
            text.push_str(&operand);
        }
    }
    text
}

fn operand(
    tables: &Tables<'_>,
    module_id: ModuleId,
    instruction: &Instruction<'_>,
    immediate: Immediate,
    value: i32,
) -> Option<String> {
    let (module, links) = (&tables.modules[module_id], &tables.links[module_id]);
    let index = value as usize;
    let name = match immediate {
        Immediate::TableSwitch | Immediate::LookupSwitch => return None,
        Immediate::Label | Immediate::Label32 => {
            Some((i64::from(instruction.offset) + i64::from(value)).to_string())
        }
        Immediate::Type => links.types.get(TypeId::new(index)).map(|&ty| tables.type_name(ty)),
        Immediate::Field => module.field_refs.get(FieldRefId::new(index)).map(|field| {
            let owner = tables.type_name(links.types[field.owner]);
            format!("{owner}.{}", module.names[field.name])
        }),
        Immediate::Method => module.method_refs.get(MethodRefId::new(index)).map(|method| {
            let owner = tables.type_name(links.types[method.owner]);
            let resolved = links.methods[MethodRefId::new(index)];
            format!("{owner}.{}", tables.signature_name(tables.methods[resolved].selector))
        }),
        Immediate::F32 => Some(f32::from_bits(value as u32).to_string()),
        _ => Some(value.to_string()),
    };
    Some(name.unwrap_or_else(|| format!("#{value}")))
}
