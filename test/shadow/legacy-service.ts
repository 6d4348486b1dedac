import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';

// biome-ignore lint/suspicious/noExplicitAny: the shape of a body depends on its route
export type Body = any;

/** A response of the older service. `text` replaces the body if it is set. */
export interface LegacyResponse {
  status: number;
  contentType: string;
  body: Body;
  text?: string;
}

export interface LegacyService {
  readonly url: string;
  /** The requests in the order of arrival. */
  readonly requests: readonly {
    readonly line: string;
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
  }[];
  /** Changes the responses to come. By default, they are those of the target. */
  alter: (response: LegacyResponse, path: string) => void;
}

/** Starts a service that responds like the one at `target`, with differences that a test plants. */
export async function startLegacyService(
  target: string,
  cleanup: AsyncDisposableStack,
): Promise<LegacyService> {
  const requests: { line: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const { url, close } = await startLoopbackServer(async (incoming, outgoing) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const body = await buffer(incoming);
    requests.push({ line: `${method} ${path}`, headers, body: body.toString() });
    const response = await fetch(`${target}${path}`, {
      method,
      headers: Object.fromEntries(
        ['authorization', 'content-type'].flatMap((name) =>
          headers[name] ? [[name, String(headers[name])]] : [],
        ),
      ),
      ...(body.length > 0 && { body }),
    });
    const text = await response.text();
    const altered: LegacyResponse = {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: text === '' ? null : JSON.parse(text),
    };
    service.alter(altered, path);
    outgoing.writeHead(altered.status, { 'Content-Type': altered.contentType });
    outgoing.end(altered.text ?? JSON.stringify(altered.body));
  });
  cleanup.defer(close);
  const service: LegacyService = { url, requests, alter: () => undefined };
  return service;
}
