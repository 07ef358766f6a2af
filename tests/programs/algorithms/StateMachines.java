public class StateMachines {
    // A number recogniser driven by a table: states down, character classes across.
    static final int REJECT = -1;
    static final int[][] NEXT = {
        // digit sign  dot  exp  other
        {2, 1, 3, -1, -1},
        {2, -1, 3, -1, -1},
        {2, -1, 4, 5, -1},
        {4, -1, -1, -1, -1},
        {4, -1, -1, 5, -1},
        {7, 6, -1, -1, -1},
        {7, -1, -1, -1, -1},
        {7, -1, -1, -1, -1},
    };
    static final String[] ACCEPTS = {null, null, "integer", null, "decimal", null, null, "scientific"};

    static int kind(char c) {
        if (c >= '0' && c <= '9') return 0;
        switch (c) {
            case '+':
            case '-':
                return 1;
            case '.':
                return 2;
            case 'e':
            case 'E':
                return 3;
        }
        return 4;
    }

    static String recognise(String s) {
        int state = 0;
        for (int i = 0; i < s.length() && state != REJECT; i++) state = NEXT[state][kind(s.charAt(i))];
        return state == REJECT || ACCEPTS[state] == null ? "no number" : ACCEPTS[state];
    }

    // A vending machine as a set of state objects.
    interface State {
        State coin(Machine m, int cents);
        State press(Machine m, char button);
    }

    static class Idle implements State {
        public State coin(Machine m, int cents) {
            m.credit = cents;
            return m.enough() ? (State) m.ready : m.waiting;
        }
        public State press(Machine m, char button) {
            m.log("insert coins");
            return this;
        }
    }

    static class Waiting extends Idle {
        public State coin(Machine m, int cents) {
            m.credit += cents;
            if (m.enough()) return m.ready;
            return this;
        }
        public State press(Machine m, char button) {
            if (button == 'X') return m.refund();
            m.log("need " + (Machine.PRICE - m.credit) + " more");
            return this;
        }
    }

    static class Ready extends Waiting {
        public State press(Machine m, char button) {
            if (button == 'X') return super.press(m, button);
            if (m.stock[button - 'A'] == 0) {
                m.log(button + " sold out");
                return this;
            }
            m.stock[button - 'A']--;
            m.credit -= Machine.PRICE;
            m.log("vend " + button);
            return m.credit > 0 ? m.refund() : m.idle;
        }
    }

    static class Machine {
        static final int PRICE = 120;
        final State idle = new Idle();
        final Waiting waiting = new Waiting();
        final Ready ready = new Ready();
        State state = idle;
        int credit;
        int[] stock = {1, 2};
        StringBuilder out = new StringBuilder();

        boolean enough() { return credit >= PRICE; }
        void log(String s) { out.append(s).append("; "); }
        State refund() {
            log("change " + credit);
            credit = 0;
            return idle;
        }

        void run(String script) {
            for (int i = 0; i < script.length(); i++) {
                char c = script.charAt(i);
                if (c >= '1' && c <= '9') state = state.coin(this, (c - '0') * 10);
                else state = state.press(this, c);
            }
        }
    }

    public static void main(String[] args) {
        String[] inputs = {"42", "-7", "+", "3.14", ".5", "5.", ".", "1e10", "1E-5", "2.5e+3", "1e", "e5", "12a", "", "--1", "1.2.3"};
        for (String s : inputs) System.out.println("'" + s + "' " + recognise(s));
        Machine m = new Machine();
        m.run("A55A2AA66BX5X39A9B4BB");
        System.out.println(m.out);
        System.out.println(m.credit + " " + m.stock[0] + m.stock[1] + " " + (m.state == m.ready) + (m.state instanceof Idle));
        // The busy beaver with three states and two symbols.
        int[] tape = new int[20];
        String[] program = {"1Rb1Rh", "0Rc1Rb", "1Lc1La"};
        int at = 10, steps = 0;
        char s = 'a';
        while (s != 'h') {
            String rule = program[s - 'a'].substring(tape[at] * 3, tape[at] * 3 + 3);
            tape[at] = rule.charAt(0) - '0';
            at += rule.charAt(1) == 'R' ? 1 : -1;
            s = rule.charAt(2);
            steps++;
        }
        int ones = 0;
        for (int cell : tape) ones += cell;
        System.out.println(steps + " steps, " + ones + " ones");
    }
}
