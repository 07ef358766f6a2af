//! What the logics say of traces.

use cranelift_entity::EntityRef;

use crate::engine::property::Category;

/// Defines the categories of a logic and their names.
macro_rules! verdicts {
    ($doc:literal, $($(#[$case_doc:meta])* $case:ident = $name:literal,)*) => {
        #[doc = $doc]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Verdict {
            $($(#[$case_doc])* $case,)*
        }

        impl Verdict {
            /// All of them; the category of each is its place.
            pub const ALL: &[Verdict] = &[$(Verdict::$case),*];

            /// The name, as handlers give it.
            pub fn name(self) -> &'static str {
                match self {
                    $(Verdict::$case => $name,)*
                }
            }

            /// The category that stands for it in reports.
            pub fn category(self) -> $crate::engine::property::Category {
                $crate::engine::property::Category::from_u32(self as u32)
            }
        }
    };
}
pub(super) use verdicts;

/// The categories of a formula: what each stands for. A category has several names where one state of a machine has.
pub type Categories = cranelift_entity::PrimaryMap<Category, Vec<String>>;

/// The categories of a logic whose verdicts are the same for all formulas.
pub(super) fn fixed(names: impl Iterator<Item = &'static str>) -> Categories {
    names.map(|name| vec![name.to_owned()]).collect()
}

/// The categories that a handler for `name` is for.
pub fn named(categories: &Categories, name: &str) -> Vec<Category> {
    let with_name = categories.iter().filter(|(_, names)| names.iter().any(|n| n == name));
    with_name.map(|(category, _)| Category::new(category.index())).collect()
}
