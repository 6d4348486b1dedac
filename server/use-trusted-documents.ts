import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import type { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { requestError } from '../schema/request-error.ts';
import { readDocumentHash } from './document-name.ts';
import { type TrustedDocuments, trustedOnly } from './trusted-documents.ts';

/** Answers requests that name a document, over HTTP and server-sent events; sockets have no such hook and ask for themselves. */
export function useTrustedDocuments({ find, nameOf, only }: TrustedDocuments): Plugin {
  const plugin = usePersistedOperations({
    allowArbitraryOperations: !only,
    // They were validated at the start, and the limits for others are not theirs.
    skipDocumentValidation: true,
    extractPersistedOperationId: readDocumentHash,
    getPersistedOperation: find,
    customErrors: { keyNotFound: noDocument, persistedQueryOnly: trustedOnly },
  });
  return {
    ...plugin,
    onParams(payload) {
      const { query, ...others } = payload.params;
      const documentId = query ? nameOf(payload.params) : null;
      // The plugin takes a text for an own document: a trusted one is passed on by its name.
      return plugin.onParams?.(documentId === null ? payload : { ...payload, params: { ...others, ...{ documentId } } });
    },
  };
}

/** What a request is told that neither sends a document nor names one. */
function noDocument(): GraphQLError {
  return requestError('BAD_REQUEST', 'Must provide query string.', { status: 400 });
}
