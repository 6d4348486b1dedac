import { mapExchange } from '@urql/core';

/**
 * Drops the data of a response that has errors. The generated types say that a field that is null only with an error is never null,
 * which holds for whole responses alone. A voucher code that cannot be decrypted does not drop the data: its field is nullable.
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
