public class NestedSwitch {
    static String at(int a, int b) {
        String r = "";
        switch (a) {
            case 0:
                switch (b) {
                    case 0: r += "00"; break;
                    case 1: r += "01";
                    default: r += "0*";
                }
                r += ".";
                break;
            case 1:
                out:
                switch (b) {
                    case 0:
                        switch (a + b) {
                            case 1: break out;
                        }
                    case 1:
                        r += "x";
                }
            case 2:
                for (int i = 0; i < 3; i++) {
                    switch (i) {
                        case 1: continue;
                        case 2: break;
                        default: r += "i" + i;
                    }
                    r += "e";
                }
            default:
                r += "!";
        }
        return r;
    }

    static int machine(String program) {
        int acc = 0;
        int pc = 0;
        int state = 0;
        while (pc < program.length()) {
            char c = program.charAt(pc++);
            switch (state) {
                case 0:
                    switch (c) {
                        case '+': state = 1; break;
                        case '-': state = 2; break;
                        case '.': return acc;
                        default: break;
                    }
                    continue;
                case 1:
                    acc += c - '0';
                    break;
                case 2:
                    acc -= c - '0';
                    break;
            }
            state = 0;
        }
        return -acc;
    }

    public static void main(String[] args) {
        for (int a = 0; a < 4; a++) {
            for (int b = 0; b < 3; b++) {
                System.out.print(at(a, b) + " ");
            }
            System.out.println();
        }
        System.out.println(machine("+5+9-3.") + " " + machine("+1") + " " + machine("") + " " + machine(" -9.+1"));
    }
}
