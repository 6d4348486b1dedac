import { GraphQLError } from 'graphql';

/**
 * The meanings of error codes that concern the request itself, in addition to `ErrorCode`
 * (docs/reference/errors.md). Yoga sets the first two over HTTP.
 */
export const requestErrorMeanings = {
  GRAPHQL_PARSE_FAILED: 'The document is not valid GraphQL or is too large.',
  GRAPHQL_VALIDATION_FAILED:
    'The document does not match the schema or exceeds a limit, such as those on depth, aliases and cost.',
  BAD_REQUEST: 'The request has no document, is malformed, or is nested too deeply.',
  REQUEST_ENTITY_TOO_LARGE: 'The body of the HTTP request is larger than 1 MiB.',
  NOT_ACCEPTABLE: '`Accept` does not allow the media type of the response.',
  TOO_MANY_SUBSCRIPTIONS:
    'The socket has the maximum number of subscriptions. Complete one or open another socket.',
  SLOW_SUBSCRIBER: 'The client did not read its events in time. Subscribe again with `after`.',
  PERSISTED_QUERY_NOT_FOUND: 'No trusted document has this hash. Send the document itself.',
  PERSISTED_QUERY_NOT_SUPPORTED: 'The service has no trusted documents. Send the document itself.',
  PERSISTED_QUERY_ONLY: 'Only trusted documents are accepted.',
  INTERNAL_SERVER_ERROR: 'A bug in the service. It is logged with the id of the request.',
} as const;

export type RequestErrorCode = keyof typeof requestErrorMeanings;

/**
 * Creates an error about the request itself. `http.status` is the HTTP status of the response. With
 * `http.spec`, the status applies only to `application/graphql-response+json`; an
 * `application/json` response has status 200 (GraphQL over HTTP, section 6.4.1).
 */
export function requestError(
  code: RequestErrorCode,
  message: string,
  http?: { status: number; spec?: true },
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...(http && { http }) } });
}
