//! `tsbvm info`: statistics of a file.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use tsb_format::reader::section_ranges;
use tsb_format::{Discipline, Instructions, MethodDef, Module, ReadError};

/// A summary of a module.
#[derive(Serialize, Debug)]
pub struct Info {
    /// The name of the module.
    pub name: String,
    /// `multi`, `five` or `single`.
    pub discipline: &'static str,
    /// The main class.
    pub main: Option<String>,
    /// The size of the file in bytes.
    pub file_bytes: usize,
    /// The size of each section in bytes, without section headers.
    pub sections: BTreeMap<&'static str, usize>,
    /// Defined classes and interfaces.
    pub classes: usize,
    /// Methods with code.
    pub methods: usize,
    /// Instructions in all methods.
    pub instructions: usize,
    /// Types in the type table, primitive ones excluded.
    pub types: usize,
    /// Reference planes with an operand stack, summed over all methods.
    pub planes: usize,
    /// The method with the most reference planes, and their number.
    pub most_planes: Option<(String, usize)>,
    /// The size of the largest frame: registers and operands.
    pub largest_frame: u32,
    /// Whether the module has a line table.
    pub line_table: bool,
}

impl Info {
    /// Computes the statistics of a module with the file `bytes`.
    ///
    /// # Errors
    /// `bytes` is not a valid file.
    pub fn of(module: &Module<'_>, bytes: &[u8]) -> Result<Info, ReadError> {
        let sections = section_ranges(bytes)?
            .into_iter()
            .map(|(section, range)| (section.name(), range.len()))
            .collect();
        let mut info = Info {
            name: module.names[module.name].to_string(),
            discipline: match module.discipline {
                Discipline::Multi => "multi",
                Discipline::Five => "five",
                Discipline::Single => "single",
            },
            main: module.main.map(|class| type_name(module, module.classes[class].ty)),
            file_bytes: bytes.len(),
            sections,
            classes: module.classes.len(),
            methods: 0,
            instructions: 0,
            types: module.types.len() - tsb_format::Primitive::ALL.len(),
            planes: 0,
            most_planes: None,
            largest_frame: 0,
            line_table: !module.lines.is_empty(),
        };
        for class in module.classes.values() {
            for method in &class.methods {
                info.add_method(module, class.ty, method);
            }
        }
        Ok(info)
    }

    fn add_method(&mut self, module: &Module<'_>, class: tsb_format::TypeId, method: &MethodDef) {
        let Some(body) = &method.body else { return };
        self.methods += 1;
        let code = &module.code[body.code.start as usize..body.code.end as usize];
        self.instructions += Instructions::new(code).filter(Result::is_ok).count();
        self.planes += body.planes.len();
        if self.most_planes.as_ref().is_none_or(|(_, most)| body.planes.len() > *most) {
            let name = format!("{}.{}", type_name(module, class), module.names[method.name]);
            self.most_planes = Some((name, body.planes.len()));
        }
        let desc = &module.descriptors[method.desc];
        let registers = module.parameter_registers(class, desc).len() as u32
            + body.locals.iter().map(|run| u32::from(run.count)).sum::<u32>();
        self.largest_frame = self.largest_frame.max(registers + u32::from(body.max_all));
    }
}

fn type_name(module: &Module<'_>, ty: tsb_format::TypeId) -> String {
    match module.types[ty] {
        tsb_format::Type::Class(name) => module.names[name].to_string(),
        _ => ty.to_string(),
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "module        {}", self.name)?;
        writeln!(f, "discipline    {}", self.discipline)?;
        if let Some(main) = &self.main {
            writeln!(f, "main class    {main}")?;
        }
        writeln!(f, "classes       {}", self.classes)?;
        writeln!(f, "methods       {} with code", self.methods)?;
        writeln!(f, "instructions  {}", self.instructions)?;
        writeln!(f, "types         {}", self.types)?;
        write!(f, "planes        {} over all methods", self.planes)?;
        if let Some((method, most)) = &self.most_planes {
            write!(f, ", at most {most} ({method})")?;
        }
        writeln!(f)?;
        writeln!(f, "largest frame {} registers and operands", self.largest_frame)?;
        writeln!(f, "line table    {}", if self.line_table { "yes" } else { "stripped" })?;
        writeln!(f, "file          {} bytes", self.file_bytes)?;
        for (section, size) in &self.sections {
            let percent = 100.0 * *size as f64 / self.file_bytes as f64;
            writeln!(f, "  {section:<18}{size:>9}  {percent:>5.1} %")?;
        }
        Ok(())
    }
}
