//! What monitors cost a run: traps, fuel and memory.

use libtest_mimic::{Failed, Trial};

use super::{folder, monitored, test, text, tsbvm};

pub fn trials() -> Vec<Trial> {
    vec![
        test("sites_sleep_that_no_state_can_see", sleep),
        test("queries_use_fuel_for_what_they_do", query_fuel),
        test("monitors_keep_no_object_alive", heap),
    ]
}

fn sleep() -> Result<(), Failed> {
    // The first queue overflows; the second one does if there are arguments.
    let files = folder(&[(
        "Queues.java",
        "class Queues {
            static Object queue_new(int size) { return new Object(); }
            static void queue_push(Object queue, int id) {}
            static void queue_pop(Object queue, int id) {}
            public static void main(String[] args) {
                Object first = queue_new(3);
                Object second = queue_new(args.length > 0 ? 3 : 1000);
                for (int i = 0; i < 400; i++) {
                    queue_push(first, i);
                    queue_push(second, i);
                }
            }
        }",
    )]);
    let program = files.path().join("Queues.java").display().to_string();
    let spec = monitored("queue.verde").display().to_string();
    let sites = "sites that monitors want events of";
    for (arguments, wanted) in [
        // What the second queue takes is looked at as long as it can be seen.
        (&[][..], format!("4 {sites}, 0 deactivated at the end")),
        // Nothing leads out of the sink. New queues can be seen.
        (&["now"], format!("4 {sites}, 2 deactivated at the end")),
    ] {
        let options = ["--statistics", "--monitor", &spec, &program];
        let said = text(&tsbvm(&[&options[..], arguments].concat()).stderr);
        if said.lines().last() != Some(&wanted) {
            return Err(format!("{arguments:?}: {said}").into());
        }
    }
    Ok(())
}

fn query_fuel() -> Result<(), Failed> {
    // The queries copy 4 MB together: 62,500 units. Their calls and the program take less than ten times that.
    let files = folder(&[
        (
            "Copies.java",
            "class Copies {
            final int[] all = new int[1000];
            int[] copy() { return all.clone(); }
            static void use(Copies c) { }
            public static void main(String[] args) {
                Copies c = new Copies();
                for (int i = 0; i < 1000; i++) use(c);
                System.out.println(\"done\");
            }
        }",
        ),
        (
            "copies.mop",
            "property P(Copies c) {
            event use before(Copies c): call(* Copies.use(..)) && args(c) && condition(c.copy() == null);
            ere: use
            @match { report \"copied\"; }
        }",
        ),
    ]);
    let path = |name: &str| files.path().join(name).display().to_string();
    for (fuel, is_enough) in [("60000", false), ("600000", true)] {
        for stacks in ["1", "5", "multi"] {
            let options = ["--fuel", fuel, "--stacks", stacks, "--monitor", &path("copies.mop")];
            let output = tsbvm(&[&options[..], &[&path("Copies.java")]].concat());
            if (output.stdout == b"done\n") != is_enough {
                return Err(format!("fuel {fuel}: {}", text(&output.stderr)).into());
            }
        }
    }
    Ok(())
}

fn heap() -> Result<(), Failed> {
    let files = folder(&[(
        "Churn.java",
        "import java.util.*;
        class Churn {
            public static void main(String[] args) {
                List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
                Map<Integer, Integer> map = new HashMap<>(Map.of(1, 2));
                long sum = 0;
                for (int i = 0; i < 50_000; i++) {
                    for (int each : list) sum += each;
                    for (int each : map.values()) sum += each;
                }
                System.out.println(sum);
            }
        }",
    )]);
    let program = files.path().join("Churn.java").display().to_string();
    let output = tsbvm(&[
        "--heap",
        "2M",
        "--format",
        "json",
        "--monitor",
        "HasNext,UnsafeIterator,UnsafeMapIterator,HashSetMutation",
        &program,
    ]);
    let said = text(&output.stderr);
    if text(&output.stdout) != "400000\n" || output.status.code() != Some(0) {
        return Err(format!("{:?} {} {said}", output.status, text(&output.stdout)).into());
    }
    let summary: serde_json::Value = serde_json::from_str(said.lines().last().unwrap_or_default())?;
    for figures in summary["properties"].as_array().into_iter().flatten() {
        let number = |name: &str| figures[name].as_u64().unwrap_or(u64::MAX);
        let (created, peak) = (number("created"), number("peak"));
        let gone = number("settled") + number("collected");
        if created != gone + number("live") || created > 1000 && peak > created / 2 {
            return Err(format!("{figures}").into());
        }
    }
    Ok(())
}
