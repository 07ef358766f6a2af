import java.awt.*;
import java.awt.event.ActionListener;
import java.util.*;

class Main {
    Frame frame;
    java.awt.Color color;
}
