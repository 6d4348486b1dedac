/**
 * Returns the unquoted value of a preference in a `Prefer` header, `''` if it has no value, or null
 * if the header does not contain it (RFC 7240, section 2). If a name is repeated, the first
 * applies. Parameters and malformed preferences are ignored.
 */
export function readPreference(header: string, name: string): string | null {
  for (const element of splitUnquoted(header, ',')) {
    const [preference = ''] = splitUnquoted(element, ';');
    const [, key, value = ''] = pattern.exec(preference.trim()) ?? [];
    if (key?.toLowerCase() === name) return unquote(value);
  }
  return null;
}

const pattern = /^([!#$%&'*+.^_`|~\w-]+)(?:[ \t]*=[ \t]*([!#$%&'*+.^_`|~\w-]+|"(?:[^"\\]|\\.)*"))?$/;

/** Splits a string at the separators outside quoted strings. */
function splitUnquoted(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted && character === '\\') at += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function unquote(value: string): string {
  return value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value;
}
