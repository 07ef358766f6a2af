//! Round trips of modules through bytes and through text.

use std::borrow::Cow;

use proptest::prelude::*;
use tsb_format::asm::{assemble, disassemble};
use tsb_format::columns;
use tsb_format::loads::{CachedLoad, Loads};
use tsb_format::*;

const SAMPLE: &str = r#"
; a module with every kind of item
.module sample multi
.main Main

.class Main public final
.super java.lang.Object
.implements java.lang.Runnable, 'odd name'
.host Outer
.source "Main.java"
.annotated java.lang.Deprecated
.annotated java.lang.annotation.Retention RUNTIME
.field count int private static = int 5
  .annotated 'odd mark'
  .annotated p.Mark
.field ratio double static final = double 0.1
.field none float static final = float bits 0x7fc00000
.field far long static final = long -9223372036854775808
.field text java.lang.String static final = "tab\t\"quoted\" \ud800 é"
.field next Main[][]

.method <init>(this captured) void public
  .code
    superinit java.lang.Object::<init>(this captured) void
    return
.end

.method sum(int[] read, int) int static
  .annotated p.Mark
  .annotated java.lang.annotation.Target FIELD METHOD
  .throws java.io.IOException
  .code
  .locals int 2
  .locals java.lang.Object read 1
  .line 10
    iconst_0
    istore 2
    iconst_0
    istore 3
  top:
    iload 3
    iload 1
    if_icmpge done
  .line 12
  from:
    aload 0 <int[] read>
    iload 3
  .origin element field Main::next Main[][] parameter 0 int -7
    arrayload.i <keep int[] read>
    apop <int[] read>
    iload 2
    iadd
    istore 2
  to:
    iinc 3 1
    goto top
  caught:
    athrow <java.lang.Throwable>
  done:
    iload 2
    tableswitch -1: one, two default one
  one:
    iload 2
    lookupswitch 7: two, -100000: one default two
  two:
    dconst 3.25
    dpop
    fconst bits 0x7f800000
    fpop
    lconst 123456789012
    lpop
    astring "x\ny" <java.lang.String>
    apop <java.lang.String>
    iload 2
    ireturn
  .handler from to caught java.lang.Throwable <java.lang.Throwable>
.end

.method run(this) void public abstract
.end
.end
"#;

fn assemble_ok(text: &str) -> Module<'static> {
    assemble(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn sample() -> Module<'static> {
    assemble_ok(SAMPLE)
}

#[test]
fn text_to_module_to_text_is_stable() {
    let module = sample();
    let text = disassemble(&module);
    let again = assemble_ok(&text);
    assert_eq!(disassemble(&again), text);
}

#[test]
fn bytes_to_module_and_back_are_equal() {
    let module = sample();
    let bytes = write(&module);
    assert_eq!(read(&bytes), Ok(module));
}

#[test]
fn assembler_computes_what_the_text_leaves_out() {
    let module = sample();
    let class = &module.classes.values().next().unwrap();
    let constructor = class.methods[0].body.as_ref().unwrap();
    assert_eq!(constructor.superinit, Some(0));
    let sum = class.methods[1].body.as_ref().unwrap();
    assert_eq!(sum.max_primitive, [2, 1, 1, 1]);
    assert_eq!(sum.max_ref, 1);
    assert_eq!(sum.max_all, 2);
    assert_eq!(sum.planes.iter().map(|p| p.max).collect::<Vec<_>>(), [1, 1, 1]);
    assert_eq!(sum.joins.len(), 4);
}

#[test]
fn errors_have_a_position() {
    let error = |text: &str| assemble(text).unwrap_err().to_string();
    assert_eq!(error(".module m six\n"), "1:11: expected `multi`, `five` or `single`");
    let with_code = |code: &str| {
        format!(".module m single\n.class A\n.method f() void\n.code\n{code}\n.end\n.end\n")
    };
    assert_eq!(error(&with_code("  frobnicate")), "5:3: unknown instruction `frobnicate`");
    assert_eq!(error(&with_code("  goto away")), "5:8: label `away` is not defined in this method");
    assert_eq!(error(&with_code("  iconst8 128")), "5:11: the number is out of range");
    assert_eq!(error(&with_code("  iload 1 2")), "5:11: expected the end of the line");
}

#[test]
fn every_prefix_of_a_file_is_an_error() {
    let bytes = write(&sample());
    // Java annotations are the last section, and may be left out.
    let bare = write(&Module { annotated: Vec::new(), ..sample() });
    for length in 0..bytes.len() {
        let is_whole = length == bare.len();
        assert_eq!(read(&bytes[..length]).is_ok(), is_whole, "prefix of {length} bytes");
    }
}

/// A load table for some code. The held set changes only where instructions start.
fn loads(code: &[u8], loads: &[(u16, Option<u16>, u16)], sets: &[u32]) -> Loads {
    let load = |&(register, object, field): &(u16, Option<u16>, u16)| CachedLoad {
        register: register.into(),
        object: object.map(u32::from),
        field: FieldRefId::from_u32(field.into()),
    };
    let starts = Instructions::new(code).map_while(Result::ok).map(|at| at.offset);
    let existing = (1u32 << loads.len()) - 1;
    let ranges = starts.step_by(2).zip(sets.iter().map(|set| set & existing)).collect();
    Loads { loads: loads.iter().map(load).collect(), ranges }
}

