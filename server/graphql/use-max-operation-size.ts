import type { Plugin } from 'graphql-yoga';
import { operationLimitError, operationLimits } from './operation-limits.ts';

/**
 * Rejects operations that have too many characters or lines, before they are parsed. The limit of
 * tokens does not cover comments, line breaks and long strings.
 */
export const useMaxOperationSize: Plugin = {
  onParse({ params: { source } }) {
    const text = typeof source === 'string' ? source : source.body;
    if (text.length > operationLimits.length.maximum) throw operationLimitError('length', text.length);
    if (hasManyLines(text)) throw operationLimitError('lines', null);
  },
};

/**
 * Returns whether an operation has too many lines. They are limited because the location of every
 * error is computed by counting the lines before it.
 */
function hasManyLines(text: string): boolean {
  let lines = 1;
  for (const _end of text.matchAll(/\r\n|[\r\n]/g)) {
    lines += 1;
    if (lines > operationLimits.lines.maximum) return true;
  }
  return false;
}
