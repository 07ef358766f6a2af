/** Code that never runs and is still reachable by the rules of JLS 14.22. */
public class ReachabilityLegal {
    static int ifFalse() {
        if (false) {
            return 1;
        }
        if (true) return 2;
        return 3;
    }

    static int whileVariable() {
        boolean yes = true;
        while (yes) {
            return 4;
        }
        return 5;
    }

    static int infinite() {
        for (;;) {
            if (ifFalse() == 2) return 6;
        }
    }

    static int infiniteDo() {
        do {
            if (ifFalse() == 2) return 7;
        } while (1 < 2);
    }

    static int doNotReached() {
        do {
            if (ifFalse() == 2) break;
        } while (true);
        return 8;
    }

    static int labelled() {
        done: {
            if (ifFalse() == 2) break done;
            return 1;
        }
        return 9;
    }

    static int inSwitch(int n) {
        switch (n) {
            case 1: return 10;
            default: throw new RuntimeException("default");
        }
    }

    static int afterTry() {
        try {
            return 11;
        } finally {
            System.out.print("f");
        }
    }

    static int tryOverridden() {
        while (true) {
            try {
                return 1;
            } finally {
                break;
            }
        }
        return 12;
    }

    static int nestedLoops() {
        outer:
        while (true) {
            while (true) {
                if (ifFalse() == 2) break outer;
            }
        }
        return 13;
    }

    static void alwaysThrows() {
        throw new RuntimeException("thrown");
    }

    static int callsThrower() {
        alwaysThrows();
        return 14;
    }

    static void emptyReturn(boolean b) {
        if (b) return;
        ;
        return;
    }

    static final boolean OFF = false;

    public static void main(String[] args) {
        System.out.println(ifFalse() + " " + whileVariable() + " " + infinite() + " " + infiniteDo() + " " + doNotReached()
            + " " + labelled() + " " + inSwitch(1) + " " + afterTry() + " " + tryOverridden() + " " + nestedLoops());
        try {
            System.out.println(callsThrower());
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
        emptyReturn(true);
        emptyReturn(false);
        if (OFF) {
            while (true) { }
        }
        boolean go = false;
        while (go) System.out.println("no");
        for (; go; ) System.out.println("no");
        for (int i = 0; i < 1 && !go; i++) { return; }
        System.out.println("not printed, yet reachable");
    }
}
