import { Agent } from 'node:http';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { demoApiKey } from '../../../prisma/demo/demo-credentials.ts';
import { bombs } from '../../../test/hardening/bombs.ts';
import { readMetrics } from '../../../test/telemetry/samples.ts';
import { watchResidentMemory } from '../../bench/resident-memory.ts';
import { exchange } from '../exchange.ts';
import { jsonHeaders } from '../load/keyed-request.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import type { Part } from '../part.ts';
import { inMilliseconds, percentile } from '../percentile.ts';
import { readRunningTime } from '../running-time.ts';

/** The time limit of a rejection in milliseconds (p99), with one document at a time. */
const bound = 50;
/** The memory limit of the server for all documents, in MB. */
const memoryBound = 300;
/** A small heap. With a large one, Node.js collects large texts late, which would hide whether they are retained. */
const littleMemory = { NODE_OPTIONS: '--max-old-space-size=384' };
const metricsToken = 'bombs-metrics-token-0123456789';
/** A number of characters that a socket certainly accepts in one frame. */
const maxFrame = 20_000;
/** The number of rounds before times are measured, in which Node.js compiles the code. */
const warmUp = 2;

interface Refusal {
  /** Milliseconds by the client's clock. */
  readonly took: number;
  /** Milliseconds that the server's main thread ran. Null if the kernel does not report it. */
  readonly ran: number | null;
  /** Milliseconds that this thread waited for a processor. Null if the kernel does not report it. */
  readonly waited: number | null;
}

export const graphqlBombs: Part = {
  id: 'bombs',
  what: `${Object.keys(bombs).length} GraphQL documents that exceed a limit (depth, aliases, directives, tokens, fragments, cost, redeems, lines, text), over HTTP and over a socket`,
  unit: 'rounds',
  times: 100,
  async run({ createDatabase, startServer, cleanup }, times) {
    const database = await createDatabase();
    const server = await startServer({ ...database.environment, ...littleMemory, ROLE: 'api', METRICS_TOKEN: metricsToken });
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
    const lost: string[] = [];
    const post = async (name: string, query: string): Promise<number> => {
      const body = JSON.stringify({ query });
      const answer = await exchange(server.url, { method: 'POST', path: '/graphql', headers: jsonHeaders, body, agent });
      // A response has `data`, which may be null, if execution has begun (GraphQL over HTTP, 6.4.2).
      if (!isRefused(JSON.parse(answer.text))) lost.push(`${name} was answered ${answer.status}: ${answer.text.slice(0, 200)}`);
      return answer.milliseconds;
    };
    const send = async (name: string, query: string): Promise<number> => {
      const started = performance.now();
      if ((await refusalOf(client, query)) === null) lost.push(`${name} was not refused over a socket`);
      return performance.now() - started;
    };
    const alone: Refusal[] = [];
    const atOnce: number[] = [];
    for (let round = 0; round < warmUp + times; round += 1) {
      // Each round has its own documents, so that no cache contains them.
      const documents = Object.entries(bombs).map(([name, text]) => [name, `${text} # ${round}`] as const);
      for (const [name, text] of documents) {
        // A document that exceeds a frame closes its socket, so it is only sent over HTTP.
        for (const refuse of text.length > maxFrame ? [post] : [post, send]) {
          const refusal = await measure(server.pid, () => refuse(name, text));
          if (round >= warmUp) alone.push(refusal);
        }
      }
      const crowd = await mapConcurrently(documents, ([name, text]) => post(name, `${text} again`));
      if (round >= warmUp) atOnce.push(...crowd);
    }
    const { samples } = await readMetrics(`${server.url}/metrics`, metricsToken);
    const executed = [...samples].filter(([name, count]) => name.includes('operation_duration_seconds_count') && count > 0);
    if (executed.length > 0) lost.push(`executed: ${executed.map(([name]) => name).join(', ')}`);
    const { before: atRest, highest } = memory.stop();
    const took = percentile(
      alone.map((refusal) => refusal.took),
      99,
    );
    const ran = percentile(
      alone.flatMap((refusal) => refusal.ran ?? []),
      99,
    );
    const waited = percentile(
      alone.flatMap((refusal) => refusal.waited ?? []),
      99,
    );
    if (ran > bound) lost.push(`a rejection used the main thread for ${inMilliseconds(ran)} (p99)`);
    if (times > 1 && took > bound)
      lost.push(
        `a refusal took ${inMilliseconds(took)} (p99), for a part of which the server waited for a processor (${inMilliseconds(waited)})`,
      );
    if (highest - atRest > memoryBound) lost.push(`the server grew by ${(highest - atRest).toFixed(0)} MB`);
    if (JSON.stringify(await read()) !== before) lost.push('something was redeemed, or written into the audit');
    return {
      done: times,
      seen: [
        `${alone.length.toLocaleString('en')} documents refused one at a time: p99 ${inMilliseconds(took)}, of the server’s thread ${inMilliseconds(ran)}, waiting for a processor ${inMilliseconds(waited)}`,
        `${atOnce.length.toLocaleString('en')} eight at a time: p99 ${inMilliseconds(percentile(atOnce, 99))}`,
        `none executed; memory +${(highest - atRest).toFixed(0)} MB at most`,
      ],
      lost,
    };
  },
};

async function measure(pid: number, refuse: () => Promise<number>): Promise<Refusal> {
  const before = await readRunningTime(pid);
  const took = await refuse();
  const after = await readRunningTime(pid);
  return {
    took,
    ran: before && after && after.ran - before.ran,
    waited: before && after && after.waited - before.waited,
  };
}

function isRefused(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'errors' in answer && !('data' in answer);
}

/** Resolves with the errors that a socket returns for a document. Null if it returned a result. */
function refusalOf(client: ReturnType<typeof createClient>, query: string): Promise<unknown> {
  return new Promise((resolve) => {
    client.subscribe({ query }, { next: () => resolve(null), error: resolve, complete: () => resolve(null) });
  });
}
