import { z } from 'zod';
import { isLonger } from './text-limits.ts';

/** Error message for a value that is not a string: a fixed text, or a function of the issue. */
type TypeError = string | ((issue: { input: unknown }) => string);

/** Accepts a text of at most `max` characters that PostgreSQL can store: without NUL and unpaired surrogates. */
export function boundedText(max: number, error: TypeError = 'must be a text') {
  return z
    .string({ error })
    .refine((value) => !isLonger(value, max), { error: `must be at most ${max} characters`, abort: true })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      error: 'must be well-formed text without NUL',
      abort: true,
    })
    .meta({ maxLength: max });
}
