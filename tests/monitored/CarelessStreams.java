// monitors: CloseTwice DirectoryLength MarkAfterClose MeaninglessClose ReadAheadLimit TokenField UnreadLimit UnsupportedMark UseAfterClose --allow-read=tests/monitored
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.RandomAccessFile;
import java.io.Reader;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/** Does with streams in many ways what should not be done. */
class CarelessStreams {
    interface Deed {
        void run() throws Exception;
    }

    /** Does something that may end in an exception. */
    static void dare(String what, Deed deed) {
        try {
            deed.run();
            System.out.println(what + ": done");
        } catch (Exception e) {
            System.out.println(what + ": " + e.getClass().getName());
        }
    }

    static InputStream bytes() {
        return new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5, 6, 7, 8});
    }

    /** Counts how often it is closed. */
    static class Door implements AutoCloseable {
        int closed;

        public void close() {
            closed++;
        }
    }

    static void twice() throws IOException {
        Door door = new Door();
        try (door) {
            door.close();
        }
        System.out.println(door.closed);
        Reader reader = new StringReader("abc");
        reader.close();
        reader.close();
    }

    static void memory() throws IOException {
        StringWriter text = new StringWriter();
        text.close();
        text.write("still open");
        try (ByteArrayOutputStream out = new ByteArrayOutputStream()) {
            out.write(1);
        }
        System.out.println(text);
    }

    static void directories() throws IOException {
        File folder = new File("tests/monitored");
        if (folder.isDirectory()) System.out.println(folder.length() >= 0);
        Path path = Path.of("tests/monitored");
        System.out.println(Files.isDirectory(path));
        System.out.println(Files.size(path) >= 0);
    }

    static void closed() {
        dare("reader", () -> {
            Reader reader = new BufferedReader(new StringReader("abc"));
            reader.close();
            reader.mark(3);
        });
        dare("stream", () -> {
            InputStream in = new BufferedInputStream(bytes());
            in.mark(1);
            in.close();
            in.mark(3);
        });
    }

    static void unsupported() {
        dare("pushback", () -> new PushbackInputStream(bytes()).mark(3));
        dare("bytes as text", () -> new InputStreamReader(bytes()).mark(3));
        dare("file", () -> {
            try (InputStream in = new FileInputStream("tests/monitored/streams.txt")) {
                in.reset();
            }
        });
        dare("own", () -> {
            InputStream in = new InputStream() {
                public int read() {
                    return -1;
                }
            };
            System.out.println(in.markSupported());
            in.mark(2);
        });
    }

    static void ahead() {
        dare("bytes", () -> {
            BufferedInputStream in = new BufferedInputStream(bytes(), 2);
            in.mark(2);
            in.read();
            in.read(new byte[2]);
            in.reset();
        });
        dare("line", () -> {
            BufferedReader reader = new BufferedReader(new StringReader("a long line\nb\n"));
            reader.mark(5);
            reader.readLine();
            reader.reset();
        });
        dare("skipped", () -> {
            BufferedReader reader = new BufferedReader(new StringReader("abcdef"));
            reader.mark(2);
            reader.read();
            reader.reset();
            reader.skip(3);
            reader.reset();
        });
    }

    static void pushed() {
        dare("one", () -> {
            PushbackInputStream in = new PushbackInputStream(bytes());
            in.unread(in.read());
            in.unread(7);
        });
        dare("several", () -> {
            PushbackInputStream in = new PushbackInputStream(bytes(), 4);
            in.unread(new byte[6], 1, 3);
            in.read();
            in.unread(new byte[6], 1, 3);
        });
    }

    static void tokens() throws IOException {
        StreamTokenizer tokens = new StreamTokenizer(new StringReader("size 12 ; end"));
        System.out.println(tokens.sval);
        tokens.nextToken();
        System.out.println(tokens.nval);
        tokens.nextToken();
        System.out.println(tokens.sval);
        tokens.nextToken();
        System.out.println(tokens.nval);
        tokens.nextToken();
        tokens.nextToken();
        System.out.println(tokens.sval);
    }

    static void used() {
        dare("length", () -> {
            RandomAccessFile file = new RandomAccessFile("tests/monitored/streams.txt", "r");
            file.close();
            System.out.println(file.length());
        });
        dare("flush", () -> {
            Writer writer = new BufferedWriter(new StringWriter());
            writer.close();
            writer.flush();
        });
        dare("reset", () -> {
            Reader reader = new StringReader("abc");
            reader.close();
            reader.reset();
        });
    }

    public static void main(String[] args) throws Exception {
        twice();
        memory();
        directories();
        closed();
        unsupported();
        ahead();
        pushed();
        tokens();
        used();
    }
}
