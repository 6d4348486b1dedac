/** Maximum nesting depth of objects and lists. Valid requests are less than half as deep. */
export const maxJsonDepth = 32;

/** Thrown for JSON that is nested too deeply. */
export class JsonDepthError extends SyntaxError {}

/**
 * Parses JSON. Throws a SyntaxError if it is malformed, and a JsonDepthError if it is nested deeper
 * than 32 levels. Depth is checked first.
 */
export function parseJson(text: string): unknown {
  if (isDeep(text)) throw new JsonDepthError('nested too deep');
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
      if (depth > maxJsonDepth) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}
