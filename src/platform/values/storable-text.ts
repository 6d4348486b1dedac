/** The message for a text that `isStorable` rejects. */
export const notStorableMessage = 'must be well-formed Unicode without NUL characters';

/** Whether PostgreSQL can store a text: it contains neither NUL nor half a surrogate pair (D77). */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
