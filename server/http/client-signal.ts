import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const signals = new WeakMap<ServerResponse | Socket, AbortSignal>();
/**
 * The abort reason of all signals. `abort()` without a reason would create an error with a stack
 * trace for each disconnection.
 */
const clientDisconnected = new Error('The client has disconnected.');

/**
 * Returns the signal that is aborted when the client disconnects before its response is complete,
 * or when the connection of a socket is closed. It is not aborted after a complete response,
 * because dispatching the event would slow down every request.
 */
export function clientSignalOf(connection: ServerResponse | Socket): AbortSignal {
  let signal = signals.get(connection);
  if (!signal) {
    const controller = new AbortController();
    const abort = () => controller.abort(clientDisconnected);
    if (connection.closed) abort();
    else if (connection instanceof ServerResponse)
      connection.once('close', () => connection.writableFinished || abort());
    else connection.once('close', abort);
    signal = controller.signal;
    signals.set(connection, signal);
  }
  return signal;
}
