import { z } from 'zod';
import { flag } from './variable-types.ts';

export const graphqlVariables = {
  GRAPHIQL: flag().optional().meta({
    description:
      'Whether GraphiQL is served, and introspection is allowed without a token. Callers with a token can always introspect the schema.',
    fallback: '`true` with the embedded database, otherwise `false`',
  }),
  TRUSTED_DOCUMENTS: z.string().nullable().default(null).meta({
    description:
      'A JSON file of trusted GraphQL documents by their SHA-256. Clients can send the hash instead of the document.',
    values: 'a path',
  }),
  TRUSTED_DOCUMENTS_ONLY: flag().default(false).meta({
    description:
      'Whether GraphQL documents that are not in `TRUSTED_DOCUMENTS` are rejected. REST is not affected. Requires `TRUSTED_DOCUMENTS`.',
  }),
};
