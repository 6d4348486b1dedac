import type { Plugin } from 'graphql-yoga';
import { requestError } from '../schema/request-error.ts';

/** Maximum length of a document in characters. Longer values belong in variables. */
const maxLength = 64 * 1024;
/** Maximum number of lines of a document. The location of every error is computed by counting the lines before it. */
const maxLines = 4_000;

/**
 * Rejects a document by the size of its text before it is parsed. The limit of tokens does not cover comments, line breaks and
 * long strings.
 */
export const useMaxDocumentSize: Plugin = {
  onParse({ params: { source } }) {
    const text = typeof source === 'string' ? source : source.body;
    if (text.length > maxLength || hasManyLines(text)) {
      throw requestError('GRAPHQL_PARSE_FAILED', 'The document is too large. Split it into smaller documents.');
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
