//! Random mutations of modules, to test consumers of untrusted files.
//!
//! A mutation keeps the tables readable (indices stay in range), so that the module reaches the linker and the
//! verifier.

use std::ops::Range;

use tsb_format::{
    Annotation, Body, ClassId, Flags, Immediate, Instruction, Instructions, MethodDef, Module, Op,
    PlaneType, Type, TypeId,
};

use crate::random::Random;

/// Applies `count` random mutations; the same seed gives the same ones.
pub fn mutate(module: &mut Module<'static>, seed: u64, count: usize) {
    let mut random = Random::new(seed);
    for _ in 0..count {
        change(module, &mut random);
    }
}

fn change(module: &mut Module<'static>, random: &mut Random) {
    if module.classes.is_empty() {
        return;
    }
    let class = pick_class(module, random);
    match random.below(30) {
        20.. => instruction(module, class, random),
        7 => table_byte(module, random),
        0..=6 => code_byte(module, class, random),
        8..=11 => type_entry(module, class, random),
        12..=15 => body_header(module, class, random),
        16 => descriptor(module, random),
        17 => reference(module, random),
        18 => flags(module, class, random),
        _ => hierarchy(module, class, random),
    }
}

fn pick_class(module: &Module<'_>, random: &mut Random) -> ClassId {
    let keys: Vec<ClassId> = module.classes.keys().collect();
    random.pick(&keys)
}

fn pick_type(module: &Module<'_>, random: &mut Random) -> TypeId {
    let keys: Vec<TypeId> = module.types.keys().collect();
    random.pick(&keys)
}

/// A method of the class that has code.
fn pick_body(module: &Module<'_>, class: ClassId, random: &mut Random) -> Option<usize> {
    let with_code: Vec<usize> = module.classes[class]
        .methods
        .iter()
        .enumerate()
        .filter(|(_, method)| method.body.is_some())
        .map(|(i, _)| i)
        .collect();
    if with_code.is_empty() { None } else { Some(random.pick(&with_code)) }
}

fn body_of<'m>(
    module: &'m mut Module<'static>,
    class: ClassId,
    method: usize,
) -> Option<&'m mut Body> {
    module.classes[class].methods[method].body.as_mut()
}

fn nudge(value: &mut u32, random: &mut Random) {
    *value = value.wrapping_add_signed(random.pick(&[-3, -2, -1, 1, 2, 3]));
}

fn code_byte(module: &mut Module<'static>, class: ClassId, random: &mut Random) {
    let Some(method) = pick_body(module, class, random) else { return };
    let Some(body) = body_of(module, class, method) else { return };
    let range = body.code.clone();
    if range.is_empty() {
        return;
    }
    let at = range.start as usize + random.below(range.len());
    let code = module.code.to_mut();
    let old = code[at];
    code[at] = match random.below(6) {
        0 => random.next() as u8,
        1 => old.wrapping_add(1),
        2 => old.wrapping_sub(1),
        3 => random.below(8) as u8,
        4 => code[range.start as usize + random.below(range.len())],
        _ => random.pick(Op::ALL).byte(),
    };
}

/// Changes a byte of a table that is only used for messages.
fn table_byte(module: &mut Module<'static>, random: &mut Random) {
    let table = match random.below(12) {
        10.. => &mut module.loads,
        0..6 => &mut module.origins,
        6..8 => &mut module.inlines,
        _ => &mut module.lines,
    };
    if !table.is_empty() {
        let at = random.below(table.len());
        let byte = &mut table.to_mut()[at];
        *byte = if random.percent(50) { random.next() as u8 } else { *byte ^ 1 << random.below(8) };
    }
}

