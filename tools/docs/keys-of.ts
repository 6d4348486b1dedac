/**
 * Returns the keys of a table with their type. The table must be an object literal or otherwise
 * have only the keys that its type declares.
 */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[];
}
