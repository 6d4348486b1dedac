import type { ServerResponse } from 'node:http';
import type { ResponseSink } from '../schema/events/live/response-sink.ts';

/**
 * Creates the sink of a subscription over server-sent events. It writes the events `next` to the response as Yoga does. Yoga writes
 * the headers before it requests the first response, and later the comments that keep the connection alive and `complete`.
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
