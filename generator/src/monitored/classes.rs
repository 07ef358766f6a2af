//! The classes of programs, with several alternative bodies for each method.

use crate::random::Random;

/// How a method of a visitor is declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Access {
    /// It is inherited.
    Absent,
    Package,
    Protected,
    Public,
}

/// The classes through which the method `look` can be called from package `q`, and through `Y` from `p`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Visible {
    pub(super) through_x: bool,
    pub(super) through_y: bool,
    pub(super) near_y: bool,
}

/// The choices for the hierarchy of visitors: `V`, `W extends V`, `Y extends X` in package `p`, `X extends W`
/// in `q`.
#[derive(Debug)]
pub(super) struct Classes {
    w: Access,
    x: Access,
    y: Access,
    pub(super) visible: Visible,
}

impl Classes {
    pub(super) fn new(random: &mut Random) -> Classes {
        use Access::*;
        let w = random.pick(&[Absent, Package, Package, Protected, Public]);
        let x = match w {
            Public => random.pick(&[Absent, Public]),
            Protected => random.pick(&[Absent, Protected, Public]),
            _ => random.pick(&[Absent, Package, Public, Public]),
        };
        let y = match (w, x) {
            (Public, _) | (_, Public) => random.pick(&[Absent, Public]),
            (Protected, _) => random.pick(&[Absent, Protected, Public]),
            _ => random.pick(&[Absent, Package, Public]),
        };
        // Package `q` sees the nearest declaration.
        let nearest = |accesses: &[Access]| accesses.iter().find(|one| **one != Absent).copied();
        let visible = Visible {
            through_x: matches!(nearest(&[x, w]), Some(Public)) || x == Package || x == Protected,
            through_y: matches!(nearest(&[y, x, w]), Some(Public)),
            near_y: match (y, x) {
                (Absent, Absent) => matches!(w, Protected | Public),
                (Absent, x) => x == Public,
                _ => true,
            },
        };
        Classes { w, x, y, visible }
    }

    pub(super) fn files(&self, random: &mut Random) -> Vec<(String, String)> {
        let look = |access: Access| match access {
            Access::Absent => "",
            Access::Package => "void look(p.R r) { @LOOK@ }",
            Access::Protected => "protected void look(p.R r) { @LOOK@ }",
            Access::Public => "public void look(p.R r) { @LOOK@ }",
        };
        let files = FILES.iter().map(|&(path, text)| {
            let text = text.replace("@W@", look(self.w)).replace("@X@", look(self.x));
            (path.to_owned(), fill(&text.replace("@Y@", look(self.y)), random))
        });
        files.collect()
    }
}

/// Replaces each placeholder by a body. Bodies may contain placeholders.
fn fill(text: &str, random: &mut Random) -> String {
    let mut text = text.replace("#SEED#", &random.below(1 << 20).to_string());
    while text.contains('@') {
        text = fill_once(&text, random);
    }
    text
}

fn fill_once(text: &str, random: &mut Random) -> String {
    let mut filled = String::new();
    // In `a @NAME@ b @NAME@ c` the parts with odd numbers are names.
    for (number, part) in text.split('@').enumerate() {
        let bodies = BODIES.iter().find(|(name, _)| number % 2 == 1 && *name == part);
        match bodies {
            Some((_, bodies)) if random.percent(45) => filled += bodies[0],
            Some((_, bodies)) => filled += random.pick(bodies),
            None => filled += part,
        }
    }
    filled
}

