import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';

export interface Interceptor extends Disposable {
  /** The URL, without a trailing slash. */
  readonly url: string;
  /** The times of the requests so far, by `performance.now()`. */
  readonly times: readonly number[];
}

/**
 * Starts a server in front of the service at `target`. Calls `handleFirst` with the first request,
 * which must respond or leave it without a response. The others are forwarded.
 */
export async function intercept(
  target: string,
  handleFirst: (outgoing: ServerResponse) => void,
): Promise<Interceptor> {
  const times: number[] = [];
  const { url, close } = await startLoopbackServer(async (incoming, outgoing) => {
    times.push(performance.now());
    const isFirst = times.length === 1;
    const body = await text(incoming);
    if (isFirst) return handleFirst(outgoing);
    const { authorization = '', 'content-type': type = '' } = incoming.headers;
    const headers = { authorization, 'content-type': type };
    const response = await fetch(`${target}${incoming.url}`, { method: 'POST', headers, body });
    outgoing.writeHead(response.status, { 'content-type': 'application/json' });
    outgoing.end(await response.text());
  });
  return { url, times, [Symbol.dispose]: close };
}
