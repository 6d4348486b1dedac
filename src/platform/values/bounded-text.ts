import { z } from 'zod';
import { fieldRule } from '../errors/zod-field-errors.ts';
import { isStorable, notStorableMessage } from './storable-text.ts';
import { exceedsLength } from './text-limits.ts';

/**
 * Returns a shape for a string of at most `max` characters that PostgreSQL can store: without NUL
 * and unpaired surrogates. `error` is the message for a value that is not a string.
 */
export function boundedText(max: number, error = 'must be a string') {
  return z
    .string({ error })
    .refine((value) => !exceedsLength(value, max), {
      ...fieldRule('TOO_LONG', `must be at most ${max} characters`),
      abort: true,
    })
    .refine(isStorable, { error: notStorableMessage, abort: true })
    .meta({ maxLength: max });
}
