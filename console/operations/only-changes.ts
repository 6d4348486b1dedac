/**
 * What of an input differs from what was there when the form was opened. The rest is left out, so that what somebody else changed
 * meanwhile stays. Compared by value; a field that was not there before always differs.
 */
export function onlyChanges<Input extends object>(
  input: Input,
  before: { readonly [Field in keyof Input]?: unknown },
): Partial<Input> {
  const changed = Object.entries(input).filter(([field, value]) => !isSame(value, before[field as keyof Input]));
  return Object.fromEntries(changed) as Partial<Input>;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/** Nothing is null however it is said, and the order of keys says nothing. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, part]) => [key, plain(part)]));
}
