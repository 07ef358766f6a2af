import java.nio.*;
import java.util.Arrays;
/** Buffers of all kinds: positions, views, orders of bytes, and what is refused. */
public class Buffers {
    interface Act { Object run() throws Exception; }
    static void t(String name, Act a) {
        try { System.out.println(name + ": " + a.run()); }
        catch (Throwable e) { System.out.println(name + ": " + e); }
    }
    public static void main(String[] x) {
        t("neg", () -> ByteBuffer.allocate(-1));
        t("neg", () -> ByteBuffer.allocateDirect(-1));
        t("wrapbad", () -> ByteBuffer.wrap(new byte[4], 2, 3));
        ByteBuffer b = ByteBuffer.allocate(16);
        t("b", () -> b);
        t("put", () -> b.put((byte) 1).putInt(0x01020304).putLong(-2L).putShort((short) 7));
        t("over", () -> b.putShort((short) 1));
        t("pos", () -> b.position(17));
        t("pos", () -> b.position(-1));
        t("lim", () -> b.limit(17));
        t("lim", () -> b.limit(-1));
        t("reset", () -> b.reset());
        t("flip", () -> b.flip());
        t("get", () -> b.get() + " " + b.getInt() + " " + b.getLong() + " " + b.getShort());
        t("under", () -> b.get());
        t("under", () -> b.getDouble());
        t("idx", () -> b.get(15));
        t("idx", () -> b.get(-1));
        t("idx", () -> b.getInt(13));
        t("idx", () -> b.getInt(-2));
        t("idx", () -> b.put(15, (byte) 0));
        t("idx", () -> b.putLong(8, 0));
        t("order", () -> b.order() + " " + b.order(ByteOrder.LITTLE_ENDIAN).order() + " " + ByteOrder.nativeOrder() + " " + b.order(null).order());
        b.order(ByteOrder.LITTLE_ENDIAN);
        t("le", () -> b.getInt(1) + " " + b.getLong(5) + " " + b.getDouble(2) + " " + b.getFloat(3) + " " + (int) b.getChar(1));
        t("arr", () -> Arrays.toString(b.array()) + b.arrayOffset() + b.hasArray() + b.isDirect() + b.isReadOnly());
        b.clear().position(3).limit(12);
        ByteBuffer s = b.slice();
        t("slice", () -> s + " " + s.arrayOffset() + " " + s.order());
        t("slice2", () -> b.slice(2, 5) + " " + b.slice(2, 5).arrayOffset());
        t("slice2", () -> b.slice(2, 15));
        t("slice2", () -> b.slice(-2, 1));
        ByteBuffer ro = b.asReadOnlyBuffer();
        t("ro", () -> ro + " " + ro.isReadOnly() + ro.hasArray());
        t("ro", () -> ro.array());
        t("ro", () -> ro.arrayOffset());
        t("ro", () -> ro.put((byte) 1));
        t("ro", () -> ro.put(100, (byte) 1));
        t("ro", () -> ro.putInt(1));
        t("ro", () -> ro.putInt(100, 1));
        t("ro", () -> ro.put(new byte[2]));
        t("ro", () -> ro.put(new byte[2], 1, 5));
        t("ro", () -> ro.put(ro));
        t("ro", () -> ro.put(b));
        t("ro", () -> ro.put(0, new byte[1]));
        t("ro", () -> ro.put(99, new byte[1]));
        t("ro", () -> ro.compact());
        t("ro", () -> ro.put(0, b, 0, 1));
        t("ro", () -> ro.slice() + "" + ro.duplicate() + ro.asReadOnlyBuffer());
        t("self", () -> b.put(b));
        t("putbuf", () -> { ByteBuffer q = ByteBuffer.allocate(4); return q.put(ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5})); });
        t("putbuf", () -> { ByteBuffer q = ByteBuffer.allocate(4); return q.put(ByteBuffer.wrap(new byte[] {1, 2, 3})) + Arrays.toString(q.array()); });
        t("putidx", () -> { ByteBuffer q = ByteBuffer.allocate(4); return q.put(1, ByteBuffer.wrap(new byte[] {1, 2, 3}), 1, 2) + Arrays.toString(q.array()); });
        t("putidx", () -> { ByteBuffer q = ByteBuffer.allocate(4); return q.put(1, ByteBuffer.wrap(new byte[] {1, 2, 3}), 1, 3) + Arrays.toString(q.array()); });
        t("getarr", () -> { byte[] d = new byte[4]; return b.get(d) + Arrays.toString(d); });
        t("getarr", () -> b.get(new byte[40]));
        t("getarr", () -> b.get(new byte[4], 2, 3));
        t("getarr", () -> b.get(new byte[4], -2, 3));
        t("getarr", () -> b.get(0, new byte[20]));
        t("getarr", () -> b.get(-1, new byte[2]));
        t("getarr", () -> b.get(1, new byte[2], 2, 1));
        t("compact", () -> b.compact() + Arrays.toString(b.array()));
        t("mark", () -> { b.clear(); b.position(5).mark().position(9); String r = b + ""; b.reset(); r += b; b.position(7); b.position(3); return r + b.reset(); });
        t("dupmark", () -> { b.clear(); b.position(5).mark().position(9); return b.duplicate().reset(); });
        t("slicemark", () -> { b.clear(); b.position(5).mark().position(9); return b.slice().reset(); });
        t("limmark", () -> { b.clear(); b.position(5).mark(); b.limit(3); return b + " " + b.reset(); });
        b.clear();
        for (ByteBuffer base : new ByteBuffer[] {b, ByteBuffer.allocateDirect(16), ro.clear()}) {
            for (ByteOrder o : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
                base.order(o); base.clear().position(1);
                t("base", () -> base + " " + base.isDirect() + base.hasArray());

                t("v", () -> base.asIntBuffer() + " " + base.asIntBuffer().order() + base.asIntBuffer().isDirect() + base.asIntBuffer().hasArray());
                t("v", () -> base.asLongBuffer() + "" + base.asShortBuffer() + base.asFloatBuffer() + base.asDoubleBuffer());
                t("v", () -> base.asCharBuffer().length() + "" + base.asCharBuffer().order());
                t("v", () -> base.asIntBuffer().array());
        t("v", () -> base.asIntBuffer().arrayOffset());
                t("vput", () -> { IntBuffer i = base.asIntBuffer(); i.put(0x11223344).put(5); i.put(2, -1); return i + " " + i.get(0) + i.slice() + i.slice().get(0) + i.slice(1, 2).get(0) + i.asReadOnlyBuffer() + i.duplicate(); });
                t("vput", () -> { DoubleBuffer i = base.asDoubleBuffer(); i.put(Math.PI); return i.get(0) + " " + base.getDouble(1) + " " + base.getLong(1); });
                t("vput", () -> { FloatBuffer i = base.asFloatBuffer(); i.put(1.5f); return i.get(0) + " " + base.getFloat(1) + i.slice(); });
                t("vput", () -> { CharBuffer i = base.asCharBuffer(); i.put("abc"); i.flip(); return i + " " + base.getChar(1); });
                t("vput", () -> { LongBuffer i = base.asLongBuffer(); i.put(77L); return i.get(0) + " " + base.getLong(1); });
                t("vput", () -> { ShortBuffer i = base.asShortBuffer(); i.put((short) -77); i.put(new short[] {1, 2, 3}); return i.get(0) + " " + base.getShort(1) + i.get(2); });
                t("bytes", () -> { StringBuilder sb = new StringBuilder(); base.clear(); while (base.hasRemaining()) sb.append(base.get()).append(','); return sb; });
                t("al", () -> base.alignmentOffset(3, 4));
        t("al", () -> base.alignmentOffset(-3, 4));
        t("al", () -> base.alignmentOffset(3, 3));
            }
        }
        IntBuffer ib = IntBuffer.wrap(new int[] {5, 4, 3, 2, 1}, 1, 3);
        t("ib", () -> ib + " " + ib.slice() + ib.slice().arrayOffset() + ib.order() + ib.hashCode() + ib.get(0) + ib.asReadOnlyBuffer() + ib.asReadOnlyBuffer().slice());
        t("cmp", () -> ib.compareTo(IntBuffer.wrap(new int[] {4, 3, 2})) + " " + ib.equals(IntBuffer.wrap(new int[] {4, 3, 2})) + ib.equals(null) + ib.equals("x") + ib.compareTo(IntBuffer.wrap(new int[] {4, 3, 9, 1})) + ib.compareTo(IntBuffer.wrap(new int[] {4, 3})) + ib.mismatch(IntBuffer.wrap(new int[] {4, 9})) + ib.mismatch(IntBuffer.wrap(new int[] {4, 3})) + ib.mismatch(ib.duplicate()));
        t("fcmp", () -> FloatBuffer.wrap(new float[] {Float.NaN, 0f}).equals(FloatBuffer.wrap(new float[] {Float.NaN, -0f})) + " " + FloatBuffer.wrap(new float[] {Float.NaN, 0f}).compareTo(FloatBuffer.wrap(new float[] {1, -0f})) + FloatBuffer.wrap(new float[] {0f, 1f}).hashCode() + " " + DoubleBuffer.wrap(new double[] {1e300, 2}).hashCode() + LongBuffer.wrap(new long[] {1L << 40, 3}).hashCode() + DoubleBuffer.wrap(new double[] {-0.0}).compareTo(DoubleBuffer.wrap(new double[] {0.0})));
        t("bcmp", () -> ByteBuffer.wrap(new byte[] {1, -1}).compareTo(ByteBuffer.wrap(new byte[] {1, 5})) + " " + ByteBuffer.wrap(new byte[] {1, 2}).hashCode() + CharBuffer.wrap("abc").hashCode() + ShortBuffer.wrap(new short[] {7, 8, 9}).hashCode() + CharBuffer.wrap("abz").compareTo(CharBuffer.wrap("abc")));
        CharBuffer cb = CharBuffer.wrap("hello world", 2, 9);
        t("cb", () -> cb + "|" + cb.length() + cb.isReadOnly() + cb.hasArray() + cb.charAt(1) + cb.subSequence(1, 4) + cb.get() + cb.get(1) + cb.slice() + cb.slice().position() + cb.order());
        t("cb", () -> cb.put('x'));
        t("cb", () -> cb.charAt(99));
        t("cb", () -> cb.charAt(-1));
        t("cb", () -> cb.subSequence(3, 1));
        t("cb", () -> cb.subSequence(0, 100));
        t("cb", () -> cb.array());
        t("cb", () -> cb.append("x"));
        t("cb", () -> CharBuffer.wrap("abc", 2, 1));
        t("cb", () -> CharBuffer.wrap("abc", 2, 5));  t("cb", () -> cb.asReadOnlyBuffer());
        t("cb", () -> cb.duplicate().compact());
        CharBuffer h = CharBuffer.allocate(10);
        t("h", () -> h.append('a').append("bcd").append("wxyz", 1, 3).append(null) + "|" + h.position() + h.flip() + "|" + h.charAt(2) + h.isEmpty() + h.subSequence(2, 5) + h.subSequence(2, 5).position());
        t("h", () -> h.append("too long for this"));
        t("h", () -> h.clear().put("too long for this"));
        t("h", () -> h.put("abcdef", 2, 9));
        t("h", () -> h.put("abcdef", 4, 2));
        t("h", () -> h.put("abcdef", 2, 4).position());
        t("h", () -> h.append("abc", 2, 1));  t("h", () -> h.append((CharSequence) null, 0, 2).position());
        t("read", () -> { CharBuffer c = CharBuffer.wrap("abcdef"); CharBuffer d = CharBuffer.allocate(4); return c.read(d) + " " + d.flip() + c.read(d) + c + " " + c.read(d.clear()) + c.read(d); });
        t("read", () -> { CharBuffer c = CharBuffer.wrap("abcdef"); return c.read(c); }); t("read", () -> CharBuffer.wrap("abcdef").read(CharBuffer.wrap("abc")));
        t("read", () -> CharBuffer.wrap("").read(CharBuffer.wrap("abc")));
        t("read", () -> CharBuffer.wrap("abc").read(CharBuffer.allocate(0)));
        t("chars", () -> CharBuffer.wrap("héy").chars().sum() + " " + CharBuffer.wrap("abc").chars().count());
        StringBuilder sb = new StringBuilder("live"); CharBuffer live = CharBuffer.wrap(sb); sb.setCharAt(0, 'L'); t("live", () -> live + " " + live.equals(CharBuffer.wrap("Live".toCharArray())));
          t("alsl", () -> b.clear().position(3).alignedSlice(4));
        t("alsl", () -> ByteBuffer.allocateDirect(33).position(3).alignedSlice(16));
        t("putlong", () -> { LongBuffer l = LongBuffer.allocate(2); l.put(1L).put(2L); return l.put(3L); });
        t("overlap", () -> { ByteBuffer q = ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5, 6}); ByteBuffer d = q.duplicate(); d.position(2); d.put(q.limit(4)); return Arrays.toString(q.array()); });
        Buffer gb = b; gb.clear(); t("gen", () -> gb.position(2).limit(5).slice() + " " + gb.flip() + gb.rewind() + gb.remaining() + gb.hasRemaining() + gb.duplicate() + gb.slice(0, 1) + gb.array().getClass());
    }
}
