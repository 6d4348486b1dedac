import type { RawResponse } from '../../harness/exchange.ts';
import type { KeyedRequest } from './keyed-request.ts';

/** The meaning of a response for the client. */
export type WriteOutcome = 'done' | 'replayed' | 'unavailable' | 'in flight' | 'wrong';

/** The responses that clients received. The database is compared with them. */
export interface Ledger {
  /** The requests with a successful response, each listed once. */
  readonly acknowledged: KeyedRequest[];
  /**
   * The requests that the client gave up without a final response. Each was processed once or not
   * at all.
   */
  readonly abandoned: KeyedRequest[];
  /** A line for each response that must not occur. */
  readonly wrongResponses: string[];
  /** The number of responses with 503, or with UNAVAILABLE in GraphQL. */
  unavailable: number;
  /** The number of requests whose connection broke before or during the response. */
  broken: number;
  /**
   * A line for each request whose connection broke after the server had accepted the connection.
   */
  readonly interrupted: string[];
  /** The number of responses that the client dropped on purpose. */
  dropped: number;
  /** The number of replayed responses. */
  replayed: number;
  /** The number of reads, with or without a response. */
  reads: number;
  /** The times of all responses, in milliseconds. */
  readonly times: number[];
  /** The times of the responses that `unavailable` counts, in milliseconds. */
  readonly unavailableTimes: number[];
}

export function createLedger(): Ledger {
  return {
    acknowledged: [],
    abandoned: [],
    wrongResponses: [],
    interrupted: [],
    times: [],
    unavailableTimes: [],
    unavailable: 0,
    broken: 0,
    dropped: 0,
    replayed: 0,
    reads: 0,
  };
}

/** Classifies the response to a write of the load, through any interface. */
export function classify({ status, headers, text }: RawResponse): WriteOutcome {
  if (status === 503) return 'unavailable';
  if (status === 409) return 'in flight';
  if (status === 201 || status === 200) {
    if (/"code":"UNAVAILABLE"/.test(text)) return 'unavailable';
    if (/"errors"|"userErrors":\[\{/.test(text)) return 'wrong';
    return headers['idempotent-replayed'] === 'true' || /"replayed":true/.test(text) ? 'replayed' : 'done';
  }
  return 'wrong';
}
