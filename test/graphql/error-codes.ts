import type { GraphqlResponse } from '../support/graphql-client.ts';

/** The codes of a response's errors, in order; empty when there are none. */
export function errorCodes({ errors = [] }: GraphqlResponse): unknown[] {
  return errors.map(({ extensions }) => extensions?.code);
}
