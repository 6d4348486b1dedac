import { Agent } from 'node:http';
import { exchange, NoResponseError, type RawResponse, type Request } from '../exchange.ts';

/** A caller that sends every request with the same `Authorization`. */
export interface Caller {
  readonly authorization: string;
  ask(request: Request): Promise<RawResponse>;
}

export function createCaller(url: string, authorization: string): Caller {
  const own = { authorization, 'content-type': 'application/json' };
  const agent = new Agent({ keepAlive: true });
  return {
    authorization,
    async ask({ headers, ...request }) {
      const sent = { agent, ...request, headers: { ...own, ...headers } };
      return exchange(url, sent).catch((error: unknown) => {
        // A server may close an idle kept-alive connection at the moment when it is used again. Like other clients, this one then
        // sends the request again on a new connection.
        if (error instanceof NoResponseError && error.wasRefused && !error.hadBegun)
          return exchange(url, { ...sent, agent: undefined });
        throw error;
      });
    },
  };
}
