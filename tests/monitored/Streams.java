// monitors: CloseStream UseAfterClose --allow-read=tests/monitored
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.FileReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Files that are closed and that are not; streams that are used after they have been closed. */
class Streams {
    static final String NAME = "tests/monitored/streams.txt";

    static int closed() throws IOException {
        try (BufferedReader reader = new BufferedReader(new FileReader(NAME))) {
            return reader.readLine().length();
        }
    }

    static int closedTwiceWrapped() throws IOException {
        FileInputStream file = new FileInputStream(NAME);
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(file))) {
            return reader.readLine().length();
        }
    }

    static long closedLines() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of(NAME))) {
            return lines.filter(line -> !line.isEmpty()).count();
        }
    }

    static int inMemory() throws IOException {
        return new StringReader("x").read();
    }

    static int forgotten() throws IOException {
        FileInputStream file = new FileInputStream(NAME);
        return file.read();
    }

    static int wrappedAndForgotten() throws IOException {
        BufferedReader reader = new BufferedReader(new FileReader(NAME));
        return reader.readLine().length();
    }

    static long linesForgotten() throws IOException {
        return Files.lines(Path.of(NAME)).map(String::length).count();
    }

    static int missing() {
        try {
            return new FileReader("tests/monitored/none.txt").read();
        } catch (IOException e) {
            return 0;
        }
    }

    static int readAfterClose() {
        try {
            BufferedReader reader = Files.newBufferedReader(Path.of(NAME));
            reader.close();
            return reader.read();
        } catch (IOException e) {
            return -1;
        }
    }

    /** A print writer says nothing when it is closed. */
    static int printedAfterClose() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintWriter writer = new PrintWriter(bytes);
        writer.print("a");
        writer.close();
        writer.println("b");
        bytes.write('c');
        return bytes.size();
    }

    public static void main(String[] args) throws IOException {
        System.out.println(closed() + closedTwiceWrapped() + closedLines() + inMemory());
        System.out.println(forgotten() + wrappedAndForgotten() + linesForgotten() + missing());
        System.out.println(readAfterClose() + printedAfterClose());
    }
}
