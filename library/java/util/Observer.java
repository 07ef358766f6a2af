package java.util;

/** Is told of changes (SE 17). */
@Deprecated
public interface Observer {
    void update(Observable o, Object arg);
}
