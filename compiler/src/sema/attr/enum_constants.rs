//! Class literals of enums that are given to what asks for the constants.
//!
//! A class knows the constants of its enum once that is initialised; asking a class that is not initialises it in Java. So where a literal
//! goes straight to a method that asks, the enum is initialised by the call of its `values`.

use super::Attr;
use crate::tree::{Call, CallMode, ExprId, ExprKind, MethodId, Type};

impl Attr<'_, '_> {
    /// The arguments of a call; what is a literal of an enum's class is sure to know the constants, if the method asks.
    pub(super) fn with_enums(&mut self, method: MethodId, args: Vec<ExprId>) -> Vec<ExprId> {
        let m = &self.world.symbols.methods[method];
        let asks = match &*self.world.symbols.classes[m.owner].name {
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

    /// The receiver of `getEnumConstants`, likewise.
    pub(super) fn with_enum_receiver(&mut self, method: MethodId, receiver: ExprId) -> ExprId {
        let m = &self.world.symbols.methods[method];
        let asks = &*m.name == "getEnumConstants"
            && &*self.world.symbols.classes[m.owner].name == "java.lang.Class";
        if asks { self.with_enum(receiver) } else { receiver }
    }

    fn with_enum(&mut self, literal: ExprId) -> ExprId {
        let node = &self.body.exprs[literal];
        let ExprKind::ClassLiteral(Type::Class(class)) = node.kind else { return literal };
        let (span, line, ty) = (node.span, node.line, self.ty_of(literal));
        if !self.world.is_enum(class) {
            return literal;
        }
        let named = self.world.methods_named(class, "values");
        let values = named.into_iter().find(|&m| self.world.symbols.methods[m].params.is_empty());
        let Some(method) = values else { return literal };
        let ret = self.world.symbols.methods[method].ret;
        let mode = CallMode::Static;
        let call = Call { method, site: class, mode, receiver: None, args: Vec::new() };
        let call = self.push(ExprKind::Call(Box::new(call)), ret, span, line);
        let kind = ExprKind::Let { bindings: Vec::new(), effects: vec![call], value: literal };
        self.push_ty(kind, ty, span, line)
    }
}
