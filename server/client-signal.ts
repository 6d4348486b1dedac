import type { EventEmitter } from 'node:events';

const signals = new WeakMap<EventEmitter, AbortSignal>();
/** One reason for all signals: `abort()` without one makes an error with a stack trace at the end of every response. */
const clientGone = new Error('The client is gone.');

/** Returns the signal that is aborted when a response, or the connection of a socket, is closed. */
export function clientSignalOf(connection: EventEmitter & { readonly closed: boolean }): AbortSignal {
  let signal = signals.get(connection);
  if (!signal) {
    const controller = new AbortController();
    if (connection.closed) controller.abort(clientGone);
    else connection.once('close', () => controller.abort(clientGone));
    signal = controller.signal;
    signals.set(connection, signal);
  }
  return signal;
}
