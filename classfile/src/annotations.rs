//! Annotations of classes and members (JVMS 4.7.16, 4.7.17).
//!
//! A virtual machine does not look at them when it loads a class, so they are not checked: malformed ones are left out.

use crate::bytes::Cursor;
use crate::error::FormatError;
use crate::mutf8::Mutf8;
use crate::pool::{ConstantPool, PoolIndex};

/// The annotations of a class or member, as bytes.
#[derive(Clone, Copy, Default, Debug)]
pub struct AnnotationTable<'a> {
    /// The contents of `RuntimeVisibleAnnotations`, then of `RuntimeInvisibleAnnotations`.
    pub(crate) contents: [Option<&'a [u8]>; 2],
}

/// An annotation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Annotation<'a> {
    /// The descriptor of the annotation interface: `Ljava/lang/Deprecated;`.
    pub descriptor: Mutf8<'a>,
    /// The names of the enum constants in it, those of arrays included, in their order.
    pub constants: Vec<Mutf8<'a>>,
}

/// The limit for annotations and arrays within each other.
const MAX_DEPTH: u32 = 64;

impl<'a> AnnotationTable<'a> {
    /// The annotations, those that programs can see at run time first. Those after a malformed one are left out.
    pub fn read(&self, pool: &ConstantPool<'a>) -> Vec<Annotation<'a>> {
        let mut all = Vec::new();
        for content in self.contents.into_iter().flatten() {
            let mut input = Cursor::new(content, 0, "annotation");
            let Ok(count) = input.u2() else { continue };
            for _ in 0..count {
                let mut constants = Vec::new();
                match annotation(pool, &mut input, &mut constants, MAX_DEPTH) {
                    Ok(Some(descriptor)) => all.push(Annotation { descriptor, constants }),
                    Ok(None) | Err(_) => break,
                }
            }
        }
        all
    }
}

/// Reads an annotation and collects its enum constants. The result is its descriptor; `None` if it is malformed.
fn annotation<'a>(
    pool: &ConstantPool<'a>,
    input: &mut Cursor<'a>,
    constants: &mut Vec<Mutf8<'a>>,
    depth: u32,
) -> Result<Option<Mutf8<'a>>, FormatError> {
    let descriptor = pool.text(PoolIndex(input.u2()?));
    for _ in 0..input.u2()? {
        input.u2()?;
        if !value(pool, input, constants, depth)? {
            return Ok(None);
        }
    }
    Ok(descriptor)
}

/// Reads the value of an element (JVMS 4.7.16.1). The result tells whether it is well-formed.
fn value<'a>(
    pool: &ConstantPool<'a>,
    input: &mut Cursor<'a>,
    constants: &mut Vec<Mutf8<'a>>,
    depth: u32,
) -> Result<bool, FormatError> {
    let Some(depth) = depth.checked_sub(1) else { return Ok(false) };
    match input.u1()? {
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' | b's' | b'c' => input.u2()?,
        b'e' => {
            input.u2()?;
            match pool.text(PoolIndex(input.u2()?)) {
                Some(constant) => constants.push(constant),
                None => return Ok(false),
            }
            return Ok(true);
        }
        b'@' => return Ok(annotation(pool, input, constants, depth)?.is_some()),
        b'[' => {
            for _ in 0..input.u2()? {
                if !value(pool, input, constants, depth)? {
                    return Ok(false);
                }
            }
            return Ok(true);
        }
        _ => return Ok(false),
    };
    Ok(true)
}
