import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';

/** A request that a load repeats. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** A constant JSON body. */
  readonly body?: string;
  /** Returns the JSON body of the next request. */
  readonly nextBody?: () => string;
  /** Returns the path of the next request, if it varies. */
  readonly nextPath?: () => string;
  /** A text in the body of every successful response. Omitted if the status determines success. */
  readonly successText?: string;
}

/** The headers of every request. The peer ignores them. */
export const requestHeaders = { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' };
