//! A program that is checked against specifications: a shipped property, and one about calls of a host function.
//!
//! `cargo run -p tsb --example monitor`

use std::ops::ControlFlow;

use tsb::{Engine, Error, Spec};

const PROGRAM: &str = r#"
    import java.util.*;

    public class Door {
        static native void open(String who);
        static native boolean isAllowed(String who);

        public static void main(String[] args) {
            Iterator<String> names = List.of("ann", "bob").iterator();
            String ann = names.next(), bob = names.next();
            if (isAllowed(ann)) open(ann);
            open(bob);
        }
    }
"#;

/// Nobody comes in who has not been checked.
const CHECKED: &str = r#"
    Checked(String who) {
        event check before(String who): call(boolean Door.isAllowed(String)) && args(who) { }
        event open before(String who): call(void Door.open(String)) && args(who) { }
        ltl: [](open => (*)check)
        @violation { report "{who} has not been checked"; }
    }
"#;

fn main() -> Result<(), Error> {
    let mut engine = Engine::new();
    engine.host_function("Door.open", |_, _who: String| ());
    engine.host_function("Door.isAllowed", |_, who: String| who == "ann");
    let program = engine.compile("Door.java", PROGRAM)?;

    let run =
        program.run().monitor(Spec::named("HasNext")).monitor(Spec::text("checked.mop", CHECKED));
    let ended = run.start()?;
    for verdict in &ended.verdicts {
        let message = verdict.message.as_deref().unwrap_or(&verdict.category);
        println!("{}: {}: {message}", verdict.outcome.word(), verdict.property);
        if let Some(place) = &verdict.place {
            println!("  at {place}");
        }
        for (name, value) in &verdict.binding {
            println!("  {name} = {value}");
        }
        for event in &verdict.witness {
            println!("  {} {}", event.name, event.place.as_deref().unwrap_or_default());
        }
    }

    // The first violation ends the run.
    let run = program.run().monitor(Spec::named("HasNext"));
    let run = run.on_verdict(|verdict| match verdict.is_violation() {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    });
    println!("{:?}", run.start()?.outcome);
    Ok(())
}
