import java.io.*;
import java.util.*;
import java.util.logging.*;
import java.util.logging.Formatter;

/** Loggers, handlers, levels and formatters, and the loggers of System. */
public class Loggers {
    interface Act { Object run() throws Exception; }
    static void t(String name, Act a) {
        try { System.out.println(name + ": " + a.run()); }
        catch (Exception e) { System.out.println(name + ": " + e); }
    }
    static class Texts extends Handler {
        final String name;
        Texts(String name) { this.name = name; setFormatter(new SimpleFormatter()); }
        public void publish(LogRecord r) {
            if (isLoggable(r)) System.out.println(name + " " + r.getLevel() + " " + r.getLoggerName() + " " + r.getSourceClassName() + "." + r.getSourceMethodName() + " [" + getFormatter().formatMessage(r) + "] " + r.getMessage() + " " + r.getThrown() + " " + Arrays.toString(r.getParameters()));
        }
        public void flush() { System.out.println("flush " + name); }
        public void close() { System.out.println("close " + name); }
    }
    static class Own extends Level { Own(String n, int v) { super(n, v); } }
    void caller(Logger l) { l.info("from caller"); new Object() { void in() { l.warning("inner"); } }.in();  }
    public static void main(String[] args) throws Exception {
        Logger root = Logger.getLogger("");
        t("root", () -> root.getName() + "|" + root.getLevel() + root.getParent() + root.getHandlers().length + root.getHandlers()[0].getClass().getName() + root.getHandlers()[0].getLevel() + root.getUseParentHandlers() + root.getHandlers()[0].getFormatter().getClass());
        for (Handler h : root.getHandlers()) root.removeHandler(h);
        root.addHandler(new Texts("root"));
        Logger abc = Logger.getLogger("a.b.c"); Logger ab = Logger.getLogger("a.b");
        t("tree", () -> abc.getParent().getName() + "," + ab.getParent().getName() + "|" + abc.getLevel() + abc.getFilter() + abc.getResourceBundle() + (Logger.getLogger("a.b.c") == abc));
        Logger a = Logger.getLogger("a"); t("tree", () -> ab.getParent().getName() + abc.getParent().getName());
        ab.addHandler(new Texts("ab")); ab.setLevel(Level.FINER);
        abc.info("hello");
        abc.fine("fine");
        abc.finest("finest");
        a.fine("not");
        a.severe("severe");
        for (Level l : new Level[] {Level.SEVERE, Level.WARNING, Level.INFO, Level.CONFIG, Level.FINE, Level.FINER, Level.FINEST, Level.ALL, Level.OFF}) { abc.log(l, "at {0}", l); System.out.println(l + " " + l.intValue() + abc.isLoggable(l) + a.isLoggable(l) + l.getName() + l.getLocalizedName() + l.hashCode()); }
        abc.log(Level.INFO, "{0} and {1} {2}", new Object[] {1, "two"});
        abc.log(Level.INFO, "no {x}", "p");
        abc.log(Level.INFO, "bad {0", "p");
        abc.log(Level.INFO, "thrown", new IOException("x"));
        abc.log(Level.INFO, new IOException("y"), () -> "supplied");
        abc.log(Level.INFO, () -> "s");
        abc.log(Level.INFO, null, 5);
        abc.info((String) null);
        abc.log(Level.INFO, "{0,number,#.##} {1}", new Object[] {3.14159, null});
        abc.log(Level.INFO, "it's {0}", 1);
        abc.log(Level.INFO, "x", (Object[]) null);
        abc.log(Level.INFO, "x{0}", new Object[0]);
        abc.logp(Level.INFO, "C", "m", "msg");
        abc.logp(Level.INFO, "C", "m", "msg {0}", 1);
        abc.logp(Level.INFO, "C", "m", "msg", new Object[] {1, 2});
        abc.logp(Level.INFO, "C", "m", "msg", new Error("e"));
        abc.logp(Level.INFO, "C", "m", () -> "z");
        abc.entering("C", "m");
        abc.entering("C", "m", 1);
        abc.entering("C", "m", new Object[] {1, 2});
        abc.exiting("C", "m");
        abc.exiting("C", "m", 9);
        abc.throwing("C", "m", new Error("e"));
        new Loggers().caller(abc);
        abc.setUseParentHandlers(false);
        abc.info("nowhere");
        abc.setUseParentHandlers(true);
        abc.setFilter(r -> !r.getMessage().contains("secret"));
        abc.info("a secret");
        abc.info("open");
        abc.setFilter(null);
        abc.setLevel(Level.OFF);
        abc.severe("off");
        abc.log(Level.OFF, "OFF at OFF");
        abc.setLevel(Level.ALL);
        abc.log(Level.OFF, "OFF at ALL");
        abc.log(Level.ALL, "ALL");
        abc.setLevel(null);
        t("parse", () -> Level.parse("INFO") + " " + Level.parse("800") + Level.parse("850") + Level.parse("850").getClass());
        t("parse", () -> Level.parse("nope"));
        t("parse", () -> Level.parse(""));
        Level own = new Own("OWN", 850); t("own", () -> own + " " + Level.parse("OWN") + own.equals(Level.INFO) + own.intValue());
        abc.log(own, "own level");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Formatter f = new Formatter() {
            public String format(LogRecord r) { return r.getLevel() + ":" + formatMessage(r) + "\n"; }
            public String getHead(Handler h) { return "HEAD\n"; }
            public String getTail(Handler h) { return "TAIL\n"; }
        };
        StreamHandler sh = new StreamHandler(out, f);
        a.addHandler(sh);
        a.setUseParentHandlers(false);
        a.info("one");
        a.fine("two");
        sh.setLevel(Level.ALL);
        a.setLevel(Level.ALL);
        a.fine("three");
        sh.setFilter(r -> false);
        a.info("four");
        sh.setFilter(null);
        sh.setEncoding("UTF-16BE");
        a.info("é");
        sh.setEncoding(null);
        a.info("x");
        sh.close();
        a.info("five");
        sh.flush();
        t("out", () -> out.toString("ISO-8859-1").replace("\0", "~"));
        t("enc", () -> { sh.setEncoding("nope"); return 1; });
        t("null", () -> { sh.setLevel(null); return 1; });
        t("null", () -> { a.addHandler(null); return 1; });
        t("none", () -> new StreamHandler().isLoggable(new LogRecord(Level.SEVERE, "x")));
        a.removeHandler(sh);
        a.removeHandler(null); t("len", () -> a.getHandlers().length);
        LogRecord r = new LogRecord(Level.WARNING, "m {0}"); r.setMillis(86_400_000L * 365 + 45_296_789L); r.setLoggerName("L"); r.setParameters(new Object[] {"p"}); r.setSourceClassName("Cls");
        t("simple", () -> new SimpleFormatter().format(r)); r.setSourceMethodName("mth"); r.setThrown(new IllegalStateException("boom") { public void printStackTrace(PrintWriter w) { w.println("trace"); } });
        t("simple", () -> new SimpleFormatter().format(r)); r.setSourceClassName(null); r.setMillis(0); r.setMessage(null); t("simple", () -> new SimpleFormatter().format(r)); r.setMillis(12 * 3_600_000L); t("simple", () -> new SimpleFormatter().format(r).substring(0, 24));
        t("rec", () -> r.getMillis() + " " + r.getInstant() + r.getLoggerName() + r.getResourceBundleName() + r.getResourceBundle() + (new LogRecord(Level.INFO, "").getSequenceNumber() - new LogRecord(Level.INFO, "").getSequenceNumber()));
        ResourceBundle rb = new ListResourceBundle() { protected Object[][] getContents() { return new Object[][] {{"key", "translated {0}"}, {"n", 5}}; } };
        abc.logrb(Level.INFO, rb, "key", "arg");
        abc.logrb(Level.INFO, rb, "missing {0}", "arg");
        abc.logrb(Level.INFO, (ResourceBundle) null, "key");
        t("rb", () -> rb.getString("key") + rb.getObject("n") + rb.containsKey("x") + new TreeSet<>(rb.keySet()) + Collections.list(rb.getKeys()).size());
        t("rb", () -> rb.getString("zz").length());
        t("rb", () -> rb.getString("n"));
        t("prb", () -> { PropertyResourceBundle p = new PropertyResourceBundle(new StringReader("a=1\nb = two")); return p.getString("a") + p.getString("b") + new TreeSet<>(p.keySet()); });
        t("global", () -> Logger.getGlobal().getName() + Logger.getGlobal().getParent().getName() + (Logger.getLogger("global") == Logger.getGlobal()));
        t("anon", () -> Logger.getAnonymousLogger().getName() + "|" + Logger.getAnonymousLogger().getParent().getName());
        Logger.getAnonymousLogger().info("anonymous"); Logger.getGlobal().info("global");
        t("names", () -> { List<String> n = Collections.list(LogManager.getLogManager().getLoggerNames()); Collections.sort(n); return n; });
        t("lm", () -> LogManager.getLogManager().getLogger("none") + " " + LogManager.getLogManager().addLogger(a) + (LogManager.getLogManager().getLogger("a") == a));
        System.Logger s = System.getLogger("sys.x");
        s.log(System.Logger.Level.INFO, "hi");
        s.log(System.Logger.Level.DEBUG, "no");
        s.log(System.Logger.Level.ERROR, "p {0} {1}", 1, "x");
        s.log(System.Logger.Level.WARNING, () -> "sup");
        s.log(System.Logger.Level.WARNING, "t", new Error("q"));
        s.log(System.Logger.Level.INFO, new StringBuilder("obj"));
        s.log(System.Logger.Level.INFO, () -> "sup2", new Error("w"));
        s.log(System.Logger.Level.INFO, rb, "key", 7);
        t("sys", () -> s.getName() + s.isLoggable(System.Logger.Level.DEBUG) + s.isLoggable(System.Logger.Level.INFO) + System.Logger.Level.TRACE.getSeverity() + System.Logger.Level.valueOf("OFF").getName());
        t("sys", () -> System.getLogger(null));
        ErrorManager em = new ErrorManager() { public void error(String m, Exception e, int code) { System.out.println("EM " + m + " " + e + " " + code); } };
        StreamHandler bad = new StreamHandler(new OutputStream() { public void write(int b) throws IOException { throw new IOException("disk"); } }, f); bad.setErrorManager(em); bad.publish(new LogRecord(Level.INFO, "x")); bad.flush(); bad.close();
        StreamHandler bad2 = new StreamHandler(new ByteArrayOutputStream(), new Formatter() { public String format(LogRecord q) { throw new IllegalStateException("fmt"); } }); bad2.setErrorManager(em); bad2.publish(new LogRecord(Level.INFO, "x"));
        LogManager.getLogManager().reset(); t("reset", () -> root.getHandlers().length + " " + root.getLevel() + ab.getLevel() + ab.getHandlers().length);
        ConsoleHandler c = new ConsoleHandler();
        c.setFormatter(f); root.addHandler(c); root.info("to the console");
        c.close(); root.info("again");
    }
}
