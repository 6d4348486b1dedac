import { GraphQLError } from 'graphql';
import { StatementCancelledError } from '../src/platform/database/cancellable-statement.ts';
import { isDatabaseUnavailable, isTextRejected } from '../src/platform/database/database-errors.ts';
import { DomainError } from '../src/platform/errors/domain-error.ts';
import { AfterEffectError } from './mutation-effects.ts';
import type { RequestErrorCode } from './request-error.ts';

/** Called with every error that is a bug, before it is masked. */
export type ReportBug = (error: unknown) => void;

export interface FormatOptions {
  /** Whether messages suggest names of the schema. Defaults to false: they would show what introspection hides. */
  readonly suggestions?: boolean;
}

/**
 * An error as a client may see it. A DomainError and a fault of the document keep their words; the database's absence
 * becomes UNAVAILABLE; everything else is reported and says nothing but INTERNAL_SERVER_ERROR.
 */
export function formatError(error: unknown, reportBug: ReportBug, { suggestions = false }: FormatOptions = {}): GraphQLError {
  const graphqlError = error instanceof GraphQLError ? error : null;
  const cause = graphqlError ? (graphqlError.originalError ?? null) : error;
  const { nodes = null, path = null } = graphqlError ?? {};
  // A field is named by its path: compiled documents give no locations, and the answer must not depend on what is compiled.
  const place = { nodes: path ? null : nodes, path };
  if (cause instanceof AfterEffectError) {
    const { message, extensions } = formatError(cause.cause, reportBug, { suggestions });
    // "Try again" would invite a repetition of what took effect.
    const words = extensions.code === 'UNAVAILABLE' ? cause.message : message;
    return new GraphQLError(words, { ...place, extensions: { ...extensions, tookEffect: true } });
  }
  if (cause instanceof DomainError) {
    const { code, fields, exceeded, message } = cause;
    const extensions = { code, ...(fields.length > 0 && { fields }), ...(exceeded && { exceeded }) };
    return new GraphQLError(message, { ...place, extensions });
  }
  if (isTextRejected(cause)) {
    return new GraphQLError('A string contains characters that cannot be stored.', {
      ...place,
      extensions: { code: 'INVALID_INPUT' },
    });
  }
  if (isDatabaseUnavailable(cause) || cause instanceof StatementCancelledError) {
    return new GraphQLError('The service is temporarily unavailable. Try again shortly.', {
      ...place,
      extensions: { code: 'UNAVAILABLE' },
    });
  }
  if (graphqlError && (cause === null || cause instanceof GraphQLError)) return asRejection(graphqlError, suggestions);
  reportBug(cause);
  return new GraphQLError('An internal error occurred. Report it with the request id.', {
    ...place,
    extensions: { code: 'INTERNAL_SERVER_ERROR' satisfies RequestErrorCode },
  });
}

/** An error of graphql-js about the request. A variable or an argument that cannot be coerced has no code of its own there. */
function asRejection(error: GraphQLError, suggestions: boolean): GraphQLError {
  const { path = null, nodes = null, source = null, positions = null } = error;
  return new GraphQLError(suggestions ? error.message : error.message.replace(/ Did you mean .*$/s, ''), {
    ...(path ? { path } : { nodes, source, positions }),
    extensions: { code: 'INVALID_INPUT', ...error.extensions },
  });
}
