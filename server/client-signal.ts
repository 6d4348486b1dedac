import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const signals = new WeakMap<ServerResponse | Socket, AbortSignal>();
/** One reason for all signals: `abort()` without one makes an error with a stack trace at the end of every response. */
const clientGone = new Error('The client is gone.');

/**
 * Returns the signal that is aborted when the client disconnects before its response was sent, or when the connection of a
 * socket is closed. It is not aborted after a complete response, because dispatching the event takes time on each request.
 */
export function clientSignalOf(connection: ServerResponse | Socket): AbortSignal {
  let signal = signals.get(connection);
  if (!signal) {
    const controller = new AbortController();
    const abort = () => controller.abort(clientGone);
    if (connection.closed) abort();
    else if (connection instanceof ServerResponse) connection.once('close', () => connection.writableFinished || abort());
    else connection.once('close', abort);
    signal = controller.signal;
    signals.set(connection, signal);
  }
  return signal;
}
