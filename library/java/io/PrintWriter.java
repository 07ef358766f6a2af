package java.io;

import java.nio.charset.Charset;
import java.util.Locale;
import jdk.internal.text.Locales;
import java.util.Objects;

/** A writer that prints values as text and never throws (SE 17). */
public class PrintWriter extends Writer {
    protected Writer out;
    private final boolean autoFlush;
    private boolean trouble;
    /** The stream below, whose errors count too; or null. */
    private PrintStream below;

    public PrintWriter(Writer out) {
        this(out, false);
    }

    public PrintWriter(Writer out, boolean autoFlush) {
        super(out);
        this.out = out;
        this.autoFlush = autoFlush;
    }

    public PrintWriter(OutputStream out) {
        this(out, false);
    }

    public PrintWriter(OutputStream out, boolean autoFlush) {
        this(new BufferedWriter(new OutputStreamWriter(out)), autoFlush);
        if (out instanceof PrintStream) {
            below = (PrintStream) out;
        }
    }

    public PrintWriter(OutputStream out, boolean autoFlush, Charset charset) {
        this(new BufferedWriter(new OutputStreamWriter(out, charset)), autoFlush);
        if (out instanceof PrintStream) {
            below = (PrintStream) out;
        }
    }

    public PrintWriter(String fileName) throws FileNotFoundException {
        this(new FileOutputStream(fileName), false);
    }

    public PrintWriter(String fileName, String csn) throws FileNotFoundException, UnsupportedEncodingException {
        this(charset(csn), new File(fileName));
    }

    public PrintWriter(String fileName, Charset charset) throws IOException {
        this(Objects.requireNonNull(charset, "charset"), new File(fileName));
    }

    public PrintWriter(File file) throws FileNotFoundException {
        this(new FileOutputStream(file), false);
    }

    public PrintWriter(File file, String csn) throws FileNotFoundException, UnsupportedEncodingException {
        this(charset(csn), file);
    }

    public PrintWriter(File file, Charset charset) throws IOException {
        this(Objects.requireNonNull(charset, "charset"), file);
    }

    private PrintWriter(Charset charset, File file) throws FileNotFoundException {
        this(new FileOutputStream(file), false, charset);
    }

    private static Charset charset(String name) throws UnsupportedEncodingException {
        Objects.requireNonNull(name, "charsetName");
        if (!Charset.isSupported(name)) {
            throw new UnsupportedEncodingException(name);
        }
        return Charset.forName(name);
    }

    private boolean isOpen() {
        if (out == null) {
            trouble = true;
            return false;
        }
        return true;
    }

    public void flush() {
        synchronized (lock) {
            if (isOpen()) {
                try {
                    out.flush();
                } catch (IOException e) {
                    trouble = true;
                }
            }
        }
    }

    public void close() {
        synchronized (lock) {
            if (out != null) {
                try {
                    out.close();
                } catch (IOException e) {
                    trouble = true;
                }
                out = null;
            }
        }
    }

    public boolean checkError() {
        if (out != null) {
            flush();
        }
        if (out instanceof PrintWriter writer) {
            return writer.checkError();
        }
        return below != null && below.checkError() || trouble;
    }

    protected void setError() {
        trouble = true;
    }

    protected void clearError() {
        trouble = false;
    }

    public void write(int c) {
        synchronized (lock) {
            if (isOpen()) {
                try {
                    out.write(c);
                } catch (IOException e) {
                    trouble = true;
                }
            }
        }
    }

    public void write(char[] buf, int off, int len) {
        synchronized (lock) {
            if (isOpen()) {
                try {
                    out.write(buf, off, len);
                } catch (IOException e) {
                    trouble = true;
                }
            }
        }
    }

    public void write(char[] buf) {
        write(buf, 0, buf.length);
    }

    public void write(String s, int off, int len) {
        synchronized (lock) {
            if (isOpen()) {
                try {
                    out.write(s, off, len);
                } catch (IOException e) {
                    trouble = true;
                }
            }
        }
    }

    public void write(String s) {
        write(s, 0, s.length());
    }

    public void println() {
        synchronized (lock) {
            if (isOpen()) {
                try {
                    out.write("\n");
                    if (autoFlush) {
                        out.flush();
                    }
                } catch (IOException e) {
                    trouble = true;
                }
            }
        }
    }

    public void print(boolean b) {
        write(String.valueOf(b));
    }

    public void print(char c) {
        write(c);
    }

    public void print(int i) {
        write(String.valueOf(i));
    }

    public void print(long l) {
        write(String.valueOf(l));
    }

    public void print(float f) {
        write(String.valueOf(f));
    }

    public void print(double d) {
        write(String.valueOf(d));
    }

    public void print(char[] s) {
        write(s);
    }

    public void print(String s) {
        write(String.valueOf(s));
    }

    public void print(Object obj) {
        write(String.valueOf(obj));
    }

    public void println(boolean x) {
        synchronized (lock) {
            print(x);
            println();
        }
    }

    public void println(char x) {
        synchronized (lock) {
            print(x);
            println();
        }
    }

    public void println(int x) {
        synchronized (lock) {
            print(x);
            println();
        }
    }

    public void println(long x) {
        synchronized (lock) {
            print(x);
            println();
        }
    }

    public void println(float x) {
        synchronized (lock) {
            print(x);
            println();
        }
    }

    public void println(double x) {
        synchronized (lock) {
            print(x);
            println();
        }
    }

    public void println(char[] x) {
        synchronized (lock) {
            print(x);
            println();
        }
    }

    public void println(String x) {
        synchronized (lock) {
            print(x);
            println();
        }
    }

    public void println(Object x) {
        String text = String.valueOf(x);
        synchronized (lock) {
            print(text);
            println();
        }
    }

    public PrintWriter printf(String format, Object... args) {
        return format(format, args);
    }

    public PrintWriter printf(Locale l, String format, Object... args) {
        Locales.checkFormats(l);
        return format(format, args);
    }

    public PrintWriter format(String format, Object... args) {
        String text = String.format(format, args);
        synchronized (lock) {
            write(text);
            if (autoFlush) {
                flush();
            }
        }
        return this;
    }

    public PrintWriter format(Locale l, String format, Object... args) {
        Locales.checkFormats(l);
        return format(format, args);
    }

    public PrintWriter append(CharSequence csq) {
        write(String.valueOf(csq));
        return this;
    }

    public PrintWriter append(CharSequence csq, int start, int end) {
        if (csq == null) {
            csq = "null";
        }
        return append(csq.subSequence(start, end));
    }

    public PrintWriter append(char c) {
        write(c);
        return this;
    }
}
