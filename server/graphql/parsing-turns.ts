import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Plugin } from 'graphql-yoga';
import { createGate, type GateLimits } from '../../src/platform/throttling/gate.ts';
import type { ClientAddressOf } from '../http/client-address.ts';
import type { Transport } from '../http/transport.ts';
import { type DocumentCache, maxCachedLength } from './operation-cache.ts';

/**
 * The limits of parsing: one document or large body per iteration of the event loop, each of
 * another address in turn. Parsing and validating a document takes up to 10 ms, and 100 clients
 * would otherwise delay each other request by as many documents.
 */
export const parsingLimits: GateLimits = {
  policy: 'parsing',
  counts: 'address',
  ofSubject: { running: 1, waiting: 200 },
  ofProcess: { running: 1, waiting: 1_000 },
  maxWaitMs: 10_000,
  retryAfter: 5,
};

export interface ParsingTurns {
  /**
   * Resolves when the caller may parse a large body of the request, until its next asynchronous
   * operation.
   */
  waitToParse(request: IncomingMessage): Promise<void>;
  /**
   * Resolves when the caller may parse and validate a document, until its next asynchronous
   * operation. Immediately if it is cached.
   */
  waitToValidate(request: IncomingMessage, document: unknown): Promise<void>;
}

/**
 * Creates the turns of a process. They reject with RATE_LIMITED or UNAVAILABLE if too many requests
 * are waiting.
 */
export function createParsingTurns(
  addressOf: ClientAddressOf,
  documentCache: Pick<DocumentCache, 'has'>,
): ParsingTurns {
  const run = createGate(parsingLimits);
  const waitToParse = (request: IncomingMessage): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    run(addressOf(request), async () => {
      resolve();
      await setImmediate();
    }).catch(reject);
    return promise;
  };
  /**
   * The turns of documents for which requests wait. Further requests with the same document need no
   * turn.
   */
  const pending = new Map<string, Promise<void>>();
  const pend = (document: string, turn: Promise<void>): Promise<void> => {
    // Never rejects, so that the requests that wait for it take turns of their own.
    pending.set(
      document,
      turn.then(
        () => void pending.delete(document),
        () => void pending.delete(document),
      ),
    );
    return turn;
  };
  return {
    waitToParse,
    async waitToValidate(request, document) {
      if (typeof document !== 'string') return;
      if (document.length > maxCachedLength) return waitToParse(request);
      while (!documentCache.has(document)) {
        const other = pending.get(document);
        // The other request caches the document, unless it cannot be parsed.
        if (other) await other;
        else return pend(document, waitToParse(request));
      }
    },
  };
}

/**
 * Waits for the turn of each document that is not cached. Sockets do not run this hook
 * (socket-operations.ts).
 */
export function useParsingTurns({ waitToValidate }: ParsingTurns): Plugin<object, Transport> {
  return { onParams: ({ params, context }) => waitToValidate(context.req, params.query) };
}