/// The files. `@NAME@` is a placeholder for one of the bodies with that name.
const FILES: [(&str, &str); 14] = [
    (
        "p/G.java",
        "package p;
public class G {
    static long seed = #SEED#L;
    public static int sum, steps;
    public static S shared = new S();
    public static R kept;
    public static R[] arr = new R[2];
    public static Object[] any = new Object[2];
    public static Box box = new Box(null);
    public static boolean flag() { seed = seed * 6364136223846793005L + 1442695040888963407L; return (seed >>> 40 & 3) == 0; }
    public static boolean go() { return ++steps < 120; }
    public static void tick() { sum++; }
    public static void save(R r) { kept = r; }
    public static R saved() { return kept == null ? kept = new R() : kept; }
    public static R first() { return arr[0] == null ? saved() : arr[0]; }
}
",
    ),
    (
        "p/I.java",
        "package p;
public interface I {
    boolean has();
    int next();
    default void peek() { @PEEK@ }
    default void turn(R r) { @LOOK@ }
}
",
    ),
    (
        "p/J.java",
        "package p;
public interface J extends I {
    default void peek() { @PEEK@ }
    default void turn(R r) { @LOOK@ }
}
",
    ),
    (
        "p/R.java",
        "package p;
public class R implements I {
    public int n; public S s;
    public R() { @CTOR@ }
    public R(S s) { this.s = s; @CTOR@ }
    public R(int x) { @CTOR@ if (x > 1 && G.flag()) throw new IllegalStateException(); @CTOR@ }
    public boolean has() { @HAS@ }
    public int next() { @NEXT@ }
    public void end() { @END@ }
    void hid(R r) { @LOOK@ }
}
",
    ),
    (
        "p/R2.java",
        "package p;
public class R2 extends R {
    public R2() { @CTOR@ }
    public R2(S s) { super(s); @CTOR@ }
    public boolean has() { @HAS@ }
    public void end() { @END@ }
    @HID@
}
",
    ),
    (
        "q/R3.java",
        "package q;
import p.*;
public class R3 extends R2 implements J {
    public R3() { @CTOR@ }
    public R3(S s) { super(s); @CTOR@ }
    public int next() { @NEXT@ }
    public void hid(R r) { @LOOK@ }
}
",
    ),
    (
        "p/R4.java",
        "package p;
public class R4 extends q.R3 {
    public R4() { @CTOR@ }
    public boolean has() { @HAS@ }
    public void peek() { @PEEK@ }
}
",
    ),
    (
        "p/S.java",
        "package p;
public class S {
    public int n; R mine;
    public R make() { @MAKE@ }
    public void poke() { @POKE@ }
}
",
    ),
    (
        "q/S2.java",
        "package q;
import p.*;
public class S2 extends S {
    public R mine;
    public R make() { @MAKE@ }
    public void poke() { @POKE@ }
}
",
    ),
    (
        "p/V.java",
        "package p;
public class V {
    R last;
    void look(R r) { @LOOK@ }
}
class W extends V { @W@ }
class Z0 { public void see(R r) { @LOOK@ } public void turn(R r) { @LOOK@ } }
class Z extends Z0 implements U { }
class Z1 implements U { }
class Z2 extends Z1 implements U2 { }
interface U { default void see(R r) { @LOOK@ } }
interface U2 extends U { default void see(R r) { @LOOK@ } }
abstract class A { abstract void take(R r); void both(R r) { take(r); } }
class A1 extends A { void take(R r) { @LOOK@ } }
class A2 extends A { void take(R r) { @LOOK@ } }
",
    ),
    ("p/W1.java", "package p;\npublic class W1 extends W { }\n"),
    (
        "q/X.java",
        "package q;
import p.*;
public class X extends W1 { @X@ }
",
    ),
    ("p/Y.java", "package p;\npublic class Y extends q.X { @Y@ }\n"),
    (
        "p/Fac.java",
        "package p;
public class Fac {
    public static R make(S s) { @MAKES@ }
    public static R cached(S s) { if (s.mine == null) s.mine = new R(s); return s.mine; }
    public static R pass(R r) { return r; }
    public static R chain(S s, int n) { return n == 0 ? make(s) : chain(s, n - 1); }
    public static R maybe(S s) { return G.flag() ? null : new R(s); }
    public static R fail(S s) { R r = s.make(); @USE@ if (G.flag()) throw new E(r); return r; }
    public static S freshS() { return new S(); }
    public static S otherS() { return G.flag() ? G.shared : new S(); }
    public static R useup(R r) { @LOOKS@ return new R(); }
    public static void use(R r) { @USE@ }
    public static void use2(R r, R o) { @USE@ r = o; @LOOKS@ }
    public static void pair(S s, R r) { @PAIR@ }
    public static void both(R r, R o) { @LOOKS@ }
    public static void deep(R r, int n) { if (n == 0) { @LOOKS@ } else deep(r, n - 1); }
    public static void run(Runnable r) { r.run(); }
    public static void spread(R... rs) { for (R r : rs) if (r != null) { @LOOKS@ } }
}
class Box {
    public R r; public S s;
    Box(R r) { this.r = r; }
    R get() { return r == null ? G.saved() : r; }
}
class E extends RuntimeException { R r; E(R r) { this.r = r; } R get() { return r == null ? G.saved() : r; } }
class K0 { static int x = G.sum; static { @INIT@ } }
class K1 { static int x = G.sum; static { @INIT@ } static void touch() { } static void first(R r) { @LOOKS@ } }
class K3 { static int x; static { @INIT@ } static void first(R r) { x++; } }
class K4 extends R { static { @INIT@ } K4(R r) { x += r.n; } static int x; }
class K2 extends K1 { int y; static { @INIT@ } }
",
    ),
];

