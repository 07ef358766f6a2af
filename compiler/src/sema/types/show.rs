//! Types as displayed in messages.

use super::{MethodSig, Ty, Wildcard};
use crate::sema::class_table::ClassTable;
use crate::tree::MethodId;

/// The depth up to which the bounds of captured variables are displayed.
const MAX_DEPTH: u32 = 2;

impl ClassTable<'_> {
    /// A type as displayed in messages: classes by their simple names.
    pub fn show_ty(&self, ty: &Ty) -> String {
        self.show_at(ty, 0)
    }

    fn show_at(&self, ty: &Ty, depth: u32) -> String {
        match ty {
            Ty::Void => "void".into(),
            Ty::Null => "<null>".into(),
            Ty::Prim(prim) => prim.name().into(),
            Ty::Class(class, args) => {
                let mut text = self.show_class(*class);
                // The arguments for enclosing classes are not displayed.
                let own = self.own_param_count(*class).min(args.len());
                let own = &args[args.len() - own..];
                if !own.is_empty() {
                    let list: Vec<String> =
                        own.iter().map(|arg| self.show_at(arg, depth)).collect();
                    text = format!("{text}<{}>", list.join(","));
                }
                text
            }
            Ty::Array(element) => format!("{}[]", self.show_at(element, depth)),
            Ty::Var(var) => {
                let data = self.type_vars.get(*var);
                match data.wildcard {
                    Some(wildcard) if depth < MAX_DEPTH => {
                        format!("capture of {}", self.show_at(&Ty::Wildcard(wildcard), depth + 1))
                    }
                    Some(_) => "capture of ?".into(),
                    None => data.name.to_string(),
                }
            }
            Ty::Wildcard(Wildcard::Any) => "?".into(),
            Ty::Wildcard(Wildcard::Extends(bound)) => {
                format!("? extends {}", self.show_at(bound, depth))
            }
            Ty::Wildcard(Wildcard::Super(bound)) => {
                format!("? super {}", self.show_at(bound, depth))
            }
            Ty::Intersection(types) => {
                let list: Vec<String> = types.iter().map(|ty| self.show_at(ty, depth)).collect();
                list.join("&")
            }
            Ty::Infer(_) => "?".into(),
        }
    }

    /// The number of type parameters that a class itself declares.
    pub fn own_param_count(&self, class: crate::tree::ClassId) -> usize {
        let all = self.class_sigs[class].params.len();
        let around =
            self.outer_instance_class(class).map_or(0, |outer| self.class_sigs[outer].params.len());
        all - around.min(all)
    }

    /// A list of types.
    pub fn show_tys(&self, types: &[Ty]) -> String {
        types.iter().map(|ty| self.show_ty(ty)).collect::<Vec<_>>().join(",")
    }

    /// A method with its declared parameters; variable arity as `T...`.
    pub fn show_method(&self, method: MethodId) -> String {
        let sig = self.method_sig(method);
        let m = &self.symbols.methods[method];
        let name = if m.is_constructor() { self.show_class(m.owner) } else { m.name.to_string() };
        let params = self.show_params(&sig, m.is_varargs());
        if sig.params.is_empty() {
            return format!("{name}({params})");
        }
        let list: Vec<String> =
            sig.params.iter().map(|&var| self.type_vars.name(var).to_string()).collect();
        format!("<{}>{name}({params})", list.join(","))
    }

    fn show_params(&self, sig: &MethodSig, is_varargs: bool) -> String {
        let text = self.show_tys(&sig.args);
        match text.strip_suffix("[]") {
            Some(element) if is_varargs => format!("{element}..."),
            _ => text,
        }
    }
}
