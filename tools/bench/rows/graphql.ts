import { isDeepStrictEqual } from 'node:util';
import { duel } from '../duel.ts';
import { dashboardQuery, postgraphileQuery } from '../graphql/documents.ts';
import { toDashboard } from '../graphql/postgraphile-answer.ts';
import { type LoadRequest, requestHeaders } from '../load.ts';
import { type RunningProgram, startProgram } from '../program.ts';
import type { Bench, Row } from '../row.ts';
import { toThroughputRow } from './throughput.ts';

interface Peer {
  readonly script: string;
  readonly against: string;
  readonly goal: number;
  readonly query: string;
  /** Converts the peer's response to the shape of the service's response. Omitted if they differ in white space only. */
  readonly toOurs?: (data: unknown) => unknown;
}

/** The variables of the dashboard of sales page 1: 50 orders with products and payments. */
const variables = { salesPageId: 1, first: 50 };

export function measurePostgraphile(bench: Bench): Promise<Row> {
  const against = 'PostGraphile 5';
  return measure(bench, {
    ...{ script: 'tools/bench/graphql/postgraphile.ts', against, goal: 1.3, query: postgraphileQuery, toOurs: toDashboard },
  });
}

export function measureMercurius(bench: Bench): Promise<Row> {
  return measure(bench, {
    script: 'tools/bench/graphql/mercurius.ts',
    against: 'mercurius, jit',
    goal: 1,
    query: dashboardQuery,
  });
}

export function measureApollo(bench: Bench): Promise<Row> {
  return measure(bench, {
    script: 'tools/bench/graphql/apollo.ts',
    against: 'Apollo Server 5',
    goal: 2.5,
    query: dashboardQuery,
  });
}

async function measure({ ours, environment, cleanup, duel: options }: Bench, peer: Peer): Promise<Row> {
  const { script, against, goal, query, toOurs } = peer;
  const theirs = await startProgram(script, environment, cleanup);
  const [our, their] = [await ask(ours, dashboardQuery), await ask(theirs, query)];
  const isSame = toOurs
    ? isDeepStrictEqual(comparable(toOurs(JSON.parse(their).data)), comparable(JSON.parse(our).data))
    : their === our;
  if (!isSame) throw new Error(`${against} answers\n${their.slice(0, 2000)}\ninstead of\n${our.slice(0, 2000)}`);
  const measured = await duel(
    { program: ours, requests: [toRequest(dashboardQuery)] },
    { program: theirs, requests: [toRequest(query)] },
    options,
  );
  await theirs.stop();
  return toThroughputRow({ name: 'GraphQL, 50 orders with products and payments', against, goal }, measured);
}

function toRequest(query: string): LoadRequest {
  return { method: 'POST', path: '/graphql', body: JSON.stringify({ query, variables }) };
}

/** Replaces cursors, which are opaque and differ between programs. */
function comparable(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data, (key, value) => (key === 'endCursor' ? typeof value : value)));
}

/** Returns the response without insignificant white space. Throws if it contains errors. */
async function ask({ url }: RunningProgram, query: string): Promise<string> {
  const { body, path, method } = toRequest(query);
  const response = await fetch(`${url}${path}`, { method, headers: requestHeaders, body: body ?? null });
  const text = (await response.text()).trim();
  if (response.status !== 200 || JSON.parse(text).errors)
    throw new Error(`${url} answered ${response.status}: ${text.slice(0, 2000)}`);
  return text;
}
