/** An element with properties and children. Texts become text nodes, so nothing in them is markup. */
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
