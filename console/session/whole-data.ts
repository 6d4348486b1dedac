import { mapExchange } from '@urql/core';

/**
 * Discards the data of a response with errors. In the generated types, a field that can be null only with an error is non-null,
 * which is correct only for responses without errors. A voucher code that cannot be decrypted does not discard the data, because
 * its field is nullable.
 */
export const wholeData = mapExchange({
  onResult(result) {
    const errors = result.error?.graphQLErrors ?? [];
    if (errors.length === 0) return result;
    const isComplete = errors.every(({ extensions }) => extensions.code === 'CODE_UNREADABLE');
    if (!isComplete) return { ...result, data: undefined };
    const { error: _unreadable, ...complete } = result;
    return complete;
  },
});
