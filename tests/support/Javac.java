import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.StringWriter;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles one source file for each line `FOLDER tab SOURCE` of standard input, as `javac --release 17` would, and answers each
 * with one line: empty, or the diagnostics with tabs for line ends. One warm compiler takes a tenth of the time of one each.
 */
final class Javac {
    public static void main(String[] args) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IllegalStateException("this java has no compiler");
        }
        StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            String[] parts = line.split("\t");
            List<String> options = List.of("--release", "17", "-encoding", "UTF-8", "-nowarn", "-Xlint:-options", "-d", parts[0]);
            StringWriter diagnostics = new StringWriter();
            // Each task closes the manager that it is given for a release, so it makes its own.
            boolean done = compiler.getTask(diagnostics, null, null, options, null, files.getJavaFileObjects(parts[1])).call();
            System.out.println(done ? "" : "refused\t" + diagnostics.toString().replace("\n", "\t"));
        }
    }
}
