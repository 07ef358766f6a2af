// Imports on demand of packages that a program uses nothing of (JLS 7.5.2).
import java.awt.*;
import java.util.*;
import javax.swing.event.*;

class UnusedImports {
    public static void main(String[] args) {
        Deque<String> names = new ArrayDeque<>();
        names.add("a");
        System.out.println(names);
    }
}
