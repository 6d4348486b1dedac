/** The objects of results whose voucher code could not be decrypted. */
const unreadable = new WeakSet<object>();

/** Marks the object that contains the field at `path` in the data of an operation. */
export function markUnreadableCode(data: unknown, path: readonly (string | number)[]): void {
  let parent: unknown = data;
  for (const step of path.slice(0, -1))
    parent = (parent as Readonly<Record<string | number, unknown>> | null)?.[step];
  if (typeof parent === 'object' && parent !== null) unreadable.add(parent);
}

/**
 * Returns whether the voucher code of an object is null because it cannot be decrypted. The code is
 * also null for callers who may not see codes; REST omits the field for them (D16).
 */
export function isCodeUnreadable(product: object): boolean {
  return unreadable.has(product);
}
