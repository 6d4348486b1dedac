/** Maximum nesting depth of objects and lists. Valid requests are less than half as deep. */
const maxDepth = 32;

/** Parses JSON. Throws a SyntaxError if it is malformed or nested deeper than 32 levels; depth is checked before parsing. */
export function parseJson(text: string): unknown {
  if (isDeep(text)) throw new SyntaxError('nested too deep');
  return JSON.parse(text);
}

function isDeep(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isText) {
      if (character === '\\') at += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}
