//! The attribute Code (JVMS 4.7.3) and the attributes in it.

use std::collections::HashSet;

use crate::attributes::{self, Name, Target};
use crate::bytes::Cursor;
use crate::descriptor::{field_type, is_field_descriptor, is_field_name};
use crate::error::{FormatError, FormatErrorKind};
use crate::model::{Code, Handler, LocalVariable, StackMap};
use crate::pool::PoolIndex;
use crate::reader::Context;

/// Reads the code of a method with so many slots of arguments.
pub(crate) fn read<'a>(
    context: &Context<'_, 'a>,
    input: &mut Cursor<'a>,
    argument_slots: usize,
) -> Result<Code<'a>, FormatError> {
    let (max_stack, max_locals, length) = (input.u2()?, input.u2()?, input.u4()?);
    if usize::from(max_locals) < argument_slots {
        let range = (argument_slots as u64, u16::MAX.into());
        let (what, value) = ("local variables", max_locals.into());
        return Err(input.error(FormatErrorKind::Limit { what, value, range }));
    }
    if length == 0 || length > u16::MAX.into() {
        let (what, range) = ("length of the code", (1, u16::MAX.into()));
        return Err(input.error(FormatErrorKind::Limit { what, value: length.into(), range }));
    }
    let offset = input.offset();
    let bytes = input.take(length as usize)?;
    let count = usize::from(input.u2()?);
    let handlers = input.list(count, 8, |input| read_handler(context, input, length))?;
    let mut code = Code {
        max_stack,
        max_locals,
        bytes,
        offset,
        handlers,
        lines: Vec::new(),
        variables: Vec::new(),
        stack_map: None,
    };
    let mut has_variables = false;
    let mut generic = Vec::new();
    attributes::read(context, input, Target::Code, |name, content| {
        match name {
            Name::LineNumberTable => read_lines(content, &mut code)?,
            Name::LocalVariableTable => {
                has_variables = true;
                let more = read_variables(context, content, &code, true)?;
                code.variables.extend(more);
            }
            Name::LocalVariableTypeTable => {
                generic.extend(read_variables(context, content, &code, false)?);
            }
            Name::StackMapTable => {
                code.stack_map = Some(StackMap { offset: content.offset(), bytes: content.rest() });
                return Ok(());
            }
            _ => return Ok(()),
        }
        attributes::end(name, content)
    })?;
    if has_variables {
        check_variables(input, &code.variables, &generic)?;
    }
    attributes::end(Name::Code, input)?;
    Ok(code)
}

fn read_handler<'a>(
    context: &Context<'_, 'a>,
    input: &mut Cursor<'a>,
    length: u32,
) -> Result<Handler<'a>, FormatError> {
    input.enter("exception table");
    let (start, end, target) = (input.u2()?, input.u2()?, input.u2()?);
    if start >= end || u32::from(end) > length || u32::from(target) >= length {
        let rule = "a handler and the range that it covers must be in the code";
        return Err(input.error(FormatErrorKind::Rule(rule)));
    }
    let catches = match PoolIndex(input.u2()?) {
        PoolIndex(0) => None,
        index => Some(context.class(input, index)?),
    };
    Ok(Handler { start, end, target, catches })
}

fn read_lines(content: &mut Cursor<'_>, code: &mut Code<'_>) -> Result<(), FormatError> {
    let count = usize::from(content.u2()?);
    let lines = content.list(count, 4, |content| {
        let start = content.u2()?;
        if usize::from(start) >= code.bytes.len() {
            let rule = "a line must start in the code";
            return Err(content.error(FormatErrorKind::Rule(rule)));
        }
        Ok((start, content.u2()?))
    })?;
    code.lines.extend(lines);
    Ok(())
}

/// Reads LocalVariableTable, or LocalVariableTypeTable with signatures instead of descriptors.
fn read_variables<'a>(
    context: &Context<'_, 'a>,
    content: &mut Cursor<'a>,
    code: &Code<'_>,
    has_descriptors: bool,
) -> Result<Vec<LocalVariable<'a>>, FormatError> {
    let major = context.version.major;
    let count = usize::from(content.u2()?);
    content.list(count, 10, |content| {
        let (start, length) = (content.u2()?, content.u2()?);
        let end = usize::from(start) + usize::from(length);
        if usize::from(start) >= code.bytes.len() || end > code.bytes.len() {
            let rule = "the range of a local variable must be in the code";
            return Err(content.error(FormatErrorKind::Rule(rule)));
        }
        let name = PoolIndex(content.u2()?);
        let name = context.text(content, name)?;
        if !is_field_name(name, major) {
            let (what, name) = ("a local variable", name.to_string());
            return Err(content.error(FormatErrorKind::Name { what, name }));
        }
        let descriptor = PoolIndex(content.u2()?);
        let descriptor = context.text(content, descriptor)?;
        let mut slots = 1;
        if has_descriptors {
            if !is_field_descriptor(descriptor, major) {
                let (what, descriptor) = ("a local variable", descriptor.to_string());
                return Err(content.error(FormatErrorKind::Descriptor { what, descriptor }));
            }
            slots = field_type(descriptor).map_or(1, |ty| ty.slots());
        }
        let slot = content.u2()?;
        if usize::from(slot) + slots > usize::from(code.max_locals) {
            let rule = "the slot of a local variable must be below max_locals";
            return Err(content.error(FormatErrorKind::Rule(rule)));
        }
        Ok(LocalVariable { start, length, name, descriptor, slot })
    })
}

/// Refuses repeated variables, and generic ones that are not among the others (JVMS 4.7.13, 4.7.14).
fn check_variables(
    input: &Cursor<'_>,
    variables: &[LocalVariable<'_>],
    generic: &[LocalVariable<'_>],
) -> Result<(), FormatError> {
    let mut seen = HashSet::new();
    for v in variables {
        if !seen.insert((v.start, v.length, v.name, v.slot)) {
            let (what, name) = ("the local variable", v.name.to_string());
            return Err(input.error(FormatErrorKind::Duplicate { what, name }));
        }
    }
    let mut seen_generic = HashSet::new();
    for v in generic {
        let key = (v.start, v.length, v.name, v.slot);
        if !seen.contains(&key) {
            let rule = "an entry of LocalVariableTypeTable must be one of LocalVariableTable";
            return Err(input.error(FormatErrorKind::Rule(rule)));
        }
        if !seen_generic.insert(key) {
            let (what, name) = ("the local variable", v.name.to_string());
            return Err(input.error(FormatErrorKind::Duplicate { what, name }));
        }
    }
    Ok(())
}
