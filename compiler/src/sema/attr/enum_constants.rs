//! Class literals of enums as arguments of methods that need the constants.
//!
//! In Java, a method that asks a class object for the constants of its enum initialises the enum. Here the class object
//! has the constants only after the enum is initialised. So if a class literal is passed directly to such a method, a
//! call of the enum's `values` initialises the enum.

use super::Attr;
use crate::tree::{Call, CallMode, ExprId, ExprKind, MethodId, Type};

impl Attr<'_, '_> {
    /// The arguments of a call. If the method needs enum constants, class literals of enums are made to initialise the
    /// enum.
    pub(super) fn with_enums(&mut self, method: MethodId, args: Vec<ExprId>) -> Vec<ExprId> {
        let m = &self.table.symbols.methods[method];
        let asks = match &*self.table.symbols.classes[m.owner].name {
            "java.util.EnumSet" => true,
            "java.util.EnumMap" => &*m.name == crate::tree::Method::CONSTRUCTOR,
            "java.lang.Enum" => &*m.name == "valueOf",
            _ => false,
        };
        if !asks {
            return args;
        }
        args.into_iter().map(|arg| self.with_enum(arg)).collect()
    }

    /// The receiver of `getEnumConstants`, treated like an argument.
    pub(super) fn with_enum_receiver(&mut self, method: MethodId, receiver: ExprId) -> ExprId {
        let m = &self.table.symbols.methods[method];
        let asks = &*m.name == "getEnumConstants"
            && &*self.table.symbols.classes[m.owner].name == "java.lang.Class";
        if asks { self.with_enum(receiver) } else { receiver }
    }

    fn with_enum(&mut self, literal: ExprId) -> ExprId {
        let node = &self.body.exprs[literal];
        let ExprKind::ClassLiteral(Type::Class(class)) = node.kind else { return literal };
        let (span, line, ty) = (node.span, node.line, self.ty_of(literal));
        if !self.table.is_enum(class) {
            return literal;
        }
        let named = self.table.methods_named(class, "values");
        let values = named.into_iter().find(|&m| self.table.symbols.methods[m].params.is_empty());
        let Some(method) = values else { return literal };
        let ret = self.table.symbols.methods[method].ret;
        let mode = CallMode::Static;
        let call = Call { method, site: class, mode, receiver: None, args: Vec::new() };
        let call = self.push(ExprKind::Call(Box::new(call)), ret, span, line);
        let kind = ExprKind::Let { bindings: Vec::new(), effects: vec![call], value: literal };
        self.push_ty(kind, ty, span, line)
    }
}
