import { mapExchange } from '@urql/core';

/**
 * Discards the data of a response with errors, because the generated types declare fields as
 * non-null that can be null after an error. If voucher codes that cannot be decrypted are the only
 * errors, the data is kept and the error is removed, because the type of a code allows null.
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
