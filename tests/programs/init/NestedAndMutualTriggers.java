/** Initialisers that create, call and initialise each other; the order of the trace is the test. */
public class NestedAndMutualTriggers {
    static int step;

    static int log(String s) {
        System.out.print(++step + ":" + s + " ");
        return step;
    }

    static class Registry {
        static final Registry[] all = new Registry[4];
        static int count;
        static final Registry FIRST = new Registry("first");
        final String name;

        static { log("registry"); }

        Registry(String name) {
            this.name = name;
            all[count++] = this;
            log("new-" + name + count);
        }

        { log("block"); }
    }

    static class Plugin extends Registry {
        static final Plugin ONE = new Plugin("one", Option.DEFAULT);
        static final int AFTER = log("plugin");
        final Option option;

        Plugin(String name, Option option) {
            super(name + option.level);
            this.option = option;
        }
    }

    static class Option {
        static final Option DEFAULT = new Option(log("option"));
        static Plugin owner = Plugin.ONE;
        final int level;

        Option(int level) { this.level = level * 10; }
    }

    static class Lazy {
        static Lazy get() { log("get"); return Holder.INSTANCE; }

        static class Holder { static { log("holder"); } static final Lazy INSTANCE = new Lazy(); }

        Lazy() { log("lazy"); }
    }

    static class Left { static int v = log("left") + Right.v * 100; static int w = 7; }
    static class Right { static int v = log("right") + Left.w * 1000; }

    public static void main(String[] args) {
        System.out.println(Plugin.AFTER);
        System.out.println(Registry.count + Registry.all[0].name + Registry.all[1].name + (Option.owner == Plugin.ONE));
        System.out.println(Lazy.get() == Lazy.get());
        System.out.println(Right.v + " " + Left.v + " " + Left.w);
        Option.owner = null;
        System.out.println(Plugin.ONE.option.level + Plugin.FIRST.name);
    }
}
