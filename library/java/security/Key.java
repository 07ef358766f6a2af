package java.security;

/** A key of any kind (SE 17). */
public interface Key extends java.io.Serializable {
    String getAlgorithm();

    String getFormat();

    byte[] getEncoded();
}
