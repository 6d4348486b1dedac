import { GraphQLError, type GraphQLFormattedError } from 'graphql';

/** Returns an error without `extensions.http`, which contains the status of an HTTP response. */
export function toPublicError(error: GraphQLError | GraphQLFormattedError): GraphQLFormattedError {
  const { extensions: { http: _http, ...extensions } = {}, ...formatted } =
    error instanceof GraphQLError ? error.toJSON() : error;
  return Object.keys(extensions).length > 0 ? { ...formatted, extensions } : formatted;
}
