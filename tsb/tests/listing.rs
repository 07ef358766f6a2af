//! Listings of code, compared with what the verifier demands of the depths of stacks.

use tsb::listing::{MethodListing, ModuleListing};

/// The first fault of a listing of verified code.
fn fault(method: &MethodListing) -> Option<String> {
    let mut greatest = vec![0; method.stacks.len()];
    for row in &method.rows {
        if row.depths.len() != method.stacks.len() {
            return Some(format!("{row:?} has not the stacks of the method"));
        }
        if row.is_target && row.depths.iter().sum::<u16>() > 1 {
            return Some(format!("{row:?} is a join or a handler, but its stacks are not empty"));
        }
        let mut depths = row.depths.clone();
        for &stack in &row.pops {
            let Some(left) = depths[stack as usize].checked_sub(1) else {
                return Some(format!("{row:?} pops from an empty stack"));
            };
            depths[stack as usize] = left;
        }
        row.pushes.iter().for_each(|&stack| depths[stack as usize] += 1);
        for (depth, greatest) in depths.into_iter().zip(&mut greatest) {
            *greatest = depth.max(*greatest);
        }
    }
    // A catch clause that drops the exception at once needs a stack for it.
    let declared: Vec<u16> = method.stacks.iter().map(|stack| stack.max).collect();
    let fits = greatest.iter().zip(&declared).all(|(greatest, declared)| greatest <= declared);
    (!fits).then(|| format!("depths {greatest:?}, declared {declared:?}"))
}

#[test]
fn depths_of_the_class_library_are_those_that_the_verifier_accepts() {
    let library = tsb::load::library().expect("the library");
    let listing = ModuleListing::of(&library);
    let (mut methods, mut rows) = (0, 0);
    for class in &listing.classes {
        for method in &class.methods {
            if let Some(fault) = fault(method) {
                panic!("{}.{}: {fault}", class.name, method.declaration);
            }
            methods += 1;
            rows += method.rows.len();
        }
    }
    assert!(methods > 5_000 && rows > 100_000, "{methods} methods, {rows} instructions");
}

#[test]
fn a_listing_has_lines_registers_and_planes() {
    let engine = tsb::Engine::new();
    let text = "class Main {\n  static String twice(String text) {\n    return text + text;\n  }\n  public static void main(String[] args) { System.out.print(twice(\"a\")); }\n}";
    let program = engine.compile("Main.java", text).expect("a program");
    let bytes = program.to_bytes();
    let module = tsb_format::read(&bytes[0]).expect("a module");
    let listing = ModuleListing::of(&module);
    let class = &listing.classes[0];
    assert_eq!((class.name.as_str(), class.file.as_deref()), ("Main", Some("Main.java")));
    let found = class.methods.iter().find(|method| method.declaration.starts_with("twice"));
    let method = found.expect("twice");
    assert!(method.registers[0].starts_with("java.lang.String"), "{:?}", method.registers);
    assert!(method.stacks.iter().any(|stack| stack.ty.starts_with("java.lang.String")));
    assert!(
        method.rows.iter().any(|row| row.line == Some(3) && row.text.starts_with(row.mnemonic))
    );
    assert!(method.rows.last().is_some_and(|row| row.mnemonic == "areturn"), "{:?}", method.rows);
}
