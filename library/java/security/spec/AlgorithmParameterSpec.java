package java.security.spec;

/** Parameters of an algorithm (SE 17). */
public interface AlgorithmParameterSpec {
}
