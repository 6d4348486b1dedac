/**
 * The fields that an update can change: its input without the id of the object and the idempotency
 * key.
 */
export type ChangeableFields<Input> = Omit<Input, 'id' | 'idempotencyKey' | 'expectedUpdatedAt'>;

/**
 * Returns the fields of an input that differ from the values when the form was opened. Unchanged
 * fields are omitted, so that concurrent changes by other users are kept. Compares by value; a
 * field without a previous value differs unless it is null.
 */
export function onlyChanges<Input extends object>(
  input: Input,
  before: { readonly [Field in keyof Input]?: unknown },
): { [Field in keyof Input]: Input[Field] | undefined } {
  const changed = Object.entries(input).filter(
    ([field, value]) => !isSame(value, before[field as keyof Input]),
  );
  return Object.fromEntries(changed) as { [Field in keyof Input]: Input[Field] | undefined };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/**
 * Normalises a value for comparison: undefined becomes null, properties without a value are
 * omitted, and keys are sorted.
 */
function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return Object.fromEntries(
    entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, part]) => [key, plain(part)]),
  );
}
