//! Limits: whatever takes the time or the memory, the machine ends it.

use super::*;

/// Assembles a program and runs it on all interpreters.
fn assembled(text: &str, options: &[&str], code: i32, message: &str) {
    let folder = tempfile::tempdir().unwrap();
    let (source, file) = (folder.path().join("Main.tsa"), folder.path().join("Main.tsb"));
    std::fs::write(&source, text).unwrap();
    let output = timed(Command::new(TSBC).arg("-o").arg(&file).arg(source));
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    for stacks in ["1", "5", "multi"] {
        let mut tsbvm = Command::new(TSBVM);
        let output = timed(tsbvm.args(["--stacks", stacks]).args(options).arg(&file));
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{stacks}: {stderr}");
        assert!(stderr.contains(message), "{stacks}: {stderr}");
    }
}

/// A program whose `main` has these lines of assembly text.
fn assembly(lines: &str) -> String {
    format!(
        ".module m single\n.main Main\n.class Main public\n.super java.lang.Object\n\
         .method main (java.lang.String[]) void public static\n  .code\n{lines}\n.end\n.end\n"
    )
}

/// Runs a program on all interpreters; gives what it prints, which must be the same on all.
fn prints(text: &str, options: &[&str]) -> String {
    let (_folder, file) = source(text);
    let outputs = ["1", "5", "multi"].map(|stacks| {
        let mut tsbvm = Command::new(TSBVM);
        let output = timed(tsbvm.args(["--stacks", stacks]).args(options).arg(&file));
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{stacks}: {stderr}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    });
    assert_eq!((&outputs[0], &outputs[0]), (&outputs[1], &outputs[2]));
    let [output, ..] = outputs;
    output
}

#[test]
fn a_handler_that_covers_itself_ends() {
    let lines = "
      .locals java.lang.Throwable 1
      .handler again end again java.lang.Throwable <java.lang.Throwable>
        new java.lang.RuntimeException::<init> (this) void <java.lang.RuntimeException>
        downcast java.lang.Throwable <java.lang.RuntimeException, java.lang.Throwable>
        astore 1 <java.lang.Throwable>
        goto first
    again:
        athrow <java.lang.Throwable>
    first:
        aload_1 <java.lang.Throwable>
        athrow <java.lang.Throwable>
    end:";
    let text = assembly(lines);
    assembled(&text, &["--fuel", "1000"], 69, "the fuel is used up");
    assembled(&text, &["--time-limit", "200ms"], 69, "the time is used up");
}

#[test]
fn straight_code_that_allocates_ends() {
    let body = "x = new int[25000000]; ".repeat(2000);
    let text = format!("int[] {body}");
    ends(&text, &["--time-limit", "200ms", "--heap", "256M"], 69, "the time is used up");
}

#[test]
fn errors_of_memory_are_thrown_without_memory() {
    let text = "class Main {
        static Object[] blocks = new Object[5000];
        static Throwable[] kept = new Throwable[3000];
        static int n, k;
        static void fill(int size) {
            try { for (;;) { blocks[n] = new byte[size]; n++; } } catch (OutOfMemoryError e) { }
        }
        public static void main(String[] args) {
            fill(10000); fill(100); fill(10);
            String none = null;
            int last = 0;
            while (k < 3000) {
                try { blocks[n] = new byte[1000]; } catch (OutOfMemoryError e) { kept[k] = e; k++; }
                try { last += none.length(); } catch (NullPointerException e) { last += 1; }
                catch (OutOfMemoryError e) { last += 1; }
            }
            int m = k;
            Throwable error = kept[m - 1];
            blocks = null; kept = null;
            System.out.println(\"caught \" + m + \" \" + last + \" \" + error + error.getStackTrace().length);
            try { none.length(); } catch (NullPointerException e) { System.out.println(e.getStackTrace().length); }
        }
    }";
    let output = prints(text, &["--heap", "256K"]);
    assert_eq!(output, "caught 3000 3000 java.lang.OutOfMemoryError: Java heap space0\n1\n");
}

