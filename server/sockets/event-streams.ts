import type { ServerResponse } from 'node:http';

/** Responses that may be streams of server-sent events. */
export interface EventStreams {
  add(response: ServerResponse): void;
  /**
   * Ends every stream without `event: complete`, because more events will come from another
   * process. Clients treat this as a lost connection and subscribe again with `after` (D71). Other
   * responses are not affected.
   */
  end(): void;
}

export function createEventStreams(): EventStreams {
  const responses = new Set<ServerResponse>();
  return {
    add(response) {
      responses.add(response);
      response.once('close', () => responses.delete(response));
    },
    end() {
      for (const response of responses) {
        const { socket } = response;
        // A kept-alive connection would delay the end of the process.
        if (isEventStream(response)) response.end(() => socket?.end());
      }
    },
  };
}

function isEventStream(response: ServerResponse): boolean {
  return (
    response.headersSent && /^text\/event-stream\b/i.test(String(response.getHeader('content-type') ?? ''))
  );
}
