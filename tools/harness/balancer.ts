import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';

/** The interval in milliseconds at which the balancer reads /readyz of each server. */
const checkIntervalMs = 250;

interface Target {
  readonly url: URL;
  readonly agent: Agent;
  isReady: boolean;
}

/** A load balancer that keeps its connections alive, and never sends a request twice. */
export interface Balancer extends LoopbackServer {
  /**
   * Adds a server, which receives requests while its /readyz returns 200. Resolves after the first
   * check.
   */
  add(url: string): Promise<void>;
}

/**
 * Starts a load balancer. It sends each request to the next server that is ready: whose /readyz
 * returned 200 at the latest check. It responds with 502 if the server does not respond, or if no
 * server is ready. A server whose /readyz does not respond is removed.
 */
export async function startBalancer(cleanup: AsyncDisposableStack): Promise<Balancer> {
  const targets = new Set<Target>();
  const agents: Agent[] = [];
  let next = 0;
  const forward = (incoming: IncomingMessage, response: ServerResponse): void => {
    const ready = [...targets].filter(({ isReady }) => isReady);
    const target = ready[next++ % ready.length];
    if (!target) return void response.writeHead(502).end('no server is ready');
    const { method, url: path, headers } = incoming;
    const { connection: _connection, ...forwarded } = headers;
    const outgoing = request(
      target.url,
      { method, path, headers: forwarded, agent: target.agent },
      (answer) => {
        const { connection: _closed, ...returned } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, returned);
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      },
    );
    outgoing.on('error', (error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(String(error));
    });
    incoming.pipe(outgoing);
  };
  const check = async (target: Target): Promise<void> => {
    const status = await fetch(new URL('/readyz', target.url)).then(
      (response) => response.status,
      () => null,
    );
    target.isReady = status === 200;
    // The requests that the server has received may still be in progress.
    if (status === null) targets.delete(target);
  };
  const server = await startLoopbackServer(forward);
  const timer = setInterval(() => {
    for (const target of targets) void check(target);
  }, checkIntervalMs);
  cleanup.defer(() => {
    clearInterval(timer);
    for (const agent of agents) agent.destroy();
    server.close();
  });
  return {
    ...server,
    async add(url) {
      const agent = new Agent({ keepAlive: true });
      agents.push(agent);
      const target: Target = { url: new URL(url), agent, isReady: false };
      await check(target);
      targets.add(target);
    },
  };
}
