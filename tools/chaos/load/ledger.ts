import type { Answer } from '../exchange.ts';
import type { KeyedRequest } from './keyed-request.ts';

/** What an answer says to who asked. */
export type Verdict = 'done' | 'replayed' | 'unavailable' | 'in flight' | 'wrong';

/** What clients were told: the books of the service are held to it. */
export interface Ledger {
  /** Answered with success, each once. */
  readonly acknowledged: KeyedRequest[];
  /** Given up without an answer: done once or not at all. */
  readonly open: KeyedRequest[];
  /** Answered as it must not be. */
  readonly faults: string[];
  /** Answered 503, or UNAVAILABLE in GraphQL. */
  unavailable: number;
  /** Requests whose connection broke before or in the answer. */
  broken: number;
  /** Of these, what the server had taken on: a line each. */
  readonly cut: string[];
  /** Answers that the client dropped on purpose. */
  dropped: number;
  /** Answers that were given again. */
  replayed: number;
  reads: number;
  /** Milliseconds of every answer. */
  readonly times: number[];
  /** The same of those that were 503. */
  readonly unavailableTimes: number[];
}

export function createLedger(): Ledger {
  return {
    ...{ acknowledged: [], open: [], faults: [], cut: [], times: [], unavailableTimes: [] },
    ...{ unavailable: 0, broken: 0, dropped: 0, replayed: 0, reads: 0 },
  };
}

/** Reads an answer to a write of the load, through whichever interface it came. */
export function judge({ status, headers, text }: Answer): Verdict {
  if (status === 503) return 'unavailable';
  if (status === 409) return 'in flight';
  if (status === 201 || status === 200) {
    if (/"code":"UNAVAILABLE"/.test(text)) return 'unavailable';
    if (/"errors"|"DomainError"/.test(text)) return 'wrong';
    return headers['idempotent-replayed'] === 'true' || /"replayed":true/.test(text) ? 'replayed' : 'done';
  }
  return 'wrong';
}
