package java.io;

public interface Serializable { }
public class IOException extends Exception { }
public class FileNotFoundException extends IOException { }
