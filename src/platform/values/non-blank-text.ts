import type { z } from 'zod';
import { fieldRule } from '../errors/zod-field-errors.ts';
import { boundedText } from './bounded-text.ts';

/** Like `boundedText`, but rejects a string that is empty or contains only white space. */
export function nonBlankText(max: number): z.ZodString {
  return boundedText(max).refine((value) => value.trim() !== '', fieldRule('REQUIRED', 'must not be empty'));
}
