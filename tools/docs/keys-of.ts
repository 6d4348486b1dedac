/** Returns the keys of a table. The table must have no keys beyond those of its type, such as an object literal. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[];
}
