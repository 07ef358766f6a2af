import java.io.*;
import java.util.*;
import java.util.zip.*;

/** Compressed data at all levels: the same bytes as zlib's. */
public class Deflating {
    interface Act { Object run() throws Exception; }
    static void t(String name, Act a) {
        try { System.out.println(name + ": " + a.run()); }
        catch (Exception e) { System.out.println(name + ": " + e); }
    }
    static long sum(byte[] b, int n) { CRC32 c = new CRC32(); c.update(b, 0, n); return c.getValue(); }
    static byte[] all(Deflater d, byte[] in, int chunk, int flush) {
        ByteArrayOutputStream o = new ByteArrayOutputStream(); byte[] buf = new byte[300];
        for (int i = 0; i < in.length; i += chunk) { d.setInput(in, i, Math.min(chunk, in.length - i)); while (!d.needsInput()) { int n = d.deflate(buf, 0, buf.length, flush); o.write(buf, 0, n); } if (flush != 0) { int n; while ((n = d.deflate(buf, 0, buf.length, flush)) > 0) o.write(buf, 0, n); } }
        d.finish(); while (!d.finished()) o.write(buf, 0, d.deflate(buf)); return o.toByteArray();
    }
    static byte[] back(byte[] z, boolean bare, byte[] dict, int n) throws Exception {
        Inflater f = new Inflater(bare); f.setInput(z); byte[] out = new byte[n + 1]; int k = 0;
        if (bare && dict != null) f.setDictionary(dict);
        while (!f.finished()) { int r = f.inflate(out, k, out.length - k); if (r == 0) { if (f.needsDictionary()) f.setDictionary(dict); else if (f.needsInput()) break; } k += r; }
        return Arrays.copyOf(out, k);
    }
    public static void main(String[] args) throws Exception {
        List<byte[]> data = new ArrayList<>();
        data.add(new byte[0]); data.add("a".getBytes()); data.add("hello hello hello hello".getBytes()); data.add(new byte[1000]);
        Random r = new Random(7); byte[] noise = new byte[4000]; r.nextBytes(noise); data.add(noise);
        byte[] few = new byte[5000]; for (int i = 0; i < few.length; i++) few[i] = (byte) (r.nextInt(4) * r.nextInt(3)); data.add(few);
        StringBuilder s = new StringBuilder(); String[] words = "the of and to in is that it was for on are as with his they at be this from".split(" "); while (s.length() < 9000) s.append(words[(int) Math.abs(r.nextGaussian() * 5) % words.length]).append(r.nextInt(12) == 0 ? ".\n" : " "); data.add(s.toString().getBytes());
        byte[] mix = new byte[7000]; for (int i = 0; i < mix.length; i++) mix[i] = i > 2000 && r.nextInt(50) != 0 ? mix[i - 1 - r.nextInt(3) * 977] : (byte) r.nextInt(256); data.add(mix);
        byte[] skew = new byte[6000]; for (int i = 0; i < skew.length; i++) { int v = 0; while (r.nextInt(2) == 0 && v < 200) v++; skew[i] = (byte) (v * 7); } data.add(skew);
        byte[] far = new byte[40000]; for (int i = 0; i < far.length; i++) far[i] = i >= 32500 && i % 97 < 60 ? far[i - 32500] : (byte) r.nextInt(); data.add(far);
        for (int k = 0; k < data.size(); k++) { byte[] d = data.get(k);
            for (int level = -1; level <= 9; level++) for (int strategy = 0; strategy < 3; strategy++) { if (level == 0 || d.length > 100 && level > 1 && level % 3 != 0 || k == 9 && (level != 1 && level != 6 || strategy > 0)) continue; int l = level, st = strategy, kk = k; if (d.length > 100 && strategy > 0 && level % 4 != 1) continue;
                t(k + " level " + level + " strategy " + strategy, () -> { Deflater z = new Deflater(l, kk % 2 == 1); z.setStrategy(st); byte[] o = all(z, d, d.length < 1 ? 1 : kk % 3 == 0 ? d.length : 5000, 0); return o.length + " " + sum(o, o.length) + " " + z.getTotalIn() + " " + z.getTotalOut() + " " + Integer.toHexString(z.getAdler()) + Arrays.equals(back(o, kk % 2 == 1, null, d.length), d); }); }
            int kk = k; if (k == 9) continue; for (int flush = 2; flush <= 3; flush++) { int f = flush; for (int level : new int[] {1, 3, 6, 9}) t(k + " flush " + f + " " + level, () -> { byte[] o = all(new Deflater(level), d, 3001, f); return o.length + " " + sum(o, o.length); }); }
            t(k + " zero", () -> { byte[] o = all(new Deflater(0), d, 4000, 0); return Arrays.equals(back(o, false, null, d.length), d); });
            t(k + " dict", () -> { Deflater z = new Deflater(6, kk % 2 == 1); byte[] dict = Arrays.copyOf(data.get(6), 9000); z.setDictionary(dict, 100, 8000); byte[] o = all(z, d, 9000, 0); return o.length + " " + sum(o, o.length) + Arrays.equals(back(o, kk % 2 == 1, Arrays.copyOfRange(dict, 100, 8100), d.length), d); });
            t(k + " gzip", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); try (GZIPOutputStream g = new GZIPOutputStream(o)) { g.write(d); } byte[] b = o.toByteArray(); return b.length + " " + sum(b, b.length) + Arrays.equals(new GZIPInputStream(new ByteArrayInputStream(b)).readAllBytes(), d); });
            t(k + " params", () -> { Deflater z = new Deflater(1); ByteArrayOutputStream o = new ByteArrayOutputStream(); DeflaterOutputStream s2 = new DeflaterOutputStream(o, z); s2.write(d, 0, d.length / 2); z.setLevel(9); s2.write(d, d.length / 2, d.length - d.length / 2); s2.close(); byte[] b = o.toByteArray(); return b.length + " " + sum(b, b.length); });
            t(k + " sync", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); DeflaterOutputStream s2 = new DeflaterOutputStream(o, true); for (int i = 0; i < d.length; i += 1 + d.length / 3) { s2.write(d, i, Math.min(1 + d.length / 3, d.length - i)); s2.flush(); s2.flush(); } s2.close(); byte[] b = o.toByteArray(); return b.length + " " + sum(b, b.length); });
        }
        t("reset", () -> { Deflater z = new Deflater(); byte[] a = all(z, data.get(6), 7000, 0); z.reset(); byte[] b = all(z, data.get(6), 70000, 0); return Arrays.equals(a, b) + " " + z.getBytesRead(); });
        t("args", () -> new Deflater(10));
        t("args", () -> { new Deflater().setStrategy(3); return 0; });
        t("args", () -> { new Deflater().setInput(new byte[3], 2, 2); return 0; });
        t("args", () -> new Deflater().deflate(new byte[3], 2, 2));
        t("args", () -> new Deflater().deflate(new byte[3], 0, 2, 1));
        t("args", () -> { Deflater z = new Deflater(); z.end(); return z.deflate(new byte[9]); });
        t("state", () -> { Deflater z = new Deflater(); return z.needsInput() + " " + z.finished() + z.deflate(new byte[9]) + z.getAdler(); });
        t("os", () -> { DeflaterOutputStream o = new DeflaterOutputStream(new ByteArrayOutputStream()); o.finish(); o.write(1); return 0; });
        t("os", () -> new DeflaterOutputStream(null));
        t("os", () -> new DeflaterOutputStream(new ByteArrayOutputStream(), new Deflater(), 0));
        t("os", () -> { new DeflaterOutputStream(new ByteArrayOutputStream()).write(new byte[2], 1, 2); return 0; });
        ByteArrayOutputStream zo = new ByteArrayOutputStream(); ZipOutputStream zip = new ZipOutputStream(zo);
        zip.setComment("a comment é"); ZipEntry e = new ZipEntry("dir/é.txt"); e.setTime(1_709_211_845_000L); e.setComment("note"); zip.putNextEntry(e); zip.write(data.get(6)); zip.closeEntry();
        ZipEntry st = new ZipEntry("stored"); st.setTime(0); st.setMethod(ZipEntry.STORED); st.setSize(3); CRC32 c = new CRC32(); c.update("abc".getBytes()); st.setCrc(c.getValue()); st.setExtra(new byte[] {1, 2, 0, 0}); zip.putNextEntry(st); zip.write("abc".getBytes());
        ZipEntry di = new ZipEntry("dir/"); di.setTime(1_709_211_845_000L); zip.putNextEntry(di); zip.setLevel(9); ZipEntry e9 = new ZipEntry("nine"); e9.setTime(1_709_211_845_000L); zip.putNextEntry(e9); zip.write(data.get(7));
        t("dup", () -> { zip.putNextEntry(new ZipEntry("stored")); return 0; }); zip.close(); byte[] zb = zo.toByteArray(); System.out.println(zb.length + " " + sum(zb, zb.length));
        ZipInputStream zi = new ZipInputStream(new ByteArrayInputStream(zb)); for (ZipEntry x; (x = zi.getNextEntry()) != null; ) { System.out.println(x + " " + x.getMethod() + " " + x.getTime() + " " + x.isDirectory() + " " + x.getSize() + " " + zi.available()); byte[] b = zi.readAllBytes(); System.out.println(b.length + " " + sum(b, b.length) + " " + x.getCrc() + " " + x.getCompressedSize() + " " + x.getSize() + Arrays.toString(x.getExtra()) + zi.available()); } System.out.println(zi.getNextEntry()); zi.close(); t("closed", () -> zi.getNextEntry());
        t("zbad", () -> { ZipOutputStream o = new ZipOutputStream(new ByteArrayOutputStream()); o.write(1); return 0; });
        t("zbad", () -> { ZipOutputStream o = new ZipOutputStream(new ByteArrayOutputStream()); ZipEntry q = new ZipEntry("x"); q.setMethod(0); o.putNextEntry(q); return 0; });
        t("zbad", () -> { ZipOutputStream o = new ZipOutputStream(new ByteArrayOutputStream()); ZipEntry q = new ZipEntry("x"); q.setMethod(0); q.setSize(1); q.setCrc(5); o.putNextEntry(q); o.write(1); o.closeEntry(); return 0; });
        t("zbad", () -> { ZipOutputStream o = new ZipOutputStream(new ByteArrayOutputStream()); ZipEntry q = new ZipEntry("x"); q.setMethod(0); q.setSize(1); q.setCrc(5); o.putNextEntry(q); o.write(new byte[2]); return 0; });
        t("zbad", () -> { ZipOutputStream o = new ZipOutputStream(new ByteArrayOutputStream()); ZipEntry q = new ZipEntry("x"); q.setMethod(0); q.setSize(2); q.setCrc(5); o.putNextEntry(q); o.write(1); o.closeEntry(); return 0; });
        t("zempty", () -> { ByteArrayOutputStream q = new ByteArrayOutputStream(); new ZipOutputStream(q).close(); return Arrays.toString(q.toByteArray()); }); byte[] broken = zb.clone(); broken[60] ^= 5; t("zbroken", () -> { ZipInputStream i = new ZipInputStream(new ByteArrayInputStream(broken)); i.getNextEntry(); return i.readAllBytes().length > 0; });
        t("ztrunc", () -> { ZipInputStream i = new ZipInputStream(new ByteArrayInputStream(zb, 0, 500)); i.getNextEntry(); return i.readAllBytes().length; });
        t("znot", () -> new ZipInputStream(new ByteArrayInputStream("not a zip file at all, is it?".getBytes())).getNextEntry());
        t("entry", () -> new ZipEntry((String) null));
        t("entry", () -> { new ZipEntry("a").setMethod(3); return 0; });
        t("entry", () -> { new ZipEntry("a").setSize(-1); return 0; });
        t("entry", () -> { new ZipEntry("a").setCrc(-1); return 0; });
        t("entry", () -> new ZipEntry("a").getTime() + " " + new ZipEntry("a").getSize() + new ZipEntry("a").getCrc() + new ZipEntry("a").getMethod() + new ZipEntry("a/").isDirectory() + new ZipEntry("a").hashCode() + new ZipEntry("a").equals(new ZipEntry("a")));
    }
}
