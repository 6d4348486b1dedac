import { isDeepStrictEqual } from 'node:util';
import type { RunningProgram } from '../../harness/start-program.ts';
import { compareSides } from '../compare-sides.ts';
import { dashboardQuery, postgraphileQuery } from '../graphql/operations.ts';
import { toDashboard } from '../graphql/postgraphile-response.ts';
import { type LoadRequest, requestHeaders } from '../load-request.ts';
import type { Bench, Row } from '../row.ts';
import { startBenchProgram } from '../start-bench-program.ts';
import { toThroughputRow } from './throughput.ts';

interface Peer {
  readonly script: string;
  readonly against: string;
  readonly goal: number;
  readonly query: string;
  /**
   * Converts the peer's response to the shape of the service's response. Omitted if they differ in
   * white space only.
   */
  readonly toOurs?: (data: unknown) => unknown;
}

/** The variables of the dashboard of sales page 1: 50 orders with products and payments. */
const variables = { salesPageId: 1, first: 50 };

export function measurePostgraphile(bench: Bench): Promise<Row> {
  const against = 'PostGraphile 5';
  return measure(bench, {
    script: 'tools/bench/graphql/postgraphile.ts',
    against,
    goal: 1.3,
    query: postgraphileQuery,
    toOurs: toDashboard,
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

async function measure({ ours, environment, cleanup, comparison: options }: Bench, peer: Peer): Promise<Row> {
  const { script, against, goal, query, toOurs } = peer;
  const theirs = await startBenchProgram(script, environment, cleanup);
  const [our, their] = [await execute(ours, dashboardQuery), await execute(theirs, query)];
  const isSame = toOurs
    ? isDeepStrictEqual(maskCursors(toOurs(JSON.parse(their).data)), maskCursors(JSON.parse(our).data))
    : their === our;
  if (!isSame)
    throw new Error(`${against} returned\n${their.slice(0, 2000)}\ninstead of\n${our.slice(0, 2000)}`);
  const measured = await compareSides(
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
function maskCursors(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data, (key, value) => (key === 'endCursor' ? typeof value : value)));
}

/**
 * Executes the query and returns the response body, trimmed. Throws if the response is or contains
 * an error.
 */
async function execute({ url }: RunningProgram, query: string): Promise<string> {
  const { body, path, method } = toRequest(query);
  const response = await fetch(`${url}${path}`, { method, headers: requestHeaders, body: body ?? null });
  const text = (await response.text()).trim();
  if (response.status !== 200 || JSON.parse(text).errors)
    throw new Error(`${url} returned ${response.status}: ${text.slice(0, 2000)}`);
  return text;
}
