package java.lang;

import java.io.Serializable;

/** One frame of a stack trace (SE 17). */
public final class StackTraceElement implements Serializable {
    private final String declaringClass;
    private final String methodName;
    private final String fileName;
    private final int lineNumber;
    private final String loader;
    private final String module;
    private final String version;

    public StackTraceElement(String declaringClass, String methodName, String fileName, int lineNumber) {
        this(null, null, null, declaringClass, methodName, fileName, lineNumber);
    }

    public StackTraceElement(String classLoaderName, String moduleName, String moduleVersion, String declaringClass, String methodName,
            String fileName, int lineNumber) {
        loader = classLoaderName;
        module = moduleName;
        version = moduleVersion;
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

    public String getModuleName() {
        return module;
    }

    public String getModuleVersion() {
        return version;
    }

    public String getClassLoaderName() {
        return loader;
    }

    private void appendOrigin(StringBuilder text) {
        boolean named = loader != null && !loader.isEmpty();
        if (named) {
            text.append(loader).append('/');
        }
        if (module != null && !module.isEmpty()) {
            text.append(module);
            if (version != null && !version.isEmpty()) {
                text.append('@').append(version);
            }
            text.append('/');
        } else if (named) {
            text.append('/');
        }
    }

    public String toString() {
        StringBuilder text = new StringBuilder();
        if (module != null || loader != null) {
            appendOrigin(text);
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
            && java.util.Objects.equals(loader, other.loader) && java.util.Objects.equals(module, other.module)
            && java.util.Objects.equals(version, other.version)
            && (fileName == null ? other.fileName == null : fileName.equals(other.fileName));
    }

    public int hashCode() {
        int result = 31 * declaringClass.hashCode() + methodName.hashCode();
        result = 31 * result + (fileName == null ? 0 : fileName.hashCode());
        return 31 * result + lineNumber;
    }
}
