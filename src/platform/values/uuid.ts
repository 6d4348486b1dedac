/**
 * Whether a string is a UUID. PostgreSQL raises an error for any other string in a comparison with
 * a uuid column.
 */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
