import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import type { Plugin } from 'graphql-yoga';
import { readOperationHash } from './operation-hash.ts';
import { missingOperation, type TrustedDocuments, trustedOnly } from './trusted-documents.ts';

/**
 * Executes trusted documents that requests identify by hash, over HTTP and server-sent events.
 * Sockets do not run this hook and find trusted documents themselves (socket-operations.ts).
 */
export function useTrustedDocuments({ find, nameOf, only }: TrustedDocuments): Plugin {
  const plugin = usePersistedOperations({
    allowArbitraryOperations: !only,
    // Trusted documents are validated at start-up, and the limits of other operations do not apply
    // to them.
    skipDocumentValidation: true,
    extractPersistedOperationId: readOperationHash,
    getPersistedOperation: find,
    customErrors: { keyNotFound: missingOperation, persistedQueryOnly: trustedOnly },
  });
  return {
    ...plugin,
    onParams(payload) {
      const { query, ...others } = payload.params;
      // Yoga rejects a `query` that is not a text, after this hook.
      if (query != null && !isText(query)) return;
      const documentId = query ? nameOf(payload.params) : null;
      // The plugin treats every text as an untrusted operation, so a trusted text is replaced by its
      // hash.
      const params = documentId === null ? payload.params : Object.assign(others, { documentId });
      return plugin.onParams?.({ ...payload, params });
    },
  };
}

/**
 * Returns whether a value of a JSON body is a text. The type of `query` only states what valid
 * clients send.
 */
function isText(value: unknown): boolean {
  return typeof value === 'string';
}
