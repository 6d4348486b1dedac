import type { z } from 'zod';
import { boundedText } from '../../values/bounded-text.ts';

/** A text that PostgreSQL can store: no NUL, no half of a surrogate pair, and at most `max` characters. */
export function storableText(max: number): z.ZodString {
  return boundedText(max);
}

/** Like `storableText`, but with more in it than white space. */
export function storableLine(max: number): z.ZodString {
  return storableText(max).refine((value) => value.trim() !== '', 'must not be empty');
}
