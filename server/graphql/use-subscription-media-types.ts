import type { Plugin } from 'graphql-yoga';
import { requestError } from '../../schema/errors/request-error.ts';

/** Matches a media range that an event stream satisfies (RFC 9110, 12.5.1). */
const acceptsStream = /(^|,)\s*(text\/event-stream|text\/\*|\*\/\*)\s*(;|,|$)/i;

/**
 * Rejects a subscription over HTTP before it begins if its client does not accept an event stream.
 * Yoga would return an empty 406.
 */
export const useSubscriptionMediaTypes: Plugin<{ request?: Request }> = {
  onSubscribe({ args: { contextValue }, setResultAndStopExecution }) {
    // Operations of sockets have no `request`, which only Yoga's HTTP server sets.
    const accept = contextValue.request?.headers.get('accept');
    if (accept == null || acceptsStream.test(accept)) return;
    const message =
      'A subscription is a stream. Send "Accept: text/event-stream", or use a WebSocket with the subprotocol graphql-transport-ws.';
    setResultAndStopExecution({ errors: [requestError('NOT_ACCEPTABLE', message, { status: 406 })] });
  },
};
