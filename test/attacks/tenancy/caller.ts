import { Agent } from 'node:http';
import { exchangeKeptAlive, type RawResponse, type Request } from '../../../tools/harness/exchange.ts';

/** A caller that sends every request with the same `Authorization`. */
export interface Caller {
  readonly authorization: string;
  /** Sends a request with this `Authorization`, unless the request has its own. */
  send(request: Omit<Request, 'agent'>): Promise<RawResponse>;
}

/** Creates a caller that sends its requests to the server at `url`. */
export function createCaller(url: string, authorization: string): Caller {
  const own = { authorization, 'content-type': 'application/json' };
  const agent = new Agent({ keepAlive: true });
  return {
    authorization,
    send: ({ headers, ...request }) =>
      exchangeKeptAlive(url, { agent, ...request, headers: { ...own, ...headers } }),
  };
}
