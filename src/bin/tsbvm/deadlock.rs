//! The report of a deadlock in JSON.

use serde_json::{Value, json};
use tsb_interpreter::{Awaited, BlockedThread, Deadlock, SourceLocation};

pub fn json(deadlock: &Deadlock) -> Value {
    let threads: Vec<Value> = deadlock.threads.iter().map(thread).collect();
    json!({ "deadlock": threads })
}

fn thread(thread: &BlockedThread) -> Value {
    let awaits = match &thread.awaits {
        Awaited::Lock { object, owner } => json!({ "lock": object, "owner": owner }),
        Awaited::Notification { object, owner } => {
            json!({ "notification": object, "owner": owner })
        }
        Awaited::Class { class, owner } => json!({ "class": class, "owner": owner }),
        Awaited::Nothing => Value::Null,
    };
    let frames: Vec<Value> = thread.frames.iter().map(place).collect();
    json!({
        "id": thread.id.number(),
        "thread": thread.name,
        "awaits": awaits,
        "holds": thread.holds,
        "frames": frames,
    })
}

fn place(place: &SourceLocation) -> Value {
    json!({ "method": place.method, "file": place.file, "line": place.line })
}
