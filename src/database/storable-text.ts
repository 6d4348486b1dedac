import { z } from 'zod';

/** A text that PostgreSQL can store: no NUL, no half of a surrogate pair, and at most so many characters. */
export function storableText(max: number) {
  return z
    .string()
    .max(max, `must be at most ${max} characters`)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'must be well-formed text without NUL');
}

/** The same with more in it than white space. */
export function storableLine(max: number) {
  return storableText(max).refine((value) => value.trim() !== '', 'must not be empty');
}
