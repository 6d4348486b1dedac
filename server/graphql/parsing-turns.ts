import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Plugin } from 'graphql-yoga';
import { createProcessGate, type ProcessGateLimits } from '../../src/platform/throttling/gate.ts';
import type { ClientAddressOf } from '../http/client-address.ts';
import type { Transport } from '../http/transport.ts';
import { maxCachedLength, type OperationCache } from './operation-cache.ts';

/**
 * The limits of parsing: one operation or large body per iteration of the event loop, each of
 * another address in turn. Parsing and validating an operation takes up to 10 ms, and 100 clients
 * would otherwise delay each other request by as many operations.
 */
export const parsingLimits: ProcessGateLimits = {
  policy: 'parsing',
  counts: 'address',
  shared: 'none',
  ofSubject: { running: 1, waiting: 200 },
  ofProcess: { running: 1, waiting: 1_000 },
  maxWaitMs: 10_000,
  retryAfter: 5,
};

export interface ParsingTurns {
  /**
   * Resolves when the caller may parse a large body of the request, until it next awaits.
   */
  waitToParse(request: IncomingMessage): Promise<void>;
  /**
   * Resolves when the caller may parse and validate an operation, until it next awaits. Immediately
   * if the operation is cached.
   */
  waitToValidate(request: IncomingMessage, text: unknown): Promise<void>;
}

/**
 * Creates the turns of a process. They reject with RATE_LIMITED or UNAVAILABLE if too many requests
 * are waiting.
 */
export function createParsingTurns(
  addressOf: ClientAddressOf,
  operationCache: Pick<OperationCache, 'has'>,
): ParsingTurns {
  const run = createProcessGate(parsingLimits);
  const waitToParse = (request: IncomingMessage): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    run(addressOf(request), async () => {
      resolve();
      await setImmediate();
    }).catch(reject);
    return promise;
  };
  /**
   * The turns of operations for which requests wait, by their text. Further requests with the same
   * text need no turn.
   */
  const pending = new Map<string, Promise<void>>();
  const pend = (text: string, turn: Promise<void>): Promise<void> => {
    // Never rejects, so that the requests that wait for it take turns of their own.
    pending.set(
      text,
      turn.then(
        () => void pending.delete(text),
        () => void pending.delete(text),
      ),
    );
    return turn;
  };
  return {
    waitToParse,
    async waitToValidate(request, text) {
      if (typeof text !== 'string') return;
      if (text.length > maxCachedLength) return waitToParse(request);
      while (!operationCache.has(text)) {
        const other = pending.get(text);
        // The other request caches the operation, unless it cannot be parsed.
        if (other) await other;
        else return pend(text, waitToParse(request));
      }
    },
  };
}

/**
 * Waits for the turn of each operation that is not cached. Sockets do not run this hook
 * (socket-operations.ts).
 */
export function useParsingTurns({ waitToValidate }: ParsingTurns): Plugin<object, Transport> {
  return { onParams: ({ params, context }) => waitToValidate(context.req, params.query) };
}
