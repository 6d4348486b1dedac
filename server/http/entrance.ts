import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DomainError } from '../../src/platform/errors/domain-error.ts';
import type { GateLimits } from '../../src/platform/throttling/gate.ts';
import type { Handler } from './handler.ts';

/**
 * A gate that requests pass before their entrance reads them. No principal is known yet, so the
 * address of the client is counted.
 */
export interface RequestGate extends GateLimits {
  readonly counts: 'address';
  /** The requests that pass the gate, such as `requests without a token`. */
  readonly requests: string;
  /** Returns whether a request passes the gate. */
  readonly applies: (request: IncomingMessage) => boolean;
  /**
   * How long a request counts: until its response begins, until its handler resolves, or until its
   * response is sent.
   */
  readonly countsUntil: 'begun' | 'handled' | 'sent';
}

/** What one request may cost, for docs/reference/entrances.md. */
export interface EntranceCosts {
  /** The limits of size and depth. */
  readonly limits: string;
  /** What a request is charged or counted in. */
  readonly unit: string;
  /** The thread that does the work, and who shares it. */
  readonly thread: string;
}

/**
 * The declaration of an HTTP path. It is next to the handler, and `server/modules/entrances.ts`
 * lists all of them: a path that is not listed cannot be served.
 */
export interface EntranceDeclaration extends EntranceCosts {
  /**
   * An exact path, or a path that ends with values such as `/:name`, or with `/*` for the path itself
   * and everything below.
   */
  readonly path: string;
  /** A noun phrase for the response or the action of the entrance. */
  readonly serves: string;
  /** The gates that each request passes, in their order, before the handler is called. */
  readonly gates: readonly [RequestGate, ...RequestGate[]];
  /**
   * The gates that the handler passes after it has determined the principal or the organisation.
   * Defaults to none.
   */
  readonly innerGates?: readonly GateLimits[];
  /** Whether pages of CORS_ORIGINS may use the path. Defaults to false. */
  readonly allowsOrigins?: boolean;
}

/** A declared path with its handler. */
export interface Entrance {
  readonly declaration: EntranceDeclaration;
  readonly serve: Handler;
  /** Sends RATE_LIMITED or UNAVAILABLE of a gate in the format of the entrance. */
  readonly reject: (request: IncomingMessage, response: ServerResponse, error: DomainError) => void;
}

/** Returns the part of a declared path before its first parameter, such as `/images/`. */
export function prefixOf({ path }: Pick<EntranceDeclaration, 'path'>): string {
  return path.replace(/(?::.*|\/\*)$/, '');
}

export const mainThread = 'the main thread, shared with all requests';
/** A path that returns a small response, or one from memory. */
export const fromMemory: EntranceCosts = {
  limits: 'no body is read; the response is shared by all clients',
  unit: 'a request, without a statement',
  thread: mainThread,
};
