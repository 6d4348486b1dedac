import { CloseCode } from 'graphql-ws';

/**
 * The codes with which the service closes sockets, in addition to those of the graphql-transport-ws
 * protocol, and their meanings (docs/reference/errors.md). graphql-ws sends the first code, and ws
 * the second.
 */
export const closeCodes = {
  goingAway: { code: 1001, meaning: 'The process is stopping. Reconnect and subscribe with `after`.' },
  messageTooBig: { code: 1009, meaning: 'A message is too large.' },
  /** 1013 instead of 4401, because clients of graphql-ws do not reconnect after 4401. */
  tryAgainLater: {
    code: 1013,
    meaning: 'The token could not be checked because the database is unavailable. Reconnect.',
  },
  unauthorized: { code: CloseCode.Unauthorized, meaning: 'The socket was idle without a token.' },
  forbidden: {
    code: CloseCode.Forbidden,
    meaning: 'The token is not accepted. The reason contains the code of the error.',
  },
  tooManyRequests: {
    code: 4429,
    meaning:
      'The socket has too many operations in flight (`LIMIT_OPERATIONS_PER_SOCKET`). Reconnect and send fewer at a time.',
  },
} as const;
