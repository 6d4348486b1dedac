/** Objects and lists within each other; what the interfaces take is not half as deep. */
const maxDepth = 32;

/** JSON that is not nested beyond reason. Throws a SyntaxError otherwise, before anything is built of it. */
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
