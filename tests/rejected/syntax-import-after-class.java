class Main { }

import java.util.Vector;
