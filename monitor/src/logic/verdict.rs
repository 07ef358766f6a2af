//! Categories of the logics.

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
            /// All verdicts, in the order of their categories.
            pub const ALL: &[Verdict] = &[$(Verdict::$case),*];

            /// The name in handlers.
            pub fn name(self) -> &'static str {
                match self {
                    $(Verdict::$case => $name,)*
                }
            }

            /// The category in reports.
            pub fn category(self) -> $crate::engine::property::Category {
                $crate::engine::property::Category::from_u32(self as u32)
            }
        }
    };
}
pub(super) use verdicts;

/// The names of each category of a formula. States of a machine have several names if aliases contain them.
pub type Categories = cranelift_entity::PrimaryMap<Category, Vec<String>>;

/// The categories of a logic with fixed verdicts.
pub(super) fn fixed(names: impl Iterator<Item = &'static str>) -> Categories {
    names.map(|name| vec![name.to_owned()]).collect()
}

/// The categories that a handler for `name` is called for.
pub fn named(categories: &Categories, name: &str) -> Vec<Category> {
    let with_name = categories.iter().filter(|(_, names)| names.iter().any(|n| n == name));
    with_name.map(|(category, _)| Category::new(category.index())).collect()
}
