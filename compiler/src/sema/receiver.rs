//! Checks of receiver parameters (JLS 8.4).

use super::class_table::ClassTable;
use super::scope::LookupScope;
use crate::ast::ReceiverParam;
use crate::diagnostics::{Code, Diagnostic};
use crate::tree::{ClassId, Flags};

impl ClassTable<'_> {
    /// Checks the receiver parameter of a method: it has the type of `this`.
    pub(super) fn check_method_receiver(
        &mut self,
        class: ClassId,
        scope: LookupScope,
        receiver: Option<&ReceiverParam<'_>>,
        flags: Flags,
    ) {
        let Some(receiver) = receiver else { return };
        if flags.contains(Flags::STATIC) {
            let message = "a static method has no receiver parameter";
            self.report(Diagnostic::error(Code::StaticContext, receiver.span, message));
            return;
        }
        // javac accepts a name before `this`.
        self.check_receiver_type(class, scope, receiver);
    }

    /// Checks the receiver parameter of a constructor of an inner class: it has the type of the enclosing instance.
    pub(super) fn check_constructor_receiver(
        &mut self,
        class: ClassId,
        scope: LookupScope,
        receiver: Option<&ReceiverParam<'_>>,
    ) {
        let Some(receiver) = receiver else { return };
        let Some(outer) = self.outer_instance_class(class) else {
            let message = "only constructors of inner classes have a receiver parameter";
            self.report(Diagnostic::error(Code::StaticContext, receiver.span, message));
            return;
        };
        let name = self.symbols.classes[outer].simple_name.clone();
        if receiver.qualifier.and_then(|q| q.as_simple()).is_none_or(|q| q.name != &*name) {
            let message =
                format!("the receiver parameter of this constructor is called `{name}.this`");
            self.report(Diagnostic::error(Code::Syntax, receiver.span, message));
        }
        self.check_receiver_type(outer, scope, receiver);
    }

    fn check_receiver_type(
        &mut self,
        class: ClassId,
        scope: LookupScope,
        receiver: &ReceiverParam<'_>,
    ) {
        let wanted = self.this_type(class);
        if let Some(found) = self.resolve_ty(&receiver.ty, scope)
            && found != wanted
        {
            let message = format!(
                "the receiver parameter has the type {}, not {}",
                self.show_ty(&wanted),
                self.show_ty(&found)
            );
            self.report(Diagnostic::error(Code::TypeMismatch, receiver.ty.span, message));
        }
    }
}
