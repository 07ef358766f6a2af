//! What a machine uses of the class library on its own account, by name.
//!
//! Who gives a machine a part of a library must give it these.

/// Classes that the machine makes objects of: strings, class objects, and what it throws.
pub const OBJECTS: &[&str] = &[
    "java.io.IOException",
    "java.lang.AbstractMethodError",
    "java.lang.ArithmeticException",
    "java.lang.ArrayIndexOutOfBoundsException",
    "java.lang.ArrayStoreException",
    "java.lang.Class",
    "java.lang.ClassCastException",
    "java.lang.CloneNotSupportedException",
    "java.lang.Cloneable",
    "java.lang.Error",
    "java.lang.ExceptionInInitializerError",
    "java.lang.IllegalMonitorStateException",
    "java.lang.InterruptedException",
    "java.lang.NegativeArraySizeException",
    "java.lang.NoClassDefFoundError",
    "java.lang.NullPointerException",
    "java.lang.Object",
    "java.lang.OutOfMemoryError",
    "java.lang.StackOverflowError",
    "java.lang.String",
    "java.lang.Throwable",
    "java.io.Serializable",
];

/// Fields that the machine uses.
pub const FIELDS: &[(&str, &str)] = &[
    ("java.lang.Class", "name"),
    ("java.lang.Class", "type"),
    ("java.lang.String", "hash"),
    ("java.lang.String", "value"),
    ("java.lang.System", "err"),
    ("java.lang.System", "in"),
    ("java.lang.System", "out"),
    ("java.lang.Thread", "name"),
    ("java.lang.Throwable", "backtrace"),
    ("java.lang.Throwable", "cause"),
    ("java.lang.Throwable", "causeKnown"),
    ("java.lang.Throwable", "detailMessage"),
];

/// Methods that the machine calls.
pub const METHODS: &[(&str, &str)] = &[("java.lang.Thread", "uncaught")];

/// Native methods, each with a method that the machine calls if it has run.
pub const CALLBACKS: &[Callback] = &[
    (("java.lang.Thread", "setCurrent0"), ("java.lang.Thread", "end")),
    (("java.lang.Thread", "start0"), ("java.lang.Thread", "end")),
    (("java.lang.Thread", "start0"), ("java.lang.Thread", "execute")),
];

/// A native method and another one, by class and name.
pub type Callback = ((&'static str, &'static str), (&'static str, &'static str));
