package java.io;

import java.nio.charset.Charset;
import java.util.Locale;
import jdk.internal.text.Locales;

/** An output stream that prints values as text in UTF-8 and never throws (CLDC 1.1, SE 17). */
public class PrintStream extends FilterOutputStream implements Appendable {
    private final boolean autoFlush;
    /** Whether this is no subclass, which might have overridden print or write. */
    private final boolean plain;
    /** The standard stream below, when text can go to it directly; else null. */
    private final FileOutputStream direct;
    private boolean trouble;
    private boolean closing;

    public PrintStream(OutputStream out) {
        this(out, false);
    }

    public PrintStream(OutputStream out, boolean autoFlush) {
        super(out);
        if (out == null) {
            throw new NullPointerException("Null output stream");
        }
        this.autoFlush = autoFlush;
        plain = getClass() == PrintStream.class;
        direct = plain && out.getClass() == FileOutputStream.class && ((FileOutputStream) out).isStandard()
            ? (FileOutputStream) out : null;
    }

    public PrintStream(OutputStream out, boolean autoFlush, String encoding) throws UnsupportedEncodingException {
        this(out, autoFlush);
        if (!encoding.equalsIgnoreCase("UTF-8") && !encoding.equalsIgnoreCase("UTF8")) {
            throw new UnsupportedEncodingException(encoding);
        }
    }

    public PrintStream(OutputStream out, boolean autoFlush, Charset charset) {
        this(out, autoFlush);
        if (!charset.equals(Charset.defaultCharset())) {
            throw new UnsupportedOperationException("a print stream in " + charset);
        }
    }

    public PrintStream(String fileName) throws FileNotFoundException {
        this(new FileOutputStream(fileName), false);
    }

    public PrintStream(String fileName, String csn) throws FileNotFoundException, UnsupportedEncodingException {
        this(new FileOutputStream(fileName), false, csn);
    }

    public PrintStream(File file) throws FileNotFoundException {
        this(new FileOutputStream(file), false);
    }

    public PrintStream(File file, String csn) throws FileNotFoundException, UnsupportedEncodingException {
        this(new FileOutputStream(file), false, csn);
    }

    private boolean isOpen() {
        if (out == null) {
            trouble = true;
            return false;
        }
        return true;
    }

    public void flush() {
        if (isOpen()) {
            try {
                out.flush();
            } catch (IOException e) {
                trouble = true;
            }
        }
    }

    public void close() {
        if (closing) {
            return;
        }
        closing = true;
        if (out != null) {
            try {
                out.flush();
                out.close();
            } catch (IOException e) {
                trouble = true;
            }
            out = null;
        }
    }

    public boolean checkError() {
        if (out != null) {
            flush();
            if (out instanceof PrintStream) {
                return ((PrintStream) out).checkError();
            }
        }
        return trouble;
    }

    protected void setError() {
        trouble = true;
    }

    protected void clearError() {
        trouble = false;
    }

    public void write(int b) {
        if (isOpen()) {
            try {
                out.write(b);
                if (b == '\n' && autoFlush) {
                    out.flush();
                }
            } catch (IOException e) {
                trouble = true;
            }
        }
    }

    public void write(byte[] buf) throws IOException {
        write(buf, 0, buf.length);
    }

    public void write(byte[] buf, int off, int len) {
        if (isOpen()) {
            try {
                out.write(buf, off, len);
                if (autoFlush) {
                    out.flush();
                }
            } catch (IOException e) {
                trouble = true;
            }
        }
    }

    public void writeBytes(byte[] buf) {
        write(buf, 0, buf.length);
    }

    private synchronized void writeText(String text) {
        if (direct != null) {
            if (isOpen()) {
                try {
                    direct.writeText(text);
                    if (autoFlush) {
                        direct.flush();
                    }
                } catch (IOException e) {
                    trouble = true;
                }
            }
            return;
        }
        if (isOpen()) {
            // Through write, which a subclass may have overridden.
            byte[] bytes = text.getBytes();
            if (bytes.length > 0) {
                write(bytes, 0, bytes.length);
            }
            if (autoFlush && text.indexOf('\n') >= 0) {
                flush();
            }
        }
    }

    private void newLine() {
        writeText("\n");
    }

    private synchronized void writeLine(String text) {
        if (direct == null) {
            writeText(text.concat("\n"));
        } else if (isOpen()) {
            try {
                direct.writeText(text);
                direct.write('\n');
                if (autoFlush) {
                    direct.flush();
                }
            } catch (IOException e) {
                trouble = true;
            }
        }
    }

    public void print(boolean b) {
        writeText(String.valueOf(b));
    }

    public void print(char c) {
        writeText(String.valueOf(c));
    }

    public void print(int i) {
        writeText(String.valueOf(i));
    }

    public void print(long l) {
        writeText(String.valueOf(l));
    }

    public void print(float f) {
        writeText(String.valueOf(f));
    }

    public void print(double d) {
        writeText(String.valueOf(d));
    }

    public void print(char[] s) {
        writeText(String.valueOf(s));
    }

    public void print(String s) {
        writeText(s == null ? "null" : s);
    }

    public void print(Object obj) {
        writeText(String.valueOf(obj));
    }

    public void println(boolean x) {
        if (plain) {
            writeLine(String.valueOf(x));
        } else {
            print(x);
            newLine();
        }
    }

    public void println(char x) {
        if (plain) {
            writeLine(String.valueOf(x));
        } else {
            print(x);
            newLine();
        }
    }

    public void println(int x) {
        if (plain) {
            writeLine(String.valueOf(x));
        } else {
            print(x);
            newLine();
        }
    }

    public void println(long x) {
        if (plain) {
            writeLine(String.valueOf(x));
        } else {
            print(x);
            newLine();
        }
    }

    public void println(float x) {
        if (plain) {
            writeLine(String.valueOf(x));
        } else {
            print(x);
            newLine();
        }
    }

    public void println(double x) {
        if (plain) {
            writeLine(String.valueOf(x));
        } else {
            print(x);
            newLine();
        }
    }

    public void println(char[] x) {
        if (plain) {
            writeLine(String.valueOf(x));
        } else {
            print(x);
            newLine();
        }
    }

    public void println(String x) {
        if (plain) {
            writeLine(x == null ? "null" : x);
        } else {
            print(x);
            newLine();
        }
    }

    public void println(Object x) {
        // The text first: toString of the object may print itself.
        String text = String.valueOf(x);
        if (plain) {
            writeLine(text == null ? "null" : text);
        } else {
            print(text);
            newLine();
        }
    }

    public void println() {
        newLine();
    }

    public PrintStream append(CharSequence csq) {
        print(String.valueOf(csq));
        return this;
    }

    public PrintStream append(CharSequence csq, int start, int end) {
        if (csq == null) {
            csq = "null";
        }
        return append(csq.subSequence(start, end));
    }

    public PrintStream append(char c) {
        print(c);
        return this;
    }

    public PrintStream format(String format, Object... args) {
        print(String.format(format, args));
        return this;
    }

    public PrintStream format(Locale l, String format, Object... args) {
        Locales.checkFormats(l);
        return format(format, args);
    }

    public PrintStream printf(String format, Object... args) {
        return format(format, args);
    }

    public PrintStream printf(Locale l, String format, Object... args) {
        Locales.checkFormats(l);
        return format(format, args);
    }
}
