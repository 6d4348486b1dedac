import type { ServerResponse } from 'node:http';
import type { ResponseSink } from '../../schema/response-sink.ts';

/**
 * Creates the sink of a subscription over server-sent events. It writes `next` events in Yoga's
 * format. Yoga writes everything else: the headers, before it requests the first response; the
 * comments that keep the connection alive; and the `complete` event.
 */
export function createEventStreamSink(response: ServerResponse): ResponseSink {
  return {
    send(payloads) {
      if (response.writableEnded || response.destroyed) return;
      response.write(payloads.map((payload) => `event: next\ndata: ${payload}\n\n`).join(''));
    },
    bufferedBytes: () => response.writableLength,
  };
}
