import { Agent } from 'node:http';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { watchResidentMemory } from '../../bench/resident-memory.ts';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { bombs } from '../bombs.ts';
import { exchange } from '../exchange.ts';
import { jsonHeaders } from '../load/keyed-request.ts';
import type { Part } from '../part.ts';
import { inMilliseconds, percentile } from '../percentile.ts';

/** Within which a document is refused, in milliseconds (p99). */
const bound = 50;
/** What all of it may cost the server, in MB. */
const memoryBound = 200;

export const graphqlBombs: Part = {
  id: 'bombs',
  what: `GraphQL documents with too much of something (${Object.keys(bombs).join(', ')}), over HTTP and over a socket`,
  unit: 'rounds',
  times: 100,
  async run({ createDatabase, startServer, cleanup }, times) {
    const database = await createDatabase();
    const server = await startServer({ ...database.environment, GRAPHIQL: 'true' });
    const memory = await watchResidentMemory(server.pid);
    const agent = new Agent({ keepAlive: true });
    const client = createClient({
      url: `${server.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${demoApiKey}` },
    });
    cleanup.defer(() => void client.dispose());
    const read = () =>
      database.query(
        'select sum(redeem_used)::int as used, (select count(*)::int from audit_entries) as entries from order_products',
      );
    const before = JSON.stringify(await read());
    const lost: string[] = [];
    const durations: number[] = [];
    for (let round = 0; round < times; round += 1) {
      for (const [name, query] of Object.entries(bombs)) {
        const body = JSON.stringify({ query });
        const answer = await exchange(server.url, { method: 'POST', path: '/graphql', headers: jsonHeaders, body, agent });
        durations.push(answer.milliseconds);
        // An answer has `data`, be it null, once execution has begun (GraphQL over HTTP, 6.4.2).
        if (!isRefused(JSON.parse(answer.text))) lost.push(`${name} was answered ${answer.status}: ${answer.text.slice(0, 200)}`);
        const started = performance.now();
        const errors = await refusalOf(client, query);
        durations.push(performance.now() - started);
        if (errors === null) lost.push(`${name} was not refused over a socket`);
      }
    }
    agent.destroy();
    await client.dispose();
    const { before: atRest, highest } = memory.stop();
    const p99 = percentile(durations.slice(Object.keys(bombs).length * 2), 99);
    if (times > 1 && p99 > bound) lost.push(`a refusal took ${inMilliseconds(p99)} (p99)`);
    if (highest - atRest > memoryBound) lost.push(`the server grew by ${(highest - atRest).toFixed(0)} MB`);
    if (JSON.stringify(await read()) !== before) lost.push('something was redeemed, or written into the audit');
    return {
      done: times,
      seen: [
        `${durations.length} documents refused, p99 ${inMilliseconds(p99)}; memory +${(highest - atRest).toFixed(0)} MB at most`,
      ],
      lost,
    };
  },
};

function isRefused(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'errors' in answer && !('data' in answer);
}

/** What a socket says of a document; null where it gave it a result. */
function refusalOf(client: ReturnType<typeof createClient>, query: string): Promise<unknown> {
  return new Promise((resolve) => {
    client.subscribe({ query }, { next: () => resolve(null), error: resolve, complete: () => resolve(null) });
  });
}
