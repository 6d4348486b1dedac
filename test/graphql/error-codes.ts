import type { GraphqlResponse } from '../support/graphql-client.ts';

/** Returns the codes of a response's errors, in order, or an empty array. */
export function errorCodes({ errors = [] }: GraphqlResponse): unknown[] {
  return errors.map(({ extensions }) => extensions?.code);
}
