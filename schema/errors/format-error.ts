import { GraphQLError } from 'graphql';
import { isDatabaseUnavailable, isTextRejected } from '../../src/platform/database/database-errors.ts';
import { StatementCancelledError } from '../../src/platform/database/run-statement.ts';
import { DomainError, InvalidInputError, RateLimitedError } from '../../src/platform/errors/domain-error.ts';
import { StorageUnavailableError } from '../../src/platform/errors/storage-unavailable-error.ts';
import { AfterEffectError } from '../plugins/mutation-effects.ts';
import { toInvalidField } from './invalid-field.ts';
import type { RequestErrorCode } from './request-error.ts';

/** Called with every unexpected error before it is masked. */
export type ReportBug = (error: unknown) => void;

/** The options of `formatError`. */
export interface FormatOptions {
  /**
   * Whether messages of graphql-js may suggest names of the schema. Defaults to false, because
   * suggestions reveal names that introspection hides.
   */
  readonly suggestions?: boolean;
}

/**
 * Converts an error to the error that the client receives. DomainErrors and errors in the operation
 * keep their messages. An unavailable database or storage becomes UNAVAILABLE. Any other error, and
 * that of a storage, is passed to `reportBug`; the other error is masked as INTERNAL_SERVER_ERROR.
 */
export function formatError(
  error: unknown,
  reportBug: ReportBug,
  { suggestions = false }: FormatOptions = {},
): GraphQLError {
  const graphqlError = error instanceof GraphQLError ? error : null;
  const cause = graphqlError ? (graphqlError.originalError ?? null) : error;
  const { nodes = null, path = null } = graphqlError ?? {};
  // Errors in fields have a path but no locations, which the executor does not determine.
  const location = { nodes: path ? null : nodes, path };
  if (cause instanceof AfterEffectError) {
    const { message, extensions } = formatError(cause.cause, reportBug, { suggestions });
    // The message of UNAVAILABLE recommends a retry, but the mutation took effect.
    const publicMessage = extensions.code === 'UNAVAILABLE' ? cause.message : message;
    return new GraphQLError(publicMessage, { ...location, extensions: { ...extensions, tookEffect: true } });
  }
  if (cause instanceof DomainError) {
    return new GraphQLError(cause.message, {
      ...location,
      extensions: { code: cause.code, ...factsOf(cause) },
    });
  }
  if (isTextRejected(cause)) {
    return new GraphQLError('A string contains characters that cannot be stored.', {
      ...location,
      extensions: { code: 'INVALID_INPUT' },
    });
  }
  if (cause instanceof StorageUnavailableError) reportBug(cause);
  if (
    isDatabaseUnavailable(cause) ||
    cause instanceof StatementCancelledError ||
    cause instanceof StorageUnavailableError
  ) {
    return new GraphQLError('The service is temporarily unavailable. Try again shortly.', {
      ...location,
      extensions: { code: 'UNAVAILABLE' },
    });
  }
  if (graphqlError && (cause === null || cause instanceof GraphQLError))
    return asRejection(graphqlError, suggestions);
  reportBug(cause);
  return new GraphQLError('An internal error occurred. Report it with the request id.', {
    ...location,
    extensions: { code: 'INTERNAL_SERVER_ERROR' satisfies RequestErrorCode },
  });
}

function factsOf(error: DomainError): object {
  if (error instanceof InvalidInputError) return { fields: error.fields.map(toInvalidField) };
  return error instanceof RateLimitedError ? error.exceeded : {};
}

/**
 * Converts an error of graphql-js about the request. The code defaults to INVALID_INPUT, because
 * graphql-js sets none for variables and arguments that cannot be coerced.
 */
function asRejection(error: GraphQLError, suggestions: boolean): GraphQLError {
  const { path = null, nodes = null, source = null, positions = null } = error;
  return new GraphQLError(suggestions ? error.message : error.message.replace(/ Did you mean .*$/s, ''), {
    ...(path ? { path } : { nodes, source, positions }),
    extensions: { code: 'INVALID_INPUT', ...error.extensions },
  });
}
