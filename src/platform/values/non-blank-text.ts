import type { z } from 'zod';
import { fieldRule } from '../errors/zod-field-errors.ts';
import { boundedText } from './bounded-text.ts';

/** Like `boundedText`, but rejects a text that is empty or only white space. */
export function nonBlankText(max: number): z.ZodString {
  return boundedText(max).refine((value) => value.trim() !== '', fieldRule('REQUIRED', 'must not be empty'));
}
