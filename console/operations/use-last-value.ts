import { useState } from 'react';

/**
 * Returns `value`, or the last value while `value` is null or undefined. A form therefore keeps its
 * input if its data cannot be loaded again. The value must be the same object in each render until
 * it changes.
 */
export function useLastValue<Value extends object>(value: Value | null | undefined): Value | null {
  const [last, setLast] = useState<Value | null>(value ?? null);
  if (value && value !== last) setLast(value);
  return value ?? last;
}
