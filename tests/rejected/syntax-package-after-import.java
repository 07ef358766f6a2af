import java.util.Vector;
package late;

class Main { }
