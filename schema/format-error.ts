import { GraphQLError } from 'graphql';
import { isDatabaseUnavailable, isTextRefused } from '../src/database/database-errors.ts';
import { DomainError } from '../src/errors/domain-error.ts';

/** Told of every error that is a bug, before it is masked. */
export type ReportBug = (error: unknown) => void;

/**
 * An error as a client may see it. A DomainError and a fault of the document keep their words; the database's absence
 * becomes UNAVAILABLE; everything else is reported and says nothing but INTERNAL_SERVER_ERROR.
 */
export function formatError(error: unknown, reportBug: ReportBug): GraphQLError {
  const graphqlError = error instanceof GraphQLError ? error : null;
  const cause = graphqlError ? (graphqlError.originalError ?? null) : error;
  const { nodes = null, path = null } = graphqlError ?? {};
  // A field is named by its path: compiled documents give no locations, and the answer must not depend on what is compiled.
  const place = { nodes: path ? null : nodes, path };
  if (cause instanceof DomainError) {
    const { code, fields, exceeded, message } = cause;
    const extensions = { code, ...(fields.length > 0 && { fields }), ...(exceeded && { exceeded }) };
    return new GraphQLError(message, { ...place, extensions });
  }
  if (isTextRefused(cause)) {
    return new GraphQLError('A text holds characters that can not be stored.', {
      ...place,
      extensions: { code: 'INVALID_INPUT' },
    });
  }
  if (isDatabaseUnavailable(cause)) {
    return new GraphQLError('The database is away. Try again soon.', { ...place, extensions: { code: 'UNAVAILABLE' } });
  }
  if (graphqlError && (cause === null || cause instanceof GraphQLError)) return withoutSuggestion(graphqlError);
  reportBug(cause);
  return new GraphQLError('Something went wrong here.', { ...place, extensions: { code: 'INTERNAL_SERVER_ERROR' } });
}

/** The error without graphql-js's offer of names that it knows. */
export function withoutSuggestion(error: GraphQLError): GraphQLError {
  const message = error.message.replace(/ Did you mean .*$/s, '');
  if (message === error.message) return error;
  return new GraphQLError(message, { nodes: error.nodes ?? null, path: error.path ?? null, extensions: error.extensions });
}
