import {
  buildClientSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
} from 'graphql';
import type { Client } from 'vouchsafe-client';

/** Returns the GraphQL schema of the service. */
export type SchemaSource = () => Promise<GraphQLSchema>;

const introspection = getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true, oneOf: true });

/**
 * Creates a source of the schema of the service, which matches its version. The schema is loaded at
 * the first call, and again after a failure.
 */
export function createSchemaSource(client: Client): SchemaSource {
  let loaded: Promise<GraphQLSchema> | null = null;
  const load = async () =>
    buildClientSchema(await client.request<IntrospectionQuery, unknown>(introspection), {
      assumeValid: true,
    });
  return () => {
    loaded ??= load().catch((error) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}
