// monitors: CloseStream UseAfterClose --allow-read=tests/monitored
import java.io.*;
import java.nio.file.*;
import java.util.*;
/** Streams around streams, closed at one of their ends or not at all. */
class Wrappers {
    /** Holds on to something until it is closed. */
    static class Sink extends OutputStream {
        @Override public void write(int b) {}
    }

    static final String F = "tests/monitored/streams.txt";
    static void two() throws IOException { BufferedReader r = new BufferedReader(new InputStreamReader(new FileInputStream(F))); r.read(); }
    static void three() throws IOException { PrintWriter r = new PrintWriter(new BufferedWriter(new OutputStreamWriter(new Sink()))); r.print("x"); r.flush(); }
    static void threeClosed() throws IOException { try (PrintWriter r = new PrintWriter(new BufferedWriter(new OutputStreamWriter(new Sink())))) { r.print("x"); } }
    static void twoClosedInner() throws IOException { FileInputStream f = new FileInputStream(F); BufferedReader r = new BufferedReader(new InputStreamReader(f)); r.read(); f.close(); }
    static void memory() throws IOException { BufferedReader r = new BufferedReader(new StringReader("x")); r.read(); Scanner s = new Scanner("a b"); s.next(); }
    static void oneOpen() throws IOException { FileReader r = new FileReader(F); r.read(); }
    static void afterOuter() throws IOException { FileReader f = new FileReader(F); BufferedReader r = new BufferedReader(f); r.close(); try { f.read(); } catch (IOException e) { System.out.println(e.getMessage()); } }
    static void bytes() throws IOException { ByteArrayOutputStream b = new ByteArrayOutputStream(); DataOutputStream d = new DataOutputStream(b); d.writeInt(3); d.close(); b.write(1); System.out.println(b.size()); }
    static void scanner() throws IOException { Scanner s = new Scanner(new FileReader(F)); s.close(); try { s.next(); } catch (IllegalStateException e) { System.out.println("closed"); } }
    static int tryReturn() throws IOException { try (var r = new BufferedReader(new FileReader(F))) { return r.read(); } }
    static void lines() throws IOException { Files.lines(Path.of(F)).filter(x -> true).map(x -> x + 1).count(); }
    static void linesClosed() throws IOException { try (var s = Files.lines(Path.of(F)).filter(x -> true).map(x -> x + 1)) { s.count(); } }
    public static void main(String[] args) throws IOException {
        two(); three(); threeClosed(); twoClosedInner(); memory(); oneOpen(); afterOuter(); bytes(); scanner(); tryReturn(); lines(); linesClosed();
    }
}
