/** Words that are keywords only in some places are names everywhere else. */
public class ContextualKeywords {
    static int record = 1;
    static int sealed = 2;
    static int permits = 3;
    int var = 4;
    int yield = 5;

    static int module(int open) { return open + 1; }

    static int record(int to) { return to * 2; }

    static int var() { return 8; }

    int yield() { return yield; }

    static class with { int exports = 6; }

    public static void main(String[] args) {
        int var = 7;
        int when = var + 1, opens = when, uses = 1, provides = 2, requires = 3, transitive = 4;
        ContextualKeywords yield = new ContextualKeywords();
        var = var + yield.var;
        System.out.println(var + when + opens + uses + provides + requires + transitive);
        record = record(record) + sealed * permits;
        System.out.println(record + module(2) + new with().exports + var());
        yield.yield++;
        System.out.println(yield.yield() + yield.yield);
        int non = 10;
        System.out.println(non-sealed);
        record: for (int sealed = 0; ; sealed++) {
            if (sealed == 3) break record;
        }
        String string = "String", Integer = "Integer", Object = "Object";
        System.out.println(string + Integer + Object);
        int length = args.length, out = length, in = out, err = in, main = err;
        System.out.println(length + out + in + err + main);
        int goTo = 1, Class = 2, If = 3, nulL = 4, True = 5, _1 = 6, $ = 7, import_ = 8, int1 = 9;
        System.out.println(goTo + Class + If + nulL + True + _1 + $ + import_ + int1);
    }
}
