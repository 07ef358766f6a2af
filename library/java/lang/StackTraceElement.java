package java.lang;

import java.io.Serializable;

/** One frame of a stack trace (SE 17, without class loaders). */
public final class StackTraceElement implements Serializable {
    private final String declaringClass;
    private final String methodName;
    private final String fileName;
    private final int lineNumber;

    public StackTraceElement(String declaringClass, String methodName, String fileName, int lineNumber) {
        if (declaringClass == null) {
            throw new NullPointerException("Declaring class is null");
        }
        if (methodName == null) {
            throw new NullPointerException("Method name is null");
        }
        this.declaringClass = declaringClass;
        this.methodName = methodName;
        this.fileName = fileName;
        this.lineNumber = lineNumber;
    }

    public String getFileName() {
        return fileName;
    }

    public int getLineNumber() {
        return lineNumber;
    }

    public String getClassName() {
        return declaringClass;
    }

    public String getMethodName() {
        return methodName;
    }

    public boolean isNativeMethod() {
        return lineNumber == -2;
    }

    /** The classes of the library belong to the module the reference platform has them in. */
    public String getModuleName() {
        return declaringClass.startsWith("java.") ? "java.base" : null;
    }

    public String toString() {
        StringBuilder text = new StringBuilder();
        if (getModuleName() != null) {
            text.append("java.base/");
        }
        text.append(declaringClass).append('.').append(methodName).append('(');
        if (isNativeMethod()) {
            text.append("Native Method");
        } else if (fileName == null) {
            text.append("Unknown Source");
        } else {
            text.append(fileName);
            if (lineNumber >= 0) {
                text.append(':').append(lineNumber);
            }
        }
        return text.append(')').toString();
    }

    public boolean equals(Object obj) {
        if (obj == this) {
            return true;
        }
        if (!(obj instanceof StackTraceElement)) {
            return false;
        }
        StackTraceElement other = (StackTraceElement) obj;
        return declaringClass.equals(other.declaringClass) && methodName.equals(other.methodName)
            && lineNumber == other.lineNumber
            && (fileName == null ? other.fileName == null : fileName.equals(other.fileName));
    }

    public int hashCode() {
        int result = 31 * declaringClass.hashCode() + methodName.hashCode();
        result = 31 * result;
        result = 31 * result + (fileName == null ? 0 : fileName.hashCode());
        return 31 * result + lineNumber;
    }
}
