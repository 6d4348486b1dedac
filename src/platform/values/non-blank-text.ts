import type { z } from 'zod';
import { boundedText } from './bounded-text.ts';

/** Like `boundedText`, but rejects a text that is empty or only white space. */
export function nonBlankText(max: number): z.ZodString {
  return boundedText(max).refine((value) => value.trim() !== '', 'must not be empty');
}