/// A column table for some code: columns at some of the instructions.
fn column_table(code: &[u8]) -> Vec<u8> {
    let starts = Instructions::new(code).map_while(Result::ok).map(|at| at.offset);
    let columns: Vec<_> = starts.step_by(3).map(|offset| (offset, 7 * offset + 1)).collect();
    let mut table = Vec::new();
    columns::write(&mut table, &columns);
    table
}

type Sample = (Vec<u8>, Vec<u8>, Loads, Body);

fn body() -> impl Strategy<Value = Sample> {
    let op = prop_oneof![0..Op::FIRST_PREFIXED as u8, Just(Op::PREFIX)];
    let code = prop::collection::vec(prop_oneof![op, any::<u8>()], 0..60);
    let types = prop::collection::vec(0u8..6, 0..20);
    let joins = prop::collection::btree_set(0u32..70, 0..5);
    let handler = (0u32..70, 0u32..70, 0u32..70);
    let depths = any::<[u16; 6]>();
    let load = (any::<u16>(), any::<Option<u16>>(), any::<u16>());
    let held = (prop::collection::vec(load, 0..4), any::<[u32; 4]>());
    (code, types, joins, prop::collection::vec(handler, 0..3), depths, any::<Option<u16>>(), held)
        .prop_map(|(code, types, joins, handlers, depths, superinit, (cached, sets))| {
            let loads = loads(&code, &cached, &sets);
            let mut table = Vec::new();
            loads.write(&mut table);
            let string = TypeId::from_u32(8);
            let plane = Plane { ty: PlaneType::plain(string), max: depths[5] };
            let body = Body {
                planes: [plane].into_iter().collect(),
                locals: [LocalRun { ty: PlaneType::plain(Primitive::Int.type_id()), count: 3 }]
                    .into_iter()
                    .collect(),
                max_primitive: [depths[0], depths[1], depths[2], depths[3]],
                max_ref: depths[4],
                max_all: depths[5],
                code: 0..code.len() as u32,
                types: 0..types.len() as u32,
                joins: joins.into_iter().collect(),
                handlers: handlers
                    .into_iter()
                    .map(|(start, end, target)| Handler {
                        start,
                        end,
                        target,
                        catch: string,
                        plane: PlaneId::from_u32(0),
                    })
                    .collect(),
                superinit: superinit.map(u32::from),
                writes: [string].into_iter().collect(),
                lines: 0..0,
                origins: 0..0,
                inlines: 0..0,
                loads: 0..table.len() as u32,
                columns: 0..column_table(&code).len() as u32,
            };
            (code, types, loads, body)
        })
}

fn module_of((code, types, loads, body): Sample) -> Module<'static> {
    let mut builder = ModuleBuilder::new("m", Discipline::Multi);
    let ty = builder.class("java.lang.String");
    let name = builder.name("f");
    let desc = builder.descriptor(Descriptor { receiver: None, params: vec![], ret: None });
    let flags = Flags::STATIC;
    let method =
        MethodDef { name, desc, flags, throws: Default::default(), body: Some(body), plain: None };
    let mut module = builder.module;
    module.classes.push(ClassDef {
        ty,
        flags: Flags::PUBLIC,
        superclass: None,
        interfaces: vec![],
        host: None,
        source: None,
        fields: vec![],
        methods: vec![method],
    });
    module.columns = Cow::Owned(column_table(&code));
    module.code = Cow::Owned(code);
    module.type_stream = Cow::Owned(types);
    let mut table = Vec::new();
    loads.write(&mut table);
    module.loads = Cow::Owned(table);
    module
}

proptest! {
    #[test]
    fn any_code_round_trips_through_bytes_and_text(body in body()) {
        let module = module_of(body);
        let bytes = write(&module);
        prop_assert_eq!(read(&bytes), Ok(module.clone()));
        let text = disassemble(&module);
        let again = assemble(&text);
        prop_assert!(again.is_ok(), "{}\n{}", again.unwrap_err(), text);
        let again = again.unwrap();
        prop_assert_eq!(&again.code, &module.code);
        prop_assert_eq!(&again.type_stream, &module.type_stream);
        prop_assert_eq!(&again.loads, &module.loads);
        prop_assert_eq!(&again.columns, &module.columns);
        prop_assert_eq!(disassemble(&again), text);
    }

    #[test]
    fn damaged_files_never_panic(at in 0usize..2000, byte: u8, cut in 0usize..2000) {
        let mut bytes = write(&sample());
        let at = at % bytes.len();
        bytes[at] = byte;
        if let Ok(module) = read(&bytes) {
            disassemble(&module);
            let again = write(&module);
            prop_assert_eq!(read(&again), Ok(module.clone()));
        }
        bytes.truncate(cut);
        let _ = read(&bytes);
    }

    #[test]
    fn arbitrary_bytes_never_panic(tail in prop::collection::vec(any::<u8>(), 0..300)) {
        let mut bytes = b"TSB\x1a\x02\x02\x00\x00".to_vec();
        bytes.extend(tail);
        let _ = read(&bytes);
    }

    #[test]
    fn arbitrary_text_never_panics(text in "[ -~\n]{0,200}") {
        let _ = assemble(&text);
        let _ = assemble(&format!(".module m single\n.class A\n.method f() void\n.code\n{text}"));
    }
}
