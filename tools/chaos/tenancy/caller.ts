import { Agent } from 'node:http';
import { type Answer, exchange, NoAnswer, type Request } from '../exchange.ts';

/** Someone who asks, with the same `Authorization` each time. */
export interface Caller {
  readonly authorization: string;
  ask(request: Request): Promise<Answer>;
}

export function createCaller(url: string, authorization: string): Caller {
  const own = { authorization, 'content-type': 'application/json' };
  const agent = new Agent({ keepAlive: true });
  return {
    authorization,
    async ask({ headers, ...request }) {
      const sent = { agent, ...request, headers: { ...own, ...headers } };
      return exchange(url, sent).catch((error: unknown) => {
        // The server may close a kept connection, because it is idle, just as it is used again. Clients then send again on a new one.
        if (error instanceof NoAnswer && error.wasRefused && !error.hadBegun) return exchange(url, { ...sent, agent: undefined });
        throw error;
      });
    },
  };
}
