import { useRef } from 'react';
import { createIdempotencyKey } from './idempotency-key.ts';

/**
 * Keys for what a person does once: the same input gets the same key, so that trying again after a lost answer has no second effect;
 * another input is another request, and gets another key.
 */
export function useIdempotencyKey(): (input: unknown) => string {
  const last = useRef({ input: '', key: '' });
  return (input) => {
    const text = JSON.stringify(input);
    if (last.current.input !== text) last.current = { input: text, key: createIdempotencyKey() };
    return last.current.key;
  };
}
