import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import type { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { requestError } from '../schema/request-error.ts';
import { readDocumentHash } from './document-name.ts';
import { type TrustedDocuments, trustedOnly } from './trusted-documents.ts';

/**
 * Executes trusted documents that requests identify by hash, over HTTP and server-sent events. Sockets do not run this hook and
 * find trusted documents themselves (socket-operations.ts).
 */
export function useTrustedDocuments({ find, nameOf, only }: TrustedDocuments): Plugin {
  const plugin = usePersistedOperations({
    allowArbitraryOperations: !only,
    // Trusted documents are validated at start-up, and the limits of other documents do not apply to them.
    skipDocumentValidation: true,
    extractPersistedOperationId: readDocumentHash,
    getPersistedOperation: find,
    customErrors: { keyNotFound: missingDocument, persistedQueryOnly: trustedOnly },
  });
  return {
    ...plugin,
    onParams(payload) {
      const { query, ...others } = payload.params;
      const documentId = query ? nameOf(payload.params) : null;
      // The plugin treats every text as an untrusted document, so a trusted text is replaced by its hash.
      return plugin.onParams?.(documentId === null ? payload : { ...payload, params: { ...others, ...{ documentId } } });
    },
  };
}

/** Returns the error for a request that neither contains nor identifies a document. */
function missingDocument(): GraphQLError {
  return requestError('BAD_REQUEST', 'The request contains no document. Send `query` or `documentId`.', { status: 400 });
}
