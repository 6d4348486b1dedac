import { nonBlankText } from './non-blank-text.ts';

/** An optional text: null if omitted, otherwise not blank and at most `max` characters. */
export const optionalLine = (max: number) =>
  nonBlankText(max)
    .nullish()
    .transform((text) => text ?? null);
