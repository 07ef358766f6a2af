import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.Scanner;

/** Files of text through java.io. */
public class TextFiles {
    public static void main(String[] args) throws IOException {
        writers();
        readers();
        names();
        directories();
        failures();
    }

    static void writers() throws IOException {
        try (PrintWriter out = new PrintWriter(new File("numbers.txt"))) {
            for (int i = 1; i <= 5; i++) {
                out.printf("%d %d%n", i, i * i);
            }
            out.println("end \u00e9\u4e2d\ud83d\ude00");
            System.out.println(out.checkError());
        }
        try (FileWriter out = new FileWriter("numbers.txt", true)) {
            out.write("more\n");
            out.append('x').append("yz").append("abcdef", 2, 4);
        }
        try (BufferedWriter out = new BufferedWriter(new FileWriter("long.txt"))) {
            for (int i = 0; i < 3000; i++) {
                out.write("line " + i);
                out.newLine();
            }
        }
        try (PrintStream out = new PrintStream("stream.txt")) {
            out.print('c');
            out.println(1.5);
            out.write(65);
        }
        try (FileOutputStream out = new FileOutputStream("bytes.bin")) {
            out.write(new byte[] {1, 2, (byte) 0xFF, 0, 5}, 1, 4);
        }
    }

    static void readers() throws IOException {
        try (BufferedReader in = new BufferedReader(new FileReader("numbers.txt"))) {
            String line;
            while ((line = in.readLine()) != null) {
                System.out.println("> " + line);
            }
        }
        try (Scanner in = new Scanner(new File("numbers.txt"))) {
            int sum = 0;
            while (in.hasNextInt()) {
                sum += in.nextInt();
            }
            System.out.println(sum + " " + in.next());
        }
        long length = 0;
        int lines = 0;
        try (BufferedReader in = new BufferedReader(new FileReader(new File("long.txt")))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                lines++;
                length += line.length();
            }
        }
        System.out.println(lines + " lines, " + length + " characters");
        try (FileInputStream in = new FileInputStream("bytes.bin")) {
            System.out.println(in.available() + " " + in.read() + " " + in.read() + " " + in.skip(1));
            byte[] rest = new byte[10];
            System.out.println(in.read(rest) + " " + Arrays.toString(rest) + " " + in.read());
        }
        try (FileInputStream in = new FileInputStream("stream.txt")) {
            System.out.println(new String(in.readAllBytes()).replace("\n", "|"));
        }
    }

    static void names() {
        for (String path : new String[] {"a/b//c/", "/x", "x", "", "/", "../y/./z", "a/.hidden"}) {
            File file = new File(path);
            System.out.println(file.getPath() + " " + file.getName() + " " + file.getParent() + " " + file.isAbsolute()
                + " " + file.isHidden() + " " + file.hashCode());
        }
        File child = new File(new File("dir"), "sub/file.txt");
        System.out.println(child + " " + child.getParentFile().getParentFile() + " " + new File("p", "q").equals(new File("p/q")));
        System.out.println(new File("a").compareTo(new File("c")) + " " + File.separator + File.pathSeparatorChar);
        String here = System.getProperty("user.dir");
        System.out.println(new File("k").getAbsolutePath().equals(here + "/k"));
    }

    static void directories() throws IOException {
        File dir = new File("one/two/three");
        System.out.println(dir.mkdir() + " " + dir.mkdirs() + " " + dir.mkdirs() + " " + dir.isDirectory());
        File file = new File(dir, "f.txt");
        System.out.println(file.exists() + " " + file.createNewFile() + " " + file.createNewFile() + " " + file.length());
        try (FileWriter out = new FileWriter(file)) {
            out.write("hello");
        }
        System.out.println(file.length() + " " + file.isFile() + " " + file.canRead() + " " + file.canWrite());
        new File(dir, "e.log").createNewFile();
        String[] names = dir.list();
        Arrays.sort(names);
        System.out.println(Arrays.toString(names) + " " + Arrays.toString(dir.list((d, name) -> name.endsWith(".log"))));
        File[] files = dir.listFiles(File::isFile);
        Arrays.sort(files);
        System.out.println(Arrays.toString(files));
        System.out.println(dir.delete() + " " + file.renameTo(new File("moved.txt")) + " " + file.exists());
        System.out.println(new File("moved.txt").length() + " " + new File("moved.txt").delete() + " " + new File("none").delete());
        System.out.println(new File(dir, "e.log").delete() + " " + dir.delete() + " " + file.list() + " " + new File("none").length());
        System.out.println(new File("one/../one/./two").getCanonicalPath().equals(new File("one/two").getCanonicalPath()));
    }

    static void failures() {
        String[] paths = {"none.txt", "one", "one/none/x"};
        for (String path : paths) {
            try (FileReader in = new FileReader(path)) {
                System.out.println("opened " + in);
            } catch (FileNotFoundException e) {
                System.out.println(e.getMessage());
            } catch (IOException e) {
                System.out.println("other " + e);
            }
            try (FileOutputStream out = new FileOutputStream(path + "/y")) {
                System.out.println("opened " + path);
            } catch (IOException e) {
                System.out.println(e);
            }
        }
        try {
            FileInputStream in = new FileInputStream("numbers.txt");
            in.close();
            in.close();
            in.read();
        } catch (IOException e) {
            System.out.println(e);
        }
        StringWriter text = new StringWriter();
        try {
            new Scanner(new File("absent"));
        } catch (FileNotFoundException e) {
            e.printStackTrace(new PrintWriter(text, true));
        }
        System.out.println(text.toString().lines().findFirst().get());
    }
}
