// A small client/server simulation that fails in a planned way.
public class RetryWithBackoff {
    static class TransientException extends Exception {
        final int wait;

        TransientException(String message, int wait) {
            super(message);
            this.wait = wait;
        }
    }

    static class PermanentException extends Exception {
        PermanentException(String message) {
            super(message);
        }
    }

    static class Server {
        private final String plan;
        private int at;

        Server(String plan) {
            this.plan = plan;
        }

        String request() throws TransientException, PermanentException {
            char c = at < plan.length() ? plan.charAt(at++) : 'X';
            switch (c) {
                case 't': throw new TransientException("timeout", 10 * at);
                case 'b': throw new TransientException("busy", 1);
                case 'p': throw new PermanentException("denied");
                case 'r': throw new RuntimeException("bug");
                case 'X': throw new IllegalStateException("plan is over");
                default: return "reply " + c;
            }
        }
    }

    static int clock;

    static String call(Server server, int limit) throws PermanentException {
        int attempt = 0;
        while (true) {
            attempt++;
            try {
                return server.request() + " after " + attempt;
            } catch (TransientException e) {
                if (attempt == limit) {
                    throw new PermanentException("gave up: " + e.getMessage());
                }
                clock += e.wait;
            } finally {
                clock += 100;
            }
        }
    }

    public static void main(String[] args) {
        String[] plans = {"1", "t2", "ttb3", "tttt", "bp", "btr", "", "bb"};
        for (String plan : plans) {
            clock = 0;
            String outcome;
            try {
                outcome = call(new Server(plan), 4);
            } catch (PermanentException e) {
                outcome = "permanent " + e.getMessage();
            } catch (IllegalStateException e) {
                outcome = "illegal " + e.getMessage();
            } catch (RuntimeException e) {
                outcome = "runtime " + e.getMessage();
            }
            System.out.println("'" + plan + "': " + outcome + " at " + clock);
        }
    }
}
