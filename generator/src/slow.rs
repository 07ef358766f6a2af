//! Programs with one slow or large operation each, to test limits.

use std::fmt::Write as _;

use crate::random::Random;

/// Operations that may take long, or much memory. `@` is a small number, `#` a large one.
const PLACES: &[&str] = &[
    "keep(new int[#]);",
    "keep(new long[@][@][0]);",
    "keep(new int[2000000000]);",
    "System.arraycopy(bytes, 0, bytes, 1, bytes.length - 1);",
    "System.arraycopy(objects, 0, mixed, 0, objects.length);",
    "keep(bytes.clone());",
    "keep(new String(chars));",
    "keep((text + text).intern());",
    "text = text + text; if (text.length() > #) text = \"a\";",
    "keep(new String(chars).toUpperCase().indexOf(\"b\"));",
    "keep(Double.toString(1e300 / @));",
    "java.util.Arrays.sort(chars);",
    "java.util.Arrays.fill(objects, text);",
    "Runtime.getRuntime().gc();",
    "Object o = new Object(); keep(o); o.hashCode();",
    "Object[] all = new Object[@]; for (int i = 0; i < all.length; i++) { all[i] = new Object(); all[i].hashCode(); } keep(all);",
    "try { deep(0); } catch (StackOverflowError e) { }",
    "try { thrown(@); } catch (RuntimeException e) { keep(e); }",
    "try { text = null; text.length(); } catch (NullPointerException e) { text = \"a\"; keep(e); }",
    "try { keep(bytes[-1]); } catch (ArrayIndexOutOfBoundsException e) { keep(e.getStackTrace()); }",
    "try { if (next >= 0) throw new Error(text); } finally { keep(text); }",
    "synchronized (keep(new Object())) { locked(@); }",
    "Thread t = new Thread(() -> { try { deep(0); } catch (StackOverflowError e) { } }); t.start();",
    "Thread t = new Thread(() -> { while (true) { } }); t.setDaemon(true); t.start();",
    "Thread.sleep(#);",
    "System.out.println(text);",
    "System.out.write(bytes, 0, bytes.length);",
    "keep(System.in.read());",
    "keep(new StringBuilder(text).append(chars).reverse());",
    "keep(new java.math.BigInteger(\"7\").pow(@));",
    "java.util.HashMap<Object, Object> m = new java.util.HashMap<>(); for (int i = 0; i < #; i++) m.put(i, text); keep(m);",
];

/// The context of the operation, which replaces `%`.
const WAYS: &[&str] = &[
    "while (true) { % }",
    "for (int k = 0; k < #; k++) { % }",
    "while (true) { try { { % } } catch (Throwable e) { keep(e); } }",
    "while (true) { try { { % } } finally { continue; } }",
    "again: while (true) { try { { % } throw new Exception(); } catch (Exception e) { continue again; } }",
    "Runnable r = () -> { try { % } catch (Exception e) { } }; while (true) r.run();",
];

/// The text of a program with the given class name. It may never end, and may allocate any amount of memory.
pub fn slow(name: &str, seed: u64) -> String {
    let mut random = Random::new(seed);
    let place = numbers(&mut random, PLACES);
    // Straight-line code can be long without a loop.
    let body = if random.percent(35) {
        let times = 1 + random.below(400);
        format!("{{ {place} }}\n").repeat(times)
    } else {
        numbers(&mut random, WAYS).replace('%', &place)
    };
    let kept = [1, 100, 100_000][random.below(3)];
    let mut text = format!("public class {name} {{\n");
    let _ = write!(
        text,
        "    static byte[] bytes = new byte[{0}];
    static char[] chars = new char[{0}];
    static Object[] objects = new Object[{0}], mixed = new String[{0}];
    static String text = \"a\";
    static Object[] kept = new Object[{kept}];
    static int next;
    static Object keep(Object o) {{ kept[next] = o; next = (next + 1) % kept.length; return o; }}
    static int deep(int n) {{ return deep(n + 1) + 1; }}
    static void thrown(int n) {{ try {{ if (n == 0) throw new RuntimeException(text); thrown(n - 1); }} finally {{ next = 0; }} }}
    static void locked(int n) {{ if (n > 0) synchronized (keep(new Object())) {{ locked(n - 1); }} }}
    static void run() throws Exception {{
        {body}
    }}
    public static void main(String[] args) throws Exception {{ run(); }}
}}
",
        1 << random.below(20)
    );
    text
}

fn numbers(random: &mut Random, templates: &[&str]) -> String {
    let mut text = String::new();
    for c in random.pick(templates).chars() {
        match c {
            '@' => drop(write!(text, "{}", 1 + random.below(200))),
            '#' => drop(write!(text, "{}", 1000 + random.below(3_000_000))),
            c => text.push(c),
        }
    }
    text
}
