// monitors: CloseTwice DirectoryLength MarkAfterClose MeaninglessClose ReadAheadLimit TokenField UnreadLimit UnsupportedMark UseAfterClose --allow-read=tests/monitored
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/** Comes close to what should not be done with streams, and keeps from it. */
class CarefulStreams {
    static InputStream bytes() {
        return new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5, 6, 7, 8});
    }

    static class Door implements AutoCloseable {
        public void close() {
            System.out.println("closed");
        }
    }

    static void once() throws IOException {
        try (Door first = new Door(); Door second = new Door()) {
            System.out.println(first != second);
        }
        StringWriter text = new StringWriter();
        text.write("left open");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.flush();
        System.out.println(text + " " + out.size());
    }

    static void lengths() throws IOException {
        File file = new File("tests/monitored/streams.txt");
        if (!file.isDirectory()) System.out.println(file.length() > 0);
        Path path = Path.of("tests/monitored/streams.txt");
        if (!Files.isDirectory(path)) System.out.println(Files.size(path) > 0);
        System.out.println(new File("tests/monitored").isDirectory());
    }

    static void marks() throws IOException {
        try (Reader reader = new BufferedReader(new FileReader("tests/monitored/streams.txt"))) {
            reader.mark(1);
            reader.read();
            reader.reset();
            reader.mark(1);
        }
        InputStream in = bytes();
        in.read();
        System.out.println(in.markSupported());
        in.mark(0);
        in.reset();
        Reader decoder = new InputStreamReader(in);
        if (!decoder.markSupported()) System.out.println(decoder.read());
    }

    static void ahead() throws IOException {
        BufferedInputStream in = new BufferedInputStream(bytes(), 2);
        in.mark(3);
        in.read();
        in.read(new byte[2]);
        in.reset();
        in.skip(3);
        in.reset();
        in.read();
        in.mark(2);
        System.out.println(in.read() + in.read());
        in.reset();
        BufferedReader reader = new BufferedReader(new StringReader("line\nend"));
        reader.mark(5);
        System.out.println(reader.readLine());
        reader.reset();
        while (reader.read() >= 0) {}
        reader.mark(1);
        reader.read();
        reader.read();
        reader.reset();
    }

    static void pushed() throws IOException {
        PushbackInputStream in = new PushbackInputStream(bytes());
        in.unread(in.read());
        in.unread(in.read());
        System.out.println(in.read());
        PushbackInputStream wide = new PushbackInputStream(bytes(), 4);
        wide.unread(new byte[6], 1, 3);
        wide.unread(1);
        wide.read(new byte[2]);
        wide.unread(new byte[2], 0, 2);
        wide.skip(4);
        wide.unread(new byte[4]);
        System.out.println(wide.available());
    }

    static void tokens() throws IOException {
        StreamTokenizer tokens = new StreamTokenizer(new StringReader("size 12 'a b' ;"));
        for (int kind = tokens.nextToken(); kind != StreamTokenizer.TT_EOF; kind = tokens.nextToken()) {
            switch (kind) {
                case StreamTokenizer.TT_WORD -> System.out.println(tokens.sval);
                case StreamTokenizer.TT_NUMBER -> System.out.println(tokens.nval);
                case '\'' -> System.out.println(tokens.sval);
                default -> System.out.println((char) kind);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        once();
        lengths();
        marks();
        ahead();
        pushed();
        tokens();
    }
}
