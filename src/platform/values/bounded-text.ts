import { z } from 'zod';
import { isLonger } from './text-limits.ts';

/** What a value of another type is told: one message, or one made of the value. */
type TypeError = string | ((issue: { input: unknown }) => string);

/** A text of at most `max` characters that PostgreSQL can store: no NUL and no half of a surrogate pair. */
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
