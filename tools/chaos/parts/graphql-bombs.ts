import { Agent } from 'node:http';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { demoApiKey } from '../../../prisma/demo/demo-credentials.ts';
import { bombs } from '../../../test/attacks/bombs.ts';
import { readMetrics } from '../../../test/telemetry/samples.ts';
import { exchange } from '../../harness/exchange.ts';
import { mapConcurrently } from '../../harness/map-concurrently.ts';
import { formatMilliseconds, percentile } from '../../harness/percentile.ts';
import { watchResidentMemory } from '../../harness/resident-memory.ts';
import { jsonHeaders } from '../load/keyed-request.ts';
import type { Part } from '../part.ts';
import { readRunningTime } from '../running-time.ts';

/** The time limit of a rejection in milliseconds (p99), with one operation at a time. */
const boundMs = 50;
/** The memory limit of the server for all operations, in MB. */
const memoryBoundMb = 300;
/**
 * A small heap. With a large heap, Node.js collects large strings late, which would hide whether
 * they are retained.
 */
const smallHeap = { NODE_OPTIONS: '--max-old-space-size=384' };
const metricsToken = 'bombs-metrics-token-0123456789';
/**
 * The maximum length in characters of an operation that is also sent over a socket. Well below the
 * server's frame limit of 64 KiB.
 */
const maxFrameCharacters = 20_000;
/** The number of rounds before the measurement, in which Node.js compiles the code. */
const warmUpRounds = 2;

interface Rejection {
  /** Milliseconds by the client's clock. */
  readonly took: number;
  /** Milliseconds for which the server's main thread ran. Null if the kernel does not report it. */
  readonly ran: number | null;
  /**
   * Milliseconds for which the server's main thread waited for a CPU. Null if the kernel does not
   * report it.
   */
  readonly waited: number | null;
}

export const graphqlBombs: Part = {
  id: 'bombs',
  description: `${Object.keys(bombs).length} GraphQL documents that exceed a limit (depth, aliases, directives, tokens, fragments, cost, redeems, lines, text), over HTTP and over a socket`,
  unit: 'rounds',
  times: 100,
  async run({ createDatabase, startServer, cleanup }, times) {
    const database = await createDatabase();
    const server = await startServer({
      ...database.environment,
      ...smallHeap,
      ROLE: 'api',
      METRICS_TOKEN: metricsToken,
    });
    const memory = await watchResidentMemory(server.pid);
    const agent = new Agent({ keepAlive: true });
    const client = createClient({
      url: `${server.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${demoApiKey}` },
    });
    cleanup.defer(() => {
      agent.destroy();
      return client.dispose();
    });
    const read = () =>
      database.query(
        'select sum(redeem_used)::int as used, (select count(*)::int from audit_entries) as entries from order_products',
      );
    const before = JSON.stringify(await read());
    const violations: string[] = [];
    const post = async (name: string, query: string): Promise<number> => {
      const body = JSON.stringify({ query });
      const response = await exchange(server.url, {
        method: 'POST',
        path: '/graphql',
        headers: jsonHeaders,
        body,
        agent,
      });
      // A response has `data`, which may be null, if execution has begun (GraphQL over HTTP,
      // 6.4.2).
      if (!isRejected(JSON.parse(response.text)))
        violations.push(`${name} was not rejected: ${response.status} ${response.text.slice(0, 200)}`);
      return response.milliseconds;
    };
    const subscribe = async (name: string, query: string): Promise<number> => {
      const started = performance.now();
      if ((await readSocketErrors(client, query)) === null)
        violations.push(`${name} was not rejected over a socket`);
      return performance.now() - started;
    };
    const alone: Rejection[] = [];
    const concurrentTimes: number[] = [];
    for (let round = 0; round < warmUpRounds + times; round += 1) {
      // Each round has its own operations, so that no cache contains them.
      const documents = Object.entries(bombs).map(([name, text]) => [name, `${text} # ${round}`] as const);
      for (const [name, text] of documents) {
        // A longer operation is only sent over HTTP, because an operation that exceeds a frame closes
        // its socket.
        for (const send of text.length > maxFrameCharacters ? [post] : [post, subscribe]) {
          const rejection = await measure(server.pid, () => send(name, text));
          if (round >= warmUpRounds) alone.push(rejection);
        }
      }
      const crowd = await mapConcurrently(documents, ([name, text]) => post(name, `${text} again`));
      if (round >= warmUpRounds) concurrentTimes.push(...crowd);
    }
    const { samples } = await readMetrics(`${server.url}/metrics`, metricsToken);
    const executed = [...samples].filter(
      ([name, count]) => name.includes('operation_duration_seconds_count') && count > 0,
    );
    if (executed.length > 0)
      violations.push(`documents were executed: ${executed.map(([name]) => name).join(', ')}`);
    const { before: atRest, highest } = memory.stop();
    const took = percentile(
      alone.map((rejection) => rejection.took),
      99,
    );
    const ran = percentile(
      alone.flatMap((rejection) => rejection.ran ?? []),
      99,
    );
    const waited = percentile(
      alone.flatMap((rejection) => rejection.waited ?? []),
      99,
    );
    const slowResponses: string[] = [];
    if (ran > boundMs)
      slowResponses.push(`a rejection used the main thread for ${formatMilliseconds(ran)} (p99)`);
    if (times > 1 && took > boundMs)
      slowResponses.push(
        `a rejection took ${formatMilliseconds(took)} (p99), including the server’s wait for a CPU (p99 ${formatMilliseconds(waited)})`,
      );
    if (highest - atRest > memoryBoundMb)
      violations.push(`the server’s memory grew by ${(highest - atRest).toFixed(0)} MB`);
    if (JSON.stringify(await read()) !== before)
      violations.push('a rejected document redeemed a voucher or wrote an audit entry');
    return {
      done: times,
      observations: [
        `${alone.length.toLocaleString('en')} documents rejected one at a time: p99 ${formatMilliseconds(took)}; server’s main thread ${formatMilliseconds(ran)}, wait for a CPU ${formatMilliseconds(waited)}`,
        `${concurrentTimes.length.toLocaleString('en')} rejected eight at a time: p99 ${formatMilliseconds(percentile(concurrentTimes, 99))}`,
        `none executed; peak memory +${(highest - atRest).toFixed(0)} MB`,
      ],
      violations,
      slowResponses,
    };
  },
};

async function measure(pid: number, send: () => Promise<number>): Promise<Rejection> {
  const before = await readRunningTime(pid);
  const took = await send();
  const after = await readRunningTime(pid);
  return {
    took,
    ran: before && after && after.ran - before.ran,
    waited: before && after && after.waited - before.waited,
  };
}

function isRejected(response: unknown): boolean {
  return typeof response === 'object' && response !== null && 'errors' in response && !('data' in response);
}

/**
 * Resolves with the errors that a socket returns for an operation. Null if the socket returned a
 * result.
 */
function readSocketErrors(client: ReturnType<typeof createClient>, query: string): Promise<unknown> {
  return new Promise((resolve) => {
    client.subscribe({ query }, { next: () => resolve(null), error: resolve, complete: () => resolve(null) });
  });
}
