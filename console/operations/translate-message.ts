/**
 * Returns the text for a message. Each `#` in a key of `messages` matches any text, which replaces
 * the corresponding `#` of the value. The first matching key applies, so a specific key must
 * precede a general one. Null if no key matches.
 */
export function translateMessage(messages: Readonly<Record<string, string>>, message: string): string | null {
  for (const [pattern, text] of Object.entries(messages)) {
    const parts = pattern.split('#').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const values = new RegExp(`^${parts.join('(.+)')}$`).exec(message)?.slice(1);
    if (values) return text.replace(/#/g, () => values.shift() ?? '');
  }
  return null;
}
