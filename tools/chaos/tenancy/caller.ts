import { Agent } from 'node:http';
import { type Answer, exchange, type Request } from '../exchange.ts';

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
    ask: ({ headers, ...request }) => exchange(url, { agent, ...request, headers: { ...own, ...headers } }),
  };
}
