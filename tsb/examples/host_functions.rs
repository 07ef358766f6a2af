//! A program that reads sensors of its embedder: types of arguments and results, errors, and state of one run.
//!
//! `cargo run -p tsb --example host_functions`

use tsb::{Engine, Error, HostError};

const CONTROL: &str = r#"
    import java.io.IOException;

    public class Control {
        static native double temperature(int sensor) throws IOException;
        static native byte[] firmware(String device, int length);
        static native void log(String line);

        public static void main(String[] args) {
            for (int sensor = 0; sensor < 3; sensor++) {
                try {
                    log("sensor " + sensor + ": " + temperature(sensor));
                } catch (IOException e) {
                    log("sensor " + sensor + " failed: " + e.getMessage());
                }
            }
            int sum = 0;
            for (byte b : firmware("pump", 16)) sum += b;
            log("checksum " + sum);
        }
    }
"#;

/// What the host functions of one run share.
#[derive(Default)]
struct Lab {
    temperatures: Vec<f64>,
    log: Vec<String>,
}

fn main() -> Result<(), Error> {
    let mut engine = Engine::new();
    engine.host_function("Control.temperature", |call, sensor: i32| {
        let lab: &mut Lab = call.state()?;
        let temperature = usize::try_from(sensor).ok().and_then(|at| lab.temperatures.get(at));
        temperature
            .copied()
            .ok_or_else(|| HostError::exception("java.io.IOException", "no such sensor"))
    });
    engine.host_function("Control.firmware", |_, (_, length): (String, u16)| {
        vec![0u8; length.into()]
    });
    engine.host_function("Control.log", |call, line: String| {
        call.state::<Lab>()?.log.push(line);
        Ok(())
    });

    // The types are compared when the program is linked: `u16` is `char`, and not `int`.
    println!("{}", engine.compile("Control.java", CONTROL).unwrap_err());
    engine.host_function("Control.firmware", |call, (device, length): (String, i32)| {
        // Work that the program asks for is paid with its fuel.
        call.use_fuel(length.max(0) as u64);
        let length = usize::try_from(length)?;
        Ok(device.bytes().cycle().take(length).collect::<Vec<u8>>())
    });

    let program = engine.compile("Control.java", CONTROL)?;
    let lab = Lab { temperatures: vec![21.5, 22.0], ..Lab::default() };
    let mut ended = program.run().state(lab).start()?;
    for line in ended.state::<Lab>().unwrap_or_default().log {
        println!("{line}");
    }
    Ok(())
}
