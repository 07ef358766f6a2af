//! Source text of the buffers of `java.nio`, from one template.
//!
//! A line `//#NAME` of the template begins lines that only some buffers have, `//#end` ends them; `//#each` begins lines that are
//! repeated for every other type. Names with a dollar sign are replaced.

/// A type of elements: its name in class names, its keyword, its size in bytes, and the method that compares two of them.
struct Element {
    name: &'static str,
    keyword: &'static str,
    size: usize,
    compare: &'static str,
}

const ELEMENTS: [Element; 7] = [
    Element { name: "Byte", keyword: "byte", size: 1, compare: "Byte.compare" },
    Element { name: "Char", keyword: "char", size: 2, compare: "Character.compare" },
    Element { name: "Short", keyword: "short", size: 2, compare: "Short.compare" },
    Element { name: "Int", keyword: "int", size: 4, compare: "Integer.compare" },
    Element { name: "Long", keyword: "long", size: 8, compare: "Long.compare" },
    Element { name: "Float", keyword: "float", size: 4, compare: "Bits.compare" },
    Element { name: "Double", keyword: "double", size: 8, compare: "Bits.compare" },
];

/// File names and texts of all buffers.
pub fn expand(template: &str) -> Result<Vec<(String, String)>, String> {
    let files = ELEMENTS.iter().map(|element| {
        Ok((format!("{}Buffer.java", element.name), expand_for(element, template)?))
    });
    files.collect()
}

fn expand_for(element: &Element, template: &str) -> Result<String, String> {
    let mut text = String::new();
    // For each section that is open: whether its lines are wanted.
    let mut open: Vec<bool> = Vec::new();
    let mut each: Option<String> = None;
    for line in template.lines() {
        match line.strip_prefix("//#") {
            Some("end") => {
                if let Some(part) = each.take() {
                    if open.iter().all(|&wanted| wanted) {
                        for other in &ELEMENTS[1..] {
                            text += &part
                                .replace("$Other", other.keyword)
                                .replace("$Name", other.name)
                                .replace("$WIDTH", &other.size.to_string());
                        }
                    }
                } else if open.pop().is_none() {
                    return Err("the template of the buffers has an end without a section".into());
                }
            }
            Some("each") => each = Some(String::new()),
            Some(section) => open.push(has(element, section)?),
            None => {
                let to = each.as_mut().unwrap_or(&mut text);
                if open.iter().all(|&wanted| wanted) {
                    to.push_str(line);
                    to.push('\n');
                }
            }
        }
    }
    if !open.is_empty() || each.is_some() {
        return Err("a section of the template of the buffers has no end".into());
    }
    let parameter = &element.keyword[..1];
    Ok(text
        .replace("$Type", element.name)
        .replace("$types", &format!("{}s", element.keyword))
        .replace("$type", element.keyword)
        .replace("$SIZE", &element.size.to_string())
        .replace("$compare", element.compare)
        .replace("$x", parameter))
}

fn has(element: &Element, section: &str) -> Result<bool, String> {
    Ok(match section {
        "byte" => element.name == "Byte",
        "char" => element.name == "Char",
        "view" => element.name != "Byte",
        "other" => element.name != "Char",
        "number" => element.name != "Byte" && element.name != "Char",
        _ => return Err(format!("the template of the buffers has an unknown section {section}")),
    })
}