/// The bodies by name. The first one is the most frequent.
const BODIES: [(&str, &[&str]); 14] = [
    (
        "LOOK",
        &[
            "",
            "r.has();",
            "if (r.has()) G.sum += r.next();",
            "G.sum += r.next();",
            "r.end();",
            "p.G.kept = r;",
            "p.G.arr[0] = r;",
            "p.G.shared.poke();",
            "if (p.G.flag()) p.G.save(r);",
            "p.G.tick();",
            "p.G.any[1] = this; if (p.G.flag()) p.G.arr[1] = r;",
            "p.Fac.use(r);",
            "p.G.sum += r.n;",
            "r.n++;",
            "if (p.G.flag()) throw new IllegalStateException();",
        ],
    ),
    (
        "LOOKS",
        &[
            "",
            "r.has();",
            "if (r.has()) G.sum += r.next();",
            "G.sum += r.next();",
            "G.kept = r;",
            "if (G.flag()) G.arr[0] = r;",
            "G.shared.poke();",
            "if (r == G.kept) G.sum++;",
            "if (G.flag()) throw new E(r);",
            "R o2 = r; Runnable run = () -> o2.end(); run.run();",
            "G.box = new Box(r);",
            "V v = new Y(); v.look(r);",
            "V v = G.flag() ? new V() : new q.X(); v.look(r);",
        ],
    ),
    (
        "PEEK",
        &[
            "",
            "has();",
            "p.G.sum += next();",
            "p.G.tick();",
            "p.G.shared.poke();",
            "if (p.G.flag()) p.G.sum += next();",
        ],
    ),
    (
        "CTOR",
        &[
            "",
            "",
            "p.G.kept = this;",
            "if (p.G.flag()) p.G.arr[1] = this;",
            "has();",
            "p.G.tick();",
            "p.G.shared.poke();",
            "p.Fac.use(this);",
            "if (p.G.flag()) throw new IllegalStateException();",
        ],
    ),
    (
        "HAS",
        &[
            "return n < 2;",
            "return n < 3;",
            "p.G.tick(); return n < 2;",
            "if (p.G.flag()) p.G.shared.poke(); return n < 2;",
            "n++; return n < 4;",
            "p.G.kept = this; return n < 2;",
            "return p.G.flag();",
            "R o = this; Runnable run = () -> p.G.kept = o; if (p.G.flag()) run.run(); return n < 2;",
        ],
    ),
    (
        "NEXT",
        &[
            "return n++;",
            "return n += 2;",
            "has(); return n++;",
            "if (s != null) s.poke(); return n++;",
            "if (n > 2) throw new IllegalStateException(); return n++;",
            "if (p.G.flag()) p.G.arr[0] = this; return n++;",
            "end(); return n++;",
        ],
    ),
    (
        "END",
        &["", "p.G.tick();", "n = 9;", "if (p.G.flag()) p.G.kept = this;", "p.G.shared.poke();"],
    ),
    (
        "HID",
        &[
            "",
            "void hid(R r) { @LOOK@ }",
            "public void hid(R r) { r.has(); }",
            "void hid(R r) { G.kept = r; }",
            "void hid(R r) { G.sum += r.next(); }",
        ],
    ),
    (
        "MAKE",
        &[
            "return new R(this);",
            "return new R2(this);",
            "if (mine == null) mine = new R(); return mine;",
            "R r = new R(); if (p.G.flag()) p.G.kept = r; return r;",
            "return p.G.flag() ? p.G.saved() : new R();",
            "R r = new R(this); if (p.G.flag()) r.has(); return r;",
            "return new q.R3();",
            "return p.G.flag() ? new R() : new q.R3(this);",
            "p.G.shared.poke(); return new R();",
        ],
    ),
    (
        "MAKES",
        &[
            "return s.make();",
            "return new R(s);",
            "R r = s.make(); if (G.flag()) r.has(); return r;",
            "R r = s.make(); G.kept = r; return r;",
            "if (G.flag()) return G.saved(); return s.make();",
            "for (;;) { R r = s.make(); if (G.flag() || !G.go()) return r; }",
            "R r = s.make(); try { if (G.flag()) throw new E(r); } catch (E e) { return e.get(); } return r;",
            "R r = new R2(); try { if (G.flag()) throw new IllegalStateException(); return r; } finally { G.tick(); }",
            "R r = null; for (int i = 0; i < 3; i++) { R o = new R(); if (G.flag()) r = o; } return r == null ? new R() : r;",
        ],
    ),
    (
        "USE",
        &[
            "if (r.has()) G.sum += r.next();",
            "G.sum++;",
            "r.has();",
            "try { G.sum += r.next(); } catch (RuntimeException e) { G.sum++; }",
            "G.sum += r.n;",
        ],
    ),
    (
        "PAIR",
        &[
            "",
            "s.poke(); if (r.has()) G.sum += r.next();",
            "if (G.flag()) s.poke();",
            "if (G.flag()) r.s = s;",
            "r.end();",
            "G.shared = s;",
            "s.mine = r;",
        ],
    ),
    (
        "POKE",
        &[
            "n++;",
            "p.G.sum++;",
            "if (p.G.flag()) p.G.kept = null;",
            "if (n++ > 40) throw new IllegalStateException();",
        ],
    ),
    (
        "INIT",
        &[
            "G.shared.poke();",
            "G.tick();",
            "G.saved().has();",
            "G.sum += G.saved().next();",
            "G.kept = new R();",
            "if (G.flag()) { R r = new R(); r.has(); G.sum += r.next(); }",
        ],
    ),
];
