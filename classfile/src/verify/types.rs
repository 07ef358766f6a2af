//! Verification types (JVMS 4.10.1.2) and the relations between classes.

use std::borrow::Cow;
use std::collections::HashMap;

use super::effort::Effort;
use super::error::VerifyErrorKind;
use super::{Assumption, Unknown};
use crate::descriptor::{FieldType, MAX_DIMENSIONS, element};
use crate::flags::AccessFlags;
use crate::hierarchy::{ClassHierarchy, ClassSummary, package};
use crate::mutf8::Mutf8;

/// A class, interface or array type that the verification of a class has met.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct ClassId(u32);

/// What a slot holds. A long or double takes two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Type {
    /// Nothing that can be used.
    Top,
    Int,
    Float,
    Long,
    /// The second half of a long.
    Long2,
    Double,
    /// The second half of a double.
    Double2,
    Null,
    /// The object under construction, before another constructor has been called.
    UninitializedThis,
    /// The object that the instruction at this offset made, before its constructor has been called.
    Uninitialized(u16),
    Class(ClassId),
    /// The address after a call of the subroutine that starts there.
    ReturnAddress(u16),
}

impl Type {
    /// The second half of a value that starts with this one.
    pub(super) const fn second_half(self) -> Option<Type> {
        match self {
            Type::Long => Some(Type::Long2),
            Type::Double => Some(Type::Double2),
            Type::Top
            | Type::Int
            | Type::Float
            | Type::Long2
            | Type::Double2
            | Type::Null
            | Type::UninitializedThis
            | Type::Uninitialized(_)
            | Type::Class(_)
            | Type::ReturnAddress(_) => None,
        }
    }

    pub(super) const fn is_second_half(self) -> bool {
        matches!(self, Type::Long2 | Type::Double2)
    }

    /// Whether this is a reference, to an initialized object or not.
    pub(super) const fn is_reference(self) -> bool {
        matches!(
            self,
            Type::Null | Type::UninitializedThis | Type::Uninitialized(_) | Type::Class(_)
        )
    }
}

/// The longest chain of superclasses that is followed. No class can have one that long, since each name takes a constant.
const MAX_DEPTH: usize = 1 << 16;

/// The classes that the verification of a class has met, and what is known about them.
pub(super) struct Classes<'c> {
    hierarchy: &'c dyn ClassHierarchy,
    unknown: Unknown,
    /// The class under verification, which may differ from the one of its name in the hierarchy.
    this: &'c ClassSummary,
    ids: HashMap<Cow<'c, [u8]>, ClassId>,
    names: Vec<Cow<'c, [u8]>>,
    /// Which classes are assignable to which others.
    assignable: HashMap<(ClassId, ClassId), bool>,
    assumed: Vec<Assumption>,
}

/// The answer to a question about a class.
enum Known<'c> {
    Class(&'c ClassSummary),
    /// The class is not known, and the caller wants the question answered with yes.
    Assumed,
}