/// Changes an instruction to another of the same length; most of these find the same operands.
fn instruction(module: &mut Module<'static>, class: ClassId, random: &mut Random) {
    let Some(method) = pick_body(module, class, random) else { return };
    let Some(body) = body_of(module, class, method) else { return };
    let range = body.code.start as usize..body.code.end as usize;
    let joins = body.joins.clone();
    let code = &mut module.code.to_mut()[range];
    let mut places: Vec<(usize, Op)> = Vec::new();
    for instruction in Instructions::new(code) {
        let Ok(Instruction { offset, op, .. }) = instruction else { break };
        places.push((offset as usize, op));
    }
    if places.is_empty() {
        return;
    }
    let (at, op) = random.pick(&places);
    let info = op.info();
    let head = usize::from(info.head);
    let alike = |other: &Op| {
        let other = other.info();
        info.length != 0
            && other.head == info.head
            && (other.immediates, other.pops, other.pushes)
                == (info.immediates, info.pops, info.pushes)
    };
    match info.immediates {
        [Immediate::Label] if !joins.is_empty() && random.percent(70) => {
            let distance = random.pick(&joins) as i64 - at as i64;
            if let Ok(distance) = i16::try_from(distance) {
                code[at + head..at + head + 2].copy_from_slice(&distance.to_le_bytes());
            }
        }
        [_, ..] if info.length != 0 && random.percent(60) => {
            // The same immediate as elsewhere, or a number close to the old one.
            let same: Vec<usize> = places
                .iter()
                .filter(|(_, other)| {
                    let other = other.info();
                    other.head == info.head && other.immediates == info.immediates
                })
                .map(|&(place, _)| place)
                .collect();
            let from = random.pick(&same);
            let length = usize::from(info.length);
            code.copy_within(from + head..from + length, at + head);
            if random.percent(30) {
                code[at + head] = code[at + head].wrapping_add_signed(random.pick(&[-2, -1, 1, 2]));
            }
        }
        _ => {
            let others: Vec<Op> = Op::ALL.iter().copied().filter(alike).collect();
            if !others.is_empty() {
                code[at + head - 1] = random.pick(&others).byte();
            }
        }
    }
}

fn type_entry(module: &mut Module<'static>, class: ClassId, random: &mut Random) {
    let Some(method) = pick_body(module, class, random) else { return };
    let Some(body) = body_of(module, class, method) else { return };
    let range: Range<usize> = body.types.start as usize..body.types.end as usize;
    if range.is_empty() {
        return;
    }
    let planes = body.planes.len();
    let at = range.start + random.below(range.len());
    let stream = module.type_stream.to_mut();
    stream[at] = match random.below(4) {
        0 => random.next() as u8,
        1 => stream[at] ^ 1,
        _ => (random.below(planes + 1) * 2) as u8,
    };
}

fn body_header(module: &mut Module<'static>, class: ClassId, random: &mut Random) {
    let any_type = pick_type(module, random);
    let Some(method) = pick_body(module, class, random) else { return };
    let Some(body) = body_of(module, class, method) else { return };
    match random.below(10) {
        0 => body.max_primitive[random.below(4)] = random.below(4) as u16,
        1 => body.max_ref = body.max_ref.wrapping_sub(1),
        2 => body.max_all = random.below(5) as u16,
        3 if !body.planes.is_empty() => {
            let i = random.below(body.planes.len());
            body.planes[i].ty = annotated(body.planes[i].ty, any_type, random);
        }
        4 if !body.planes.is_empty() => {
            let i = random.below(body.planes.len());
            body.planes[i].max = body.planes[i].max.wrapping_sub(1);
        }
        5 if !body.locals.is_empty() => {
            let i = random.below(body.locals.len());
            body.locals[i].ty = annotated(body.locals[i].ty, any_type, random);
        }
        6 if !body.locals.is_empty() => {
            let i = random.below(body.locals.len());
            body.locals[i].count = body.locals[i].count.wrapping_sub(1);
        }
        7 if !body.joins.is_empty() => {
            let i = random.below(body.joins.len());
            if random.percent(50) {
                body.joins.remove(i);
            } else {
                nudge(&mut body.joins[i], random);
            }
        }
        8 if !body.handlers.is_empty() => {
            let i = random.below(body.handlers.len());
            let handler = &mut body.handlers[i];
            match random.below(4) {
                0 => nudge(&mut handler.start, random),
                1 => nudge(&mut handler.end, random),
                2 => nudge(&mut handler.target, random),
                _ => handler.catch = any_type,
            }
        }
        _ => match &mut body.superinit {
            Some(offset) if random.percent(50) => nudge(offset, random),
            superinit => *superinit = if superinit.is_some() { None } else { Some(0) },
        },
    }
}

