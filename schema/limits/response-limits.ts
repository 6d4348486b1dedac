import { GraphQLError } from 'graphql';

/** The maximum size of a response as JSON, in bytes. */
export const maxResponseBytes = 8 * 1024 * 1024;

/**
 * The number of objects as which the error of a field counts. Creating, converting and reporting an
 * error takes 50 times as long as an object.
 */
export const objectsPerError = 50;

/**
 * The limits of a response. A query that exceeds a limit is rejected. A mutation that exceeds a
 * limit keeps its data except lists (D61).
 */
export const responseLimits = {
  // Four times the size of fifteen pages of fifty orders with their products.
  objects: {
    maximum: 100_000,
    description: `Objects and list items that the operation reads. Values of an object, such as its amounts of money, do not count. An error counts as ${objectsPerError} objects.`,
  },
  bytes: { maximum: maxResponseBytes, description: 'Bytes of the response as JSON.' },
  bytesRead: {
    maximum: 4 * maxResponseBytes,
    description: 'Bytes that the operation reads from the database.',
  },
} as const;

type ResponseLimitName = keyof typeof responseLimits;

const responseTooLargeCode = 'ANSWER_TOO_LARGE';

const responseTooLargeMessage =
  'The response is too large. Select fewer fields or objects. If the operation is a mutation, it took effect.';

/**
 * Creates the error of a response that exceeds a limit. `extensions.limit` has its name and
 * maximum, as for an operation that exceeds a limit, and `actual` is null, because counting ends
 * at the limit.
 */
export function responseTooLarge(name: ResponseLimitName): GraphQLError {
  const limit = { name, maximum: responseLimits[name].maximum, actual: null };
  return new GraphQLError(responseTooLargeMessage, { extensions: { code: responseTooLargeCode, limit } });
}

/**
 * Returns the error that a mutation returns with its data, given the `limitError` of its budget.
 * The error has no `limit` if the response had to wait too long for another large response of the
 * principal.
 */
export function toResponseTooLarge(limitError: Error, path: readonly string[] | null = null): GraphQLError {
  const limit = limitError instanceof GraphQLError ? limitError.extensions.limit : undefined;
  return new GraphQLError(responseTooLargeMessage, {
    path,
    extensions: { code: responseTooLargeCode, ...(limit !== undefined && { limit }) },
  });
}

/** Returns whether an error reports that a response exceeds its budget. */
export function isResponseTooLarge({ extensions }: GraphQLError): boolean {
  return extensions?.code === responseTooLargeCode;
}