impl<'c> Classes<'c> {
    pub(super) fn new(
        this: &'c ClassSummary,
        hierarchy: &'c dyn ClassHierarchy,
        unknown: Unknown,
    ) -> Classes<'c> {
        Classes {
            hierarchy,
            unknown,
            this,
            ids: HashMap::new(),
            names: Vec::new(),
            assignable: HashMap::new(),
            assumed: Vec::new(),
        }
    }

    pub(super) fn into_assumptions(self) -> Vec<Assumption> {
        self.assumed
    }

    fn intern(&mut self, name: Cow<'c, [u8]>) -> ClassId {
        if let Some(&id) = self.ids.get(&name) {
            return id;
        }
        let id = ClassId(self.names.len() as u32);
        self.names.push(name.clone());
        self.ids.insert(name, id);
        id
    }

    /// The type of a class, interface or array by its name in a class constant.
    pub(super) fn id(&mut self, name: Mutf8<'c>) -> ClassId {
        self.intern(Cow::Borrowed(name.as_bytes()))
    }

    pub(super) fn class(&mut self, name: Mutf8<'c>) -> Type {
        Type::Class(self.id(name))
    }

    /// A class of the platform.
    pub(super) fn platform(&mut self, name: &'static str) -> Type {
        self.class(Mutf8::ascii(name))
    }

    /// The type of a value in a field, parameter or result; its first half if it has two.
    pub(super) fn of(&mut self, ty: FieldType<'c>) -> Type {
        match ty {
            FieldType::Boolean
            | FieldType::Byte
            | FieldType::Char
            | FieldType::Short
            | FieldType::Int => Type::Int,
            FieldType::Long => Type::Long,
            FieldType::Float => Type::Float,
            FieldType::Double => Type::Double,
            FieldType::Class(name) | FieldType::Array(name) => self.class(name),
        }
    }

    pub(super) fn name(&self, id: ClassId) -> &[u8] {
        &self.names[id.0 as usize]
    }

    pub(super) fn is_array(&self, id: ClassId) -> bool {
        self.name(id).starts_with(b"[")
    }

    /// A type for messages.
    pub(super) fn show(&self, ty: Type) -> String {
        match ty {
            Type::Top => "nothing usable".to_owned(),
            Type::Int => "int".to_owned(),
            Type::Float => "float".to_owned(),
            Type::Long => "long".to_owned(),
            Type::Long2 => "the second half of a long".to_owned(),
            Type::Double => "double".to_owned(),
            Type::Double2 => "the second half of a double".to_owned(),
            Type::Null => "null".to_owned(),
            Type::UninitializedThis => "the uninitialized this".to_owned(),
            Type::Uninitialized(offset) => format!("the uninitialized object of {offset}"),
            Type::Class(id) => Mutf8::part(self.name(id)).to_string(),
            Type::ReturnAddress(target) => format!("the return address of {target}"),
        }
    }

    /// The array type with elements of this type; `None` if it would have too many dimensions (JVMS 4.11).
    pub(super) fn array_of(&mut self, component: ClassId) -> Option<ClassId> {
        let name = self.name(component);
        let array = if name.starts_with(b"[") {
            let dimensions = name.len() - element(name).len();
            if dimensions >= MAX_DIMENSIONS {
                return None;
            }
            [b"[", name].concat()
        } else {
            [b"[L", name, b";"].concat()
        };
        Some(self.intern(Cow::Owned(array)))
    }

    /// The type of the elements of an array of references.
    pub(super) fn component(&mut self, array: ClassId) -> Option<ClassId> {
        let name = self.names[array.0 as usize].clone();
        match &*name {
            [b'[', b'[', ..] => Some(self.intern(suffix(&name, 1, name.len()))),
            [b'[', b'L', .., b';'] => Some(self.intern(suffix(&name, 2, name.len() - 1))),
            _ => None,
        }
    }

    /// Finds a class. The verified one is known.
    fn find(&self, name: &[u8]) -> Result<Known<'c>, VerifyErrorKind> {
        if self.this.name().as_bytes() == name {
            return Ok(Known::Class(self.this));
        }
        match (self.hierarchy.class(Mutf8::part(name)), self.unknown) {
            (Some(class), _) => Ok(Known::Class(class)),
            (None, Unknown::Assume) => Ok(Known::Assumed),
            (None, Unknown::Refuse) => {
                let class = Mutf8::part(name).to_string();
                Err(VerifyErrorKind::UnknownClass { class })
            }
        }
    }

    /// Walks up the superclasses of a class, that class included, until `stop` says so. `Ok(true)` if it did, or if a class is not known.
    fn walk(
        &mut self,
        from: &[u8],
        mut stop: impl FnMut(&'c ClassSummary) -> bool,
    ) -> Result<(bool, bool), VerifyErrorKind> {
        let mut known = self.find(from)?;
        for _ in 0..MAX_DEPTH {
            let class = match known {
                Known::Class(class) => class,
                Known::Assumed => return Ok((true, true)),
            };
            if stop(class) {
                return Ok((true, false));
            }
            let Some(above) = class.superclass() else { return Ok((false, false)) };
            known = self.find(above.as_bytes())?;
        }
        Err(VerifyErrorKind::Circular { class: Mutf8::part(from).to_string() })
    }

    /// Whether a class of this name is a proper superclass of the verified class. An unknown superclass has no known superclasses.
    pub(super) fn is_superclass(&mut self, name: &[u8]) -> Result<bool, VerifyErrorKind> {
        let Some(above) = self.this.superclass() else { return Ok(false) };
        if above.as_bytes() == name {
            return Ok(true);
        }
        let (found, is_assumed) =
            self.walk(above.as_bytes(), |class| class.name().as_bytes() == name)?;
        Ok(found && !is_assumed)
    }

    fn assume(&mut self, from: &[u8], to: &[u8]) {
        self.assumed.push(Assumption {
            from: Mutf8::part(from).to_string(),
            to: Mutf8::part(to).to_string(),
        });
    }

    /// Whether a value of a type is a value of another (JVMS 4.10.1.2). Both are one slot, or the same half.
    pub(super) fn is_assignable(
        &mut self,
        from: Type,
        to: Type,
        effort: &mut Effort,
    ) -> Result<bool, VerifyErrorKind> {
        if from == to || to == Type::Top {
            return Ok(true);
        }
        match (from, to) {
            (Type::Null, Type::Class(_)) => Ok(true),
            (Type::Class(from), Type::Class(to)) => {
                if let Some(&known) = self.assignable.get(&(from, to)) {
                    return Ok(known);
                }
                effort.spend(64)?;
                let answer = self.is_subtype(from, to, false)?;
                self.assignable.insert((from, to), answer);
                Ok(answer)
            }
            _ => Ok(false),
        }
    }

    /// Whether values of a class are assignable to another one. Interfaces are taken for Object, since code that calls their methods is
    /// checked when it runs. For access to a protected member of Object, `is_protected`, they are not.
    fn is_subtype(
        &mut self,
        from: ClassId,
        to: ClassId,
        is_protected: bool,
    ) -> Result<bool, VerifyErrorKind> {
        let (from, to) = (self.names[from.0 as usize].clone(), self.names[to.0 as usize].clone());
        let (mut from, mut to): (&[u8], &[u8]) = (&from, &to);
        if from == to {
            return Ok(true);
        }
        while let [b'[', to_component @ ..] = to {
            let [b'[', from_component @ ..] = from else { return Ok(false) };
            (from, to) = (from_component, to_component);
            if from == to {
                return Ok(true);
            }
            let class = |name: &[u8]| matches!(name, [b'L', .., b';']);
            let is_array = |name: &[u8]| name.starts_with(b"[");
            match (class(from) || is_array(from), class(to), is_array(to)) {
                (true, true, _) => {
                    to = &to[1..to.len() - 1];
                    if class(from) {
                        from = &from[1..from.len() - 1];
                    }
                    break;
                }
                (true, _, true) => {
                    if class(from) {
                        return Ok(false);
                    }
                }
                _ => return Ok(false),
            }
        }
        if from == to || to == b"java/lang/Object" {
            return Ok(true);
        }
        let is_array = from.starts_with(b"[");
        let target = match self.find(to)? {
            Known::Class(target) => target,
            Known::Assumed => {
                self.assume(from, to);
                return Ok(true);
            }
        };
        if target.is_interface() && !(is_protected && from == b"java/lang/Object") {
            return Ok(!is_array || to == b"java/lang/Cloneable" || to == b"java/io/Serializable");
        }
        if is_array {
            return Ok(false);
        }
        let (found, is_assumed) = self.walk(from, |class| class.name().as_bytes() == to)?;
        if is_assumed {
            self.assume(from, to);
        }
        Ok(found)
    }

    /// Whether the verified class is assignable to another one, and whether that is an interface.
    pub(super) fn this_is_subtype(&mut self, to: ClassId) -> Result<(bool, bool), VerifyErrorKind> {
        let this = self.id(self.this.name());
        let is_subtype = self.is_subtype(this, to, false)?;
        let is_interface = match self.find(&self.names[to.0 as usize].clone()) {
            Ok(Known::Class(class)) => class.is_interface(),
            Ok(Known::Assumed) | Err(_) => false,
        };
        Ok((is_subtype, is_interface))
    }

    /// Whether a value is of the verified class, for access to a protected member.
    pub(super) fn is_this(&mut self, found: Type) -> Result<bool, VerifyErrorKind> {
        let this = self.id(self.this.name());
        match found {
            Type::Null => Ok(true),
            Type::Class(found) => self.is_subtype(found, this, true),
            _ => Ok(false),
        }
    }

    /// Whether a method, looked up in a superclass, is protected and in another package (JVMS 4.10.1.8).
    pub(super) fn is_protected_method(
        &mut self,
        class: &[u8],
        name: Mutf8<'_>,
        descriptor: Mutf8<'_>,
    ) -> Result<bool, VerifyErrorKind> {
        let mut found = None;
        self.walk(class, |class| {
            found = class.method(name, descriptor).map(|flags| (class, flags));
            found.is_some()
        })?;
        Ok(found.is_some_and(|(class, flags)| self.is_far_protected(class, flags)))
    }

    /// Whether a field, looked up in a superclass, is protected and in another package (JVMS 4.10.1.8).
    pub(super) fn is_protected_field(
        &mut self,
        class: &[u8],
        name: Mutf8<'_>,
        descriptor: Mutf8<'_>,
    ) -> Result<bool, VerifyErrorKind> {
        let mut found = None;
        let mut interfaces = Vec::new();
        let mut is_in_interface = false;
        let hierarchy = self.hierarchy;
        self.walk(class, |class| {
            found = class.field(name, descriptor).map(|flags| (class, flags));
            // The fields of interfaces are public, and found before those of superclasses (JVMS 5.4.3.2).
            interfaces.extend(class.interfaces());
            let mut left = MAX_DEPTH;
            while let Some(interface) = interfaces.pop() {
                let Some(interface) = hierarchy.class(interface) else { continue };
                is_in_interface |= interface.field(name, descriptor).is_some();
                left -= 1;
                if left == 0 {
                    break;
                }
                interfaces.extend(interface.interfaces());
            }
            found.is_some() || is_in_interface
        })?;
        Ok(found.is_some_and(|(class, flags)| self.is_far_protected(class, flags)))
    }

    fn is_far_protected(&self, class: &ClassSummary, flags: AccessFlags) -> bool {
        flags.contains(AccessFlags::PROTECTED) && package(class.name()) != package(self.this.name())
    }

    /// The final class or method that the class extends or overrides although it must not (JVMS 4.10.1.1, 4.10.1.5).
    pub(super) fn check_final(
        &mut self,
        name: Mutf8<'_>,
        descriptor: Mutf8<'_>,
    ) -> Result<(), VerifyErrorKind> {
        let Some(above) = self.this.superclass() else { return Ok(()) };
        let this = self.this;
        let mut declared_in = None;
        self.walk(above.as_bytes(), |class| {
            let Some(flags) = class.method(name, descriptor) else { return false };
            let has = |flag| flags.contains(flag);
            let is_accessible = has(AccessFlags::PUBLIC)
                || has(AccessFlags::PROTECTED)
                || package(class.name()) == package(this.name());
            let is_overridden =
                !has(AccessFlags::PRIVATE) && !has(AccessFlags::STATIC) && is_accessible;
            if has(AccessFlags::FINAL) && is_overridden {
                declared_in = Some(class);
            }
            declared_in.is_some()
        })?;
        match declared_in {
            Some(class) => Err(VerifyErrorKind::FinalMethod { class: class.name().to_string() }),
            None => Ok(()),
        }
    }

    /// Refuses a final superclass (JVMS 4.10.1.1).
    pub(super) fn check_superclass(&mut self) -> Result<(), VerifyErrorKind> {
        let Some(above) = self.this.superclass() else { return Ok(()) };
        match self.find(above.as_bytes())? {
            Known::Class(class) if class.flags.contains(AccessFlags::FINAL) => {
                Err(VerifyErrorKind::FinalSuperclass { class: above.to_string() })
            }
            Known::Class(_) | Known::Assumed => Ok(()),
        }
    }

    /// The closest class that both are assignable to, with interfaces taken for Object (JVMS 4.10.2.2).
    pub(super) fn merge(
        &mut self,
        one: ClassId,
        other: ClassId,
        effort: &mut Effort,
    ) -> Result<ClassId, VerifyErrorKind> {
        if one == other {
            return Ok(one);
        }
        effort.spend(256)?;
        let one = self.names[one.0 as usize].clone();
        let other = self.names[other.0 as usize].clone();
        let (left, right) = (element(&one), element(&other));
        let (left_dims, right_dims) = (one.len() - left.len(), other.len() - right.len());
        if left_dims == 0 && right_dims == 0 {
            let common = self.common_superclass(&one, &other)?;
            return Ok(self.intern(common));
        }
        let is_primitive = |element: &[u8], dims: usize| dims > 0 && !element.starts_with(b"L");
        let (left_prim, right_prim) =
            (is_primitive(left, left_dims), is_primitive(right, right_dims));
        let (dims, common) = if left_dims == right_dims && !left_prim && !right_prim {
            let (a, b) = (&left[1..left.len() - 1], &right[1..right.len() - 1]);
            (left_dims, self.common_superclass(a, b)?)
        } else {
            // An array of primitives is an object, so it counts as one dimension less.
            let left_dims = left_dims - usize::from(left_prim);
            let right_dims = right_dims - usize::from(right_prim);
            (left_dims.min(right_dims), Cow::Borrowed(&b"java/lang/Object"[..]))
        };
        if dims == 0 {
            return Ok(self.intern(common));
        }
        let name = [&b"[".repeat(dims), &b"L"[..], &common, b";"].concat();
        Ok(self.intern(Cow::Owned(name)))
    }

    fn common_superclass(
        &mut self,
        one: &[u8],
        other: &[u8],
    ) -> Result<Cow<'c, [u8]>, VerifyErrorKind> {
        let object = Cow::Borrowed(&b"java/lang/Object"[..]);
        let mut above = std::collections::HashSet::new();
        if one == &*object || other == &*object {
            return Ok(object);
        }
        for name in [one, other] {
            match self.find(name)? {
                Known::Class(class) if class.is_interface() => return Ok(object),
                Known::Class(_) => {}
                Known::Assumed => return Ok(object),
            }
        }
        self.walk(one, |class| !above.insert(class.name()))?;
        let mut common = None;
        self.walk(other, |class| {
            common = above.contains(&class.name()).then(|| class.name());
            common.is_some()
        })?;
        Ok(common.map_or(object, |name| Cow::Borrowed(name.as_bytes())))
    }
}

/// A part of a name, which borrows if the name does.
fn suffix<'c>(name: &Cow<'c, [u8]>, start: usize, end: usize) -> Cow<'c, [u8]> {
    match name {
        Cow::Borrowed(name) => Cow::Borrowed(&name[start..end]),
        Cow::Owned(name) => Cow::Owned(name[start..end].to_vec()),
    }
}