/// Lines of assembly that allocate so many arrays, each at a place of its own.
fn many_arrays(count: usize) -> String {
    "    iconst32 100000\n    newarray int[] <int[]>\n    astore 1 <int[]>\n".repeat(count)
}

#[test]
fn collections_with_many_operands_end() {
    let operands = "    anull <java.lang.Object>\n".repeat(60_000);
    let text = assembly(&format!("  .locals int[] 2\n{operands}{}    return", many_arrays(600)));
    assembled(&text, &["--heap", "1M"], 0, "");
}

#[test]
fn collections_in_code_with_many_handlers_end() {
    let handlers =
        "  .handler from to caught java.lang.Throwable <java.lang.Throwable>\n".repeat(40_000);
    let text = assembly(&format!(
        "  .locals int[] 2\n{handlers}    goto from\nfrom:\n{}to:\n    return\ncaught:\n    \
         apop <java.lang.Throwable>\n    return",
        many_arrays(5000)
    ));
    assembled(&text, &["--heap", "1M"], 0, "");
}

#[test]
fn hash_codes_and_monitors_and_interned_strings_count_as_memory() {
    let text = "class Main {
        static int lock(Object[] all, int at) {
            if (at == all.length) return at;
            synchronized (all[at]) { return lock(all, at + 1); }
        }
        public static void main(String[] args) {
            Object[] all = new Object[40000];
            int hashed = 0;
            try {
                for (int i = 0; i < all.length; i++) { all[i] = new Object(); all[i].hashCode(); hashed = i; }
                System.out.println(\"all hashed\");
            } catch (OutOfMemoryError e) { System.out.println(\"no room for codes\"); }
            int code = all[5].hashCode();
            all[0] = null;
            System.gc();
            System.out.println(all[5].hashCode() == code);
            all = null;
            all = new Object[15000];
            for (int i = 0; i < all.length; i++) all[i] = all;
            for (int i = 0; i < all.length; i++) all[i] = new Object();
            try { System.out.println(lock(all, 0)); }
            catch (OutOfMemoryError e) { System.out.println(\"no room for monitors\"); }
        }
    }";
    let output = prints(text, &["--heap", "1M", "--max-stack", "8M"]);
    assert_eq!(output, "no room for codes\ntrue\nno room for monitors\n");
}

#[test]
fn all_stacks_together_have_a_limit() {
    let text = "class Main {
        static int depth(int n) { try { return depth(n + 1); } catch (StackOverflowError e) { return n; } }
        static int most, all, done;
        static boolean end;
        static final Object lock = new Object();
        public static void main(String[] args) throws Exception {
            for (int i = 0; i < 16; i++) {
                Thread thread = new Thread(() -> {
                    int depth = depth(0);
                    synchronized (lock) {
                        most = Math.max(most, depth); all += depth; done++;
                        lock.notifyAll();
                        try { while (!end) lock.wait(); } catch (InterruptedException e) { }
                    }
                });
                try { thread.start(); } catch (OutOfMemoryError e) { synchronized (lock) { done++; } }
                synchronized (lock) { while (done <= i) lock.wait(); }
            }
            synchronized (lock) { end = true; lock.notifyAll(); }
            System.out.println(all >= 3 * most && all <= 5 * most);
            System.out.println(most > 1000);
        }
    }";
    let output = prints(text, &["--max-stack", "1M", "--max-stacks", "5M"]);
    assert_eq!(output, "true\ntrue\n");
}

/// Runs a program whose standard input nobody writes to and whose standard output nobody reads.
#[cfg(unix)]
fn with_blocked_streams(body: &str, options: &[&str]) -> (Option<i32>, String) {
    let program = main_with(body).replace("String[] a)", "String[] a) throws Exception");
    let (_folder, file) = source(&program);
    let mut child = Command::new(TSBVM)
        .args(options)
        .arg(&file)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (_input, _output) = (child.stdin.take(), child.stdout.take());
    let start = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if start.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("{body} does not end");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
#[cfg(unix)]
fn streams_that_wait_do_not_outlive_the_time() {
    for body in [
        "System.in.read();",
        "System.in.read(new byte[10]);",
        "while (true) System.out.println(\"something\");",
        "System.out.write(new byte[10000000], 0, 10000000);",
        "System.out.print(new String(new char[10000000])); System.out.flush();",
        "System.out.print(new String(new char[65530])); System.out.flush(); System.out.print(new String(new char[9000]));",
        "try { System.in.read(); } finally { while (true) System.out.println(1); }",
    ] {
        let (code, errors) = with_blocked_streams(body, &["--time-limit", "500ms"]);
        // What is left in the buffer when the program ends may be all that waits.
        assert!(
            code == Some(69) || code == Some(0) && body.contains("9000"),
            "{body}: {code:?} {errors}"
        );
    }
}

#[test]
#[cfg(unix)]
fn streams_that_wait_do_not_stop_other_threads() {
    for body in ["System.in.read();", "while (true) System.out.println(1);"] {
        let body = format!(
            "Thread waiting = new Thread(() -> {{ try {{ {body} }} catch (Exception e) {{ }} }});
             waiting.start(); Thread.sleep(100);
             int n = 0; for (int i = 0; i < 100000; i++) n += i;
             System.err.println(\"counted \" + n); Runtime.getRuntime().halt(3);"
        );
        let (ended, errors) = with_blocked_streams(&body, &["--time-limit", "2s"]);
        assert!(errors.starts_with("counted 704982704\n"), "{body}: {errors}");
        assert_eq!(ended, Some(3), "{body}: {errors}");
    }
}

/// The greatest resident memory of a running process in bytes. What the operating system tells of a process that has ended
/// includes that of the process that started it.
#[cfg(target_os = "linux")]
fn peak_so_far(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes << 10)
}

#[cfg(not(target_os = "linux"))]
fn peak_so_far(_process: u32) -> Option<u64> {
    None
}

/// How a command ends, and its greatest resident memory in bytes; `None` if it does not end.
fn status_and_peak(command: &mut Command) -> Option<(std::process::ExitStatus, u64)> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let (_input, _output) = (child.stdin.take(), child.stdout.take());
    let watched = child.id();
    let (ended, end) = std::sync::mpsc::channel();
    let watch = std::thread::spawn(move || {
        let result = wait4::Wait4::wait4(child);
        let _ = ended.send(());
        result
    });
    let start = std::time::Instant::now();
    let mut peak = None;
    while end.recv_timeout(std::time::Duration::from_millis(1)).is_err() {
        if start.elapsed() > PATIENCE {
            let _ = Command::new("kill").arg("-9").arg(watched.to_string()).status();
            return None;
        }
        // Before it executes the command, the process shares the memory of this one.
        peak = peak_so_far(watched).or(peak);
    }
    let used = watch.join().unwrap().unwrap();
    Some((used.status, peak.unwrap_or(used.rusage.maxrss)))
}

/// The classes of an interface of as many methods with code, all of which are called on an instance of each class.
fn call_sites_of_many_classes(count: usize) -> String {
    let each = |one: &dyn Fn(usize) -> String| (0..count).map(one).collect::<String>();
    let methods = each(&|n| {
        format!(".method d{n}(this captured read) void public\n  .code\n    return\n.end\n")
    });
    let calls = each(&|n| {
        format!("    aload_0 <I>\n    invokeinterface I::d{n}(this captured read) void <I>\n")
    });
    let classes = each(&|n| {
        format!(
            ".class C{n} public\n.super java.lang.Object\n.implements I\n\
             .method <init>(this captured) void public\n  .code\n    \
             superinit java.lang.Object::<init>(this captured read) void\n    return\n.end\n.end\n"
        )
    });
    let instances = each(&|n| {
        format!(
            "    new C{n}::<init>(this captured) void <C{n}>\n    downcast I <C{n}, I>\n    \
             invokestatic Main::all(I) void <I>\n"
        )
    });
    format!(
        ".module sel single\n.main Main\n.class I public interface abstract\n\
         .super java.lang.Object\n{methods}.end\n{classes}.class Main public\n\
         .super java.lang.Object\n.method all (I) void public static\n  .code\n{calls}    return\n\
         .end\n.method main (java.lang.String[]) void public static\n  .code\n{instances}    return\n\
         .end\n.end\n"
    )
}

#[test]
fn what_call_sites_remember_of_receivers_does_not_grow_with_the_run() {
    let folder = tempfile::tempdir().unwrap();
    let (source, file) = (folder.path().join("Main.tsa"), folder.path().join("Main.tsb"));
    std::fs::write(&source, call_sites_of_many_classes(1000)).unwrap();
    let output = timed(Command::new(TSBC).arg("-o").arg(&file).arg(source));
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    // A table of a million pairs of receivers and methods takes more.
    let most = 24 << 20;
    for stacks in ["1", "5", "multi"] {
        let mut tsbvm = Command::new(TSBVM);
        tsbvm.args(["--heap", "1M", "--stacks", stacks]).arg(&file);
        let (status, peak) = status_and_peak(&mut tsbvm).expect("it ends");
        assert_eq!(status.code(), Some(0));
        assert!(peak < most, "{stacks}: {peak} bytes");
    }
}

#[test]
fn what_methods_need_to_run_has_a_limit() {
    let methods = |one: &dyn Fn(usize) -> String| (0..300).map(one).collect::<String>();
    let large = methods(&|n| {
        format!(".method m{n} () void static\n  .code\n  .locals int[] 65000\n    return\n.end\n")
    });
    let calls = methods(&|n| format!("    invokestatic Main::m{n}() void\n"));
    let text = format!(
        ".module m single\n.main Main\n.class Main public\n.super java.lang.Object\n{large}\
         .method main (java.lang.String[]) void public static\n  .code\n{calls}    return\n.end\n.end\n"
    );
    assembled(&text, &["--max-stack", "64M"], 1, "java.lang.OutOfMemoryError: Metaspace");
}

/// A number from the environment.
fn chosen(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// `TSB_SLOW_SEED` and `TSB_SLOW_COUNT` choose the programs.
#[test]
fn programs_that_are_slow_or_large_in_one_place_end() {
    const MOST_MEMORY: u64 = 160 << 20;
    let (first, count) = (chosen("TSB_SLOW_SEED", 1), chosen("TSB_SLOW_COUNT", 12));
    let folder = tempfile::tempdir().unwrap();
    for seed in first..first + count {
        let name = format!("S{seed}");
        let (source, file) =
            (folder.path().join(format!("{name}.java")), folder.path().join("S.tsb"));
        std::fs::write(&source, tsb_generator::slow(&name, seed)).unwrap();
        let output = timed(Command::new(TSBC).arg("-o").arg(&file).arg(&source));
        assert_eq!(
            output.status.code(),
            Some(0),
            "{seed}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        let stacks = ["1", "5", "multi"][(seed % 3) as usize];
        let mut tsbvm = Command::new(TSBVM);
        tsbvm.args(["--heap", "16M", "--max-stacks", "8M", "--time-limit", "300ms"]);
        tsbvm.args(["--stacks", stacks]).arg(&file);
        let (status, peak) =
            status_and_peak(&mut tsbvm).unwrap_or_else(|| panic!("seed {seed} does not end"));
        // Uncaught exceptions end a program too.
        assert!(matches!(status.code(), Some(0 | 1 | 69)), "seed {seed}: {status:?}");
        assert!(peak < MOST_MEMORY, "seed {seed} takes {peak} bytes");
    }
}
