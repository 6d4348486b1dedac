import { useState } from 'react';

/**
 * Returns the value, or the previous one while it is null or undefined, so that a form keeps its input when its data cannot be
 * read again. A value must be the same object in each render until it changes.
 */
export function useLastValue<Value extends object>(value: Value | null | undefined): Value | null {
  const [last, setLast] = useState<Value | null>(value ?? null);
  if (value && value !== last) setLast(value);
  return value ?? last;
}
