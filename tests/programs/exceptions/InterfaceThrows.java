// Overriding methods may throw less; what the caller must handle follows the static type.
public class InterfaceThrows {
    static class IOFault extends Exception {
        IOFault(String m) { super(m); }
    }

    static class DiskFault extends IOFault {
        DiskFault(int sector) { super("sector " + sector); }
    }

    interface Source {
        int read() throws IOFault;
    }

    static class Constant implements Source {
        public int read() { return 42; }
    }

    static class Disk implements Source {
        private int position;
        public int read() throws DiskFault {
            if (++position % 3 == 0) throw new DiskFault(position);
            return position;
        }
    }

    static class Limited implements Source {
        private final Source inner;
        private int left;
        Limited(Source inner, int left) { this.inner = inner; this.left = left; }
        public int read() throws IOFault {
            if (left-- == 0) throw new IOFault("end");
            return inner.read();
        }
    }

    static abstract class Task {
        abstract void perform() throws Exception;

        final String attempt() {
            try {
                perform();
                return "ok";
            } catch (RuntimeException e) {
                return "runtime:" + e.getMessage();
            } catch (Exception e) {
                return "checked:" + e.getMessage();
            }
        }
    }

    static class Quiet extends Task {
        void perform() { }
    }

    static class Loud extends Task {
        void perform() throws IOFault { throw new DiskFault(9); }
    }

    static class Crash extends Task {
        void perform() { throw new RuntimeException("crash"); }
    }

    static int drain(Source s) {
        int sum = 0, faults = 0;
        try {
            for (int i = 0; i < 20; i++) {
                try {
                    sum += s.read();
                } catch (DiskFault e) {
                    System.out.print(e.getMessage() + "; ");
                    faults++;
                }
            }
        } catch (IOFault e) {
            System.out.print(e.getMessage() + "; ");
        }
        return sum * 100 + faults;
    }

    public static void main(String[] args) {
        System.out.println(new Constant().read());
        System.out.println(drain(new Limited(new Constant(), 3)));
        System.out.println(drain(new Limited(new Disk(), 10)));
        System.out.println(drain(new Disk()));
        Task[] tasks = {new Quiet(), new Loud(), new Crash()};
        for (int i = 0; i < tasks.length; i++) System.out.println(tasks[i].attempt());
    }
}