/// Another annotation for a reference type, or another type.
fn annotated(ty: PlaneType, other: TypeId, random: &mut Random) -> PlaneType {
    if random.percent(60) {
        PlaneType { annotation: random.pick(&Annotation::ALL), ..ty }
    } else {
        PlaneType { ty: other, ..ty }
    }
}

fn descriptor(module: &mut Module<'static>, random: &mut Random) {
    let other = pick_type(module, random);
    let keys: Vec<_> = module.descriptors.keys().collect();
    if keys.is_empty() {
        return;
    }
    let desc = &mut module.descriptors[random.pick(&keys)];
    match random.below(4) {
        0 => desc.receiver = desc.receiver.map(|_| random.pick(&Annotation::ALL)),
        1 => desc.ret = desc.ret.map(|ty| annotated(ty, other, random)),
        2 if !desc.params.is_empty() => {
            let i = random.below(desc.params.len());
            desc.params[i] = annotated(desc.params[i], other, random);
        }
        _ => desc.params.push(PlaneType::plain(other)),
    }
}

fn reference(module: &mut Module<'static>, random: &mut Random) {
    let other = pick_type(module, random);
    let fields: Vec<_> = module.field_refs.keys().collect();
    let methods: Vec<_> = module.method_refs.keys().collect();
    let descriptors: Vec<_> = module.descriptors.keys().collect();
    if random.percent(50) && !fields.is_empty() {
        let field = random.pick(&fields);
        let name = module.field_refs[random.pick(&fields)].name;
        match random.below(3) {
            0 => module.field_refs[field].owner = other,
            1 => module.field_refs[field].ty = other,
            _ => module.field_refs[field].name = name,
        }
    } else if !methods.is_empty() {
        let method = random.pick(&methods);
        let name = module.method_refs[random.pick(&methods)].name;
        match random.below(3) {
            0 => module.method_refs[method].owner = other,
            1 => module.method_refs[method].desc = random.pick(&descriptors),
            _ => module.method_refs[method].name = name,
        }
    }
}

fn flags(module: &mut Module<'static>, class: ClassId, random: &mut Random) {
    let bit = Flags(1 << random.below(12));
    let toggle = |flags: &mut Flags| flags.0 ^= bit.0;
    let class = &mut module.classes[class];
    match random.below(3) {
        0 => toggle(&mut class.flags),
        1 if !class.fields.is_empty() => {
            let i = random.below(class.fields.len());
            toggle(&mut class.fields[i].flags);
        }
        _ if !class.methods.is_empty() => {
            let i = random.below(class.methods.len());
            toggle(&mut class.methods[i].flags);
        }
        _ => {}
    }
}

fn hierarchy(module: &mut Module<'static>, class: ClassId, random: &mut Random) {
    let other = pick_type(module, random);
    let is_class = matches!(module.types[other], Type::Class(_));
    let class = &mut module.classes[class];
    match random.below(4) {
        0 if is_class => class.superclass = Some(other),
        1 if is_class => class.interfaces.push(other),
        2 if !class.fields.is_empty() => {
            let i = random.below(class.fields.len());
            class.fields[i].ty = other;
        }
        _ if class.methods.len() > 1 => {
            let i = random.below(class.methods.len());
            let j = random.below(class.methods.len());
            let desc = class.methods[i].desc;
            let MethodDef { desc: other, .. } = &mut class.methods[j];
            *other = desc;
        }
        _ => {}
    }
}
