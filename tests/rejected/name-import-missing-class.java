import java.util.Vectr;

class Main { }
