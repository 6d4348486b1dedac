import type { Plugin } from 'graphql-yoga';
import { documentLimitError, documentLimits } from './operation-limits.ts';

/**
 * Rejects documents that have too many characters or lines, before they are parsed. The limit of
 * tokens does not cover comments, line breaks and long strings.
 */
export const useMaxDocumentSize: Plugin = {
  onParse({ params: { source } }) {
    const text = typeof source === 'string' ? source : source.body;
    if (text.length > documentLimits.length.maximum) throw documentLimitError('length', text.length);
    if (hasManyLines(text)) throw documentLimitError('lines', null);
  },
};

/**
 * Returns whether a document has too many lines. They are limited because the location of every
 * error is computed by counting the lines before it.
 */
function hasManyLines(text: string): boolean {
  let lines = 1;
  for (const _end of text.matchAll(/\r\n|[\r\n]/g)) {
    lines += 1;
    if (lines > documentLimits.lines.maximum) return true;
  }
  return false;
}
