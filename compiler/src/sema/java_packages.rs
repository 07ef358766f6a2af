//! The packages of Java SE 25.

/// Whether Java has a package, which the class library may lack.
pub(super) fn is_java_package(name: &str) -> bool {
    PACKAGES.binary_search(&name).is_ok()
}

/// The error of a package without classes.
pub(super) fn missing(name: &str) -> String {
    if is_java_package(name) {
        format!("the class library has no package {name}")
    } else {
        format!("package {name} does not exist")
    }
}

/// The packages that the modules `java.*` export, in order.
#[rustfmt::skip]
const PACKAGES: &[&str] = &[
    "java.applet", "java.awt", "java.awt.color", "java.awt.datatransfer", "java.awt.desktop", "java.awt.dnd",
    "java.awt.event", "java.awt.font", "java.awt.geom", "java.awt.im", "java.awt.im.spi", "java.awt.image",
    "java.awt.image.renderable", "java.awt.print", "java.beans", "java.beans.beancontext", "java.io", "java.lang",
    "java.lang.annotation", "java.lang.classfile", "java.lang.classfile.attribute",
    "java.lang.classfile.constantpool", "java.lang.classfile.instruction", "java.lang.constant", "java.lang.foreign",
    "java.lang.instrument", "java.lang.invoke", "java.lang.management", "java.lang.module", "java.lang.ref",
    "java.lang.reflect", "java.lang.runtime", "java.math", "java.net", "java.net.http", "java.net.spi", "java.nio",
    "java.nio.channels", "java.nio.channels.spi", "java.nio.charset", "java.nio.charset.spi", "java.nio.file",
    "java.nio.file.attribute", "java.nio.file.spi", "java.rmi", "java.rmi.dgc", "java.rmi.registry",
    "java.rmi.server", "java.security", "java.security.cert", "java.security.interfaces", "java.security.spec",
    "java.sql", "java.text", "java.text.spi", "java.time", "java.time.chrono", "java.time.format",
    "java.time.temporal", "java.time.zone", "java.util", "java.util.concurrent", "java.util.concurrent.atomic",
    "java.util.concurrent.locks", "java.util.function", "java.util.jar", "java.util.logging", "java.util.prefs",
    "java.util.random", "java.util.regex", "java.util.spi", "java.util.stream", "java.util.zip",
    "javax.accessibility", "javax.annotation.processing", "javax.crypto", "javax.crypto.interfaces",
    "javax.crypto.spec", "javax.imageio", "javax.imageio.event", "javax.imageio.metadata",
    "javax.imageio.plugins.bmp", "javax.imageio.plugins.jpeg", "javax.imageio.plugins.tiff", "javax.imageio.spi",
    "javax.imageio.stream", "javax.lang.model", "javax.lang.model.element", "javax.lang.model.type",
    "javax.lang.model.util", "javax.management", "javax.management.loading", "javax.management.modelmbean",
    "javax.management.monitor", "javax.management.openmbean", "javax.management.relation", "javax.management.remote",
    "javax.management.remote.rmi", "javax.management.timer", "javax.naming", "javax.naming.directory",
    "javax.naming.event", "javax.naming.ldap", "javax.naming.ldap.spi", "javax.naming.spi", "javax.net",
    "javax.net.ssl", "javax.print", "javax.print.attribute", "javax.print.attribute.standard", "javax.print.event",
    "javax.rmi.ssl", "javax.script", "javax.security.auth", "javax.security.auth.callback",
    "javax.security.auth.kerberos", "javax.security.auth.login", "javax.security.auth.spi",
    "javax.security.auth.x500", "javax.security.cert", "javax.security.sasl", "javax.smartcardio", "javax.sound",
    "javax.sound.midi", "javax.sound.midi.spi", "javax.sound.sampled", "javax.sound.sampled.spi", "javax.sql",
    "javax.sql.rowset", "javax.sql.rowset.serial", "javax.sql.rowset.spi", "javax.swing", "javax.swing.border",
    "javax.swing.colorchooser", "javax.swing.event", "javax.swing.filechooser", "javax.swing.plaf",
    "javax.swing.plaf.basic", "javax.swing.plaf.metal", "javax.swing.plaf.multi", "javax.swing.plaf.nimbus",
    "javax.swing.plaf.synth", "javax.swing.table", "javax.swing.text", "javax.swing.text.html",
    "javax.swing.text.html.parser", "javax.swing.text.rtf", "javax.swing.tree", "javax.swing.undo", "javax.tools",
    "javax.transaction.xa", "javax.xml", "javax.xml.catalog", "javax.xml.crypto", "javax.xml.crypto.dom",
    "javax.xml.crypto.dsig", "javax.xml.crypto.dsig.dom", "javax.xml.crypto.dsig.keyinfo",
    "javax.xml.crypto.dsig.spec", "javax.xml.datatype", "javax.xml.namespace", "javax.xml.parsers",
    "javax.xml.stream", "javax.xml.stream.events", "javax.xml.stream.util", "javax.xml.transform",
    "javax.xml.transform.dom", "javax.xml.transform.sax", "javax.xml.transform.stax", "javax.xml.transform.stream",
    "javax.xml.validation", "javax.xml.xpath",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_found_by_name() {
        assert!(PACKAGES.is_sorted());
        assert!(is_java_package("java.awt") && is_java_package("javax.swing.text.html"));
        assert!(!is_java_package("java") && !is_java_package("java.awt.List"));
    }
}
