/**
 * Returns the text for a message. Each `#` of a key of `messages` matches any text, which replaces the `#` of its value. The first key that
 * matches applies, so a key that is more specific precedes the others. Null if no key matches.
 */
export function translateMessage(messages: Readonly<Record<string, string>>, message: string): string | null {
  for (const [pattern, text] of Object.entries(messages)) {
    const parts = pattern.split('#').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const values = new RegExp(`^${parts.join('(.+)')}$`).exec(message)?.slice(1);
    if (values) return text.replace(/#/g, () => values.shift() ?? '');
  }
  return null;
}
