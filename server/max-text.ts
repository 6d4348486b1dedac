import type { Plugin } from 'graphql-yoga';
import { requestError } from '../schema/request-error.ts';

/** Characters of a document. What is longer belongs in variables. */
const maxLength = 64 * 1024;
/** Lines of a document: each place of each fault is told by counting those before it. */
const maxLines = 4_000;

/** Refuses a document by its text alone, before it is parsed: comments, lines and long strings are no tokens, or one. */
export const boundedText: Plugin = {
  onParse({ params: { source } }) {
    const text = typeof source === 'string' ? source : source.body;
    if (text.length > maxLength || hasManyLines(text)) {
      throw requestError('GRAPHQL_PARSE_FAILED', 'The document is too large.');
    }
  },
};

function hasManyLines(text: string): boolean {
  let lines = 1;
  for (const _end of text.matchAll(/\r\n|[\r\n]/g)) {
    lines += 1;
    if (lines > maxLines) return true;
  }
  return false;
}
