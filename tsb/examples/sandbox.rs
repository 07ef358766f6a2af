//! A plugin that nobody trusts, within limits: what it may use, and how its run ends.
//!
//! `cargo run -p tsb --example sandbox`

use std::time::Duration;

use tsb::{Engine, Error, Limits, Outcome};

const PLUGIN: &str = r#"
    import java.util.*;

    public class Plugin {
        public static void main(String[] args) throws Exception {
            switch (args[0]) {
                case "greet" -> System.out.println("Hello, " + new Scanner(System.in).nextLine());
                case "spin" -> { while (true) { } }
                case "recurse" -> main(args);
                case "hoard" -> { List<int[]> all = new ArrayList<>(); while (true) all.add(new int[10_000]); }
                case "read" -> System.out.println(new java.io.FileReader("/etc/passwd").read());
                case "sleep" -> Thread.sleep(3_600_000);
            }
        }
    }
"#;

fn main() -> Result<(), Error> {
    let program = Engine::new().compile("Plugin.java", PLUGIN)?;
    let limits = Limits {
        heap: 4 << 20,
        fuel: Some(10_000_000),
        time: Some(Duration::from_millis(500)),
        ..Limits::default()
    };
    for task in ["greet", "spin", "recurse", "hoard", "read", "sleep"] {
        let run = program.run().args([task]).input("world\n").limits(limits.clone());
        let ended = run.start()?;
        let what = match &ended.outcome {
            Outcome::Finished => ended.output_text(),
            // The first line of the stack trace names the exception.
            Outcome::Uncaught => ended.errors_text(),
            other => format!("{other:?}").into(),
        };
        println!("{task}: {}", what.lines().next().unwrap_or_default());
    }

    // A run can also be ended from another thread.
    let run = program.run().args(["spin"]);
    let interrupt = run.interrupt_handle();
    let watchdog = std::thread::spawn(move || interrupt.interrupt());
    println!("spin, interrupted: {:?}", run.start()?.outcome);
    drop(watchdog.join());
    Ok(())
}
