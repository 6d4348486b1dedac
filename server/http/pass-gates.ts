import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DomainError } from '../../src/platform/errors/domain-error.ts';
import type { CreateGate, RunGated } from '../../src/platform/throttling/gate.ts';
import type { ClientAddressOf } from './client-address.ts';
import type { Entrance, RequestGate } from './entrance.ts';
import type { Handler } from './handler.ts';
import { rejectUnread } from './reject-unread.ts';

export interface PassOptions {
  /** Creates the gates of the entrances. */
  readonly createGate: CreateGate;
  readonly addressOf: ClientAddressOf;
  /** Sets the CORS headers. Returns true if it has sent the response to a preflight request. */
  readonly allowOrigin: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/**
 * Returns a function that creates the handler of an entrance behind its gates. Entrances with the
 * same gate share its limits.
 */
export function createPass({
  createGate,
  addressOf,
  allowOrigin,
}: PassOptions): (entrance: Entrance) => Handler {
  const runs = new Map<RequestGate, RunGated>();
  const runOf = (gate: RequestGate): RunGated => {
    const run = runs.get(gate) ?? createGate(gate);
    runs.set(gate, run);
    return run;
  };
  return ({ declaration: { gates, allowsOrigins = false }, serve, reject }) => {
    const withGates = gates.map((gate) => ({ gate, run: runOf(gate) }));
    return async (request, response) => {
      if (allowsOrigins && allowOrigin(request, response)) return;
      const passed = withGates.filter(({ gate }) => gate.applies(request));
      if (passed.length === 0) return serve(request, response);
      const handled = Promise.withResolvers<void>();
      const untilOf = createUntil(response, handled.promise);
      try {
        for (const { gate, run } of passed) await enter(run, addressOf(request), untilOf[gate.countsUntil]);
      } catch (error) {
        // The gates that the request has passed are released.
        handled.resolve();
        if (!response.destroyed) rejectUnread(request, () => reject(request, response, error as DomainError));
        return;
      }
      try {
        // The client may have left while the request waited.
        if (!response.destroyed) await serve(request, response);
      } finally {
        handled.resolve();
      }
    };
  };
}

/**
 * Resolves when a gate admits the address. The address counts until `until` resolves. Rejects with
 * the error of the gate.
 */
function enter(run: RunGated, address: string, until: () => Promise<void>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  run(address, () => {
    resolve();
    return until();
  }).catch(reject);
  return promise;
}

/**
 * Returns the functions that resolve at the end of each stage of a request. `handled` resolves when
 * its handler does.
 */
function createUntil(
  response: ServerResponse,
  handled: Promise<void>,
): Readonly<Record<RequestGate['countsUntil'], () => Promise<void>>> {
  return {
    begun: () => Promise.race([untilBegun(response), handled]),
    handled: () => handled,
    sent: () =>
      response.closed ? Promise.resolve() : new Promise((resolve) => response.once('close', resolve)),
  };
}

/**
 * Resolves when the headers of a response are sent. Node.js has no event for it, but calls
 * `writeHead` for each response.
 */
function untilBegun(response: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    resolve();
    return writeHead(...head) as never;
  };
  return promise;
}
