import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AttackReport, AttackTarget } from './attack.ts';

export interface RepeatedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const defaultClients = 16;

/**
 * Sends requests over kept-alive connections until the signal of the target is aborted. Each client
 * sends its next request when it has received the response to the previous one. `clients` is their
 * number. Response bodies are measured and discarded. `responses` is the number of responses by
 * status. Its key `no response` counts the requests without a response. `largestBytes` is the size
 * of the largest response body.
 */
export async function sendRepeatedly(
  { url, authorization, signal }: AttackTarget,
  nextRequest: () => RepeatedRequest,
  clients: number = defaultClients,
): Promise<
  AttackReport & { readonly responses: ReadonlyMap<string, number>; readonly largestBytes: number }
> {
  const counts = new Map<string, number>();
  const count = (outcome: string) => counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  let largest = 0;
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(url);

  const send = async ({ method, path, headers = {}, body }: RepeatedRequest): Promise<void> => {
    const own = { authorization, 'content-type': 'application/json', ...headers };
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const outgoing = request({ hostname, port, method, path, agent, signal, headers: { ...own, ...length } });
    outgoing.end(body);
    const [response]: IncomingMessage[] = await once(outgoing, 'response');
    let bytes = 0;
    for await (const chunk of response ?? []) bytes += chunk.length;
    largest = Math.max(largest, bytes);
    count(String(response?.statusCode));
  };
  const client = async () => {
    while (!signal.aborted) {
      // The pause prevents a busy loop if the server has ended.
      await send(nextRequest()).catch(async () => {
        if (signal.aborted) return;
        count('no response');
        await new Promise((resolve) => setTimeout(resolve, 50));
      });
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, client));
  } finally {
    agent.destroy();
  }
  const statuses = [...counts].sort().map(([outcome, times]) => `${outcome} × ${times.toLocaleString('en')}`);
  return {
    responses: counts,
    largestBytes: largest,
    summary: `${statuses.join(', ') || 'no response'}; largest body ${Math.round(largest / 1024).toLocaleString('en')} KB`,
  };
}

/** Returns the HTTP request of a GraphQL operation. */
export function graphqlRequest(
  query: string,
  variables: object = {},
): RepeatedRequest & { readonly body: string } {
  return { method: 'POST', path: '/graphql', body: JSON.stringify({ query, variables }) };
}
