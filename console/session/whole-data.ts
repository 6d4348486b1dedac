import { mapExchange } from '@urql/core';

/**
 * Drops the data of a response that has errors. The generated types say that a field that is null only with an error is never null,
 * which holds for whole responses alone.
 */
export const wholeData = mapExchange({
  onResult: (result) => ((result.error?.graphQLErrors.length ?? 0) > 0 ? { ...result, data: undefined } : result),
});
