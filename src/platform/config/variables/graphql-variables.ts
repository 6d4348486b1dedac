import { z } from 'zod';
import { flag } from './variable-types.ts';

export const graphqlVariables = {
  GRAPHIQL: flag().optional().meta({
    description: 'Serve GraphiQL and allow introspection.',
    fallback: '`true` with the embedded database, otherwise `false`',
  }),
  TRUSTED_DOCUMENTS: z.string().nullable().default(null).meta({
    description: 'A JSON file of GraphQL documents by their SHA-256, which clients can name instead of sending them.',
    values: 'a path',
  }),
  TRUSTED_DOCUMENTS_ONLY: flag().default(false).meta({
    description: 'Reject all other GraphQL documents. REST is not affected. Requires `TRUSTED_DOCUMENTS`.',
  }),
};
