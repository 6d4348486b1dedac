import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { ResponseSink } from '../../schema/response-sink.ts';

/**
 * Creates the sink of a subscription over a socket. It writes `next` messages of
 * graphql-transport-ws in the format of graphql-ws, from responses that are already serialised.
 * graphql-ws handles every other message. `connection` is the TCP connection of the socket; it is
 * used to write all messages of one `send` together.
 */
export function createSocketSink(socket: WebSocket, connection: Socket, operationId: string): ResponseSink {
  const start = `{"id":${JSON.stringify(operationId)},"type":"next","payload":`;
  return {
    send(payloads) {
      if (socket.readyState !== socket.OPEN) return;
      connection.cork();
      for (const payload of payloads) socket.send(`${start}${payload}}`);
      connection.uncork();
    },
    bufferedBytes: () => socket.bufferedAmount,
  };
}
