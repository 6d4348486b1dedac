import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { readOperations } from '../chaos/fuzz/documented-operations.ts';
import { project } from '../harness/launch.ts';
import type { RunningProgram } from '../harness/start-program.ts';
import { createCallers } from './create-callers.ts';
import { documentedWriteRequests } from './documented-write-requests.ts';
import { listStoredObjects } from './list-stored-objects.ts';
import { play, type RecordedExchange, type Requests, type ResponsePair, record, translate } from './play.ts';
import { readRequests } from './read-requests.ts';
import { createReceiver } from './receiver.ts';
import { VaryingValues } from './varying-values.ts';
import { createDatabase, startVersion, waitForDeliveries } from './versions.ts';
import { writeRequests } from './write-requests.ts';

export interface Comparison {
  /** The folder of the checkout of the earlier version. */
  readonly before: string;
  /** The URL of the PostgreSQL server. */
  readonly server: string;
  readonly report: (line: string) => void;
}

/**
 * Compares the version in the folder `before` with this version. Returns the responses that differ.
 *
 * 1. The earlier version writes data into a database. The database is copied, and each version runs on one of the two databases.
 * 2. Both versions read the data, and receive again the requests that the earlier version processed.
 * 3. Both versions process the same writes, and deliver the events of these writes.
 * 4. Both versions run on the database of this version, as during a rolling upgrade. They read its data, and receive again the
 *    requests that this version processed.
 */
export async function compareVersions(comparison: Comparison, cleanup: AsyncDisposableStack): Promise<ResponsePair[]> {
  const { before, server, report } = comparison;
  const operations = readOperations(before);
  const apiKey = `Bearer ${demoApiKey}`;
  const receiver = await createReceiver(cleanup);

  report('Writing data with the earlier version …');
  const oldDatabase = await createDatabase(server, 'before', cleanup);
  const writer = await startVersion(before, oldDatabase, cleanup, { ROLE: 'all', DEMO_DATA: 'true' });
  const callers = [apiKey, ...(await createCallers(writer.url, oldDatabase))];
  const { vouchers } = await play(listStoredObjects(apiKey), { before: writer.url, after: writer.url }, null, () => undefined);
  const stored = await record(writeRequests(vouchers, apiKey, { keys: 'stored', webhookUrl: receiver.url }), writer.url);
  await waitForDeliveries(oldDatabase, receiver.url);
  await writer.stop();
  const newDatabase = await createDatabase(server, 'after', cleanup, oldDatabase);
  const old = await startVersion(before, oldDatabase, cleanup);
  const current = await startVersion(project, newDatabase, cleanup);

  const differences: ResponsePair[] = [];
  const phase = createPhases(differences, report);
  const copies = { before: old.url, after: current.url };
  const objects = await phase('Lists of stored data', listStoredObjects(apiKey), copies);
  await phase('Reads of stored data', readRequests(operations, objects, callers), copies);
  await phase('Repeated requests', repeat(stored), copies, { contain: replayed });

  const varying = new VaryingValues();
  const written: RecordedExchange[] = [];
  const writes = remember(writeRequests(objects.vouchers, apiKey, { keys: 'written', webhookUrl: receiver.url }), written);
  await phase('Writes', writes, copies, { varying });
  await phase('Every documented write', documentedWriteRequests(operations, objects, callers), copies, { varying });

  const deliver = async (running: RunningProgram, checkout: string, database: string): Promise<string[]> => {
    await running.stop();
    receiver.clear();
    const worker = await startVersion(checkout, database, cleanup, { ROLE: 'all' });
    await waitForDeliveries(database, receiver.url);
    await worker.stop();
    return receiver.bodies();
  };
  const [oldBodies, newBodies] = [await deliver(old, before, oldDatabase), await deliver(current, project, newDatabase)];
  const deliveries = oldBodies.map((body, index) => ({
    request: { method: 'POST', path: receiver.url },
    before: `200\n${body}`,
    after: `200\n${varying.align(body, newBodies[index] ?? '')}`,
  }));
  const differing = deliveries.filter((pair) => pair.before !== pair.after);
  differences.push(...differing);
  report(`Deliveries: ${oldBodies.length} and ${newBodies.length}; ${differing.length} differences`);

  const shared = {
    before: (await startVersion(before, newDatabase, cleanup)).url,
    after: (await startVersion(project, newDatabase, cleanup)).url,
  };
  const all = await phase('Lists of shared data', listStoredObjects(apiKey), shared);
  await phase('Reads of shared data', readRequests(operations, all, callers), shared);
  const requests = written.map(({ request, response }) => ({ request: translate(request, varying), response }));
  await phase('Repeated requests on shared data', repeat(requests), shared, { contain: replayed });
  return differences;
}

const replayed = '"idempotent-replayed":"true"';

interface PhaseOptions {
  /** The values that may differ. By default, every byte must be equal. */
  readonly varying?: VaryingValues;
  /** A text that every response must contain. Other responses are reported as differences. */
  readonly contain?: string;
}

/**
 * Returns a function that plays requests, adds the pairs that differ to `differences`, and reports the number of responses by
 * status.
 */
function createPhases(differences: ResponsePair[], report: (line: string) => void) {
  return async <Result>(
    title: string,
    requests: Requests<Result>,
    urls: { readonly before: string; readonly after: string },
    { varying, contain = '' }: PhaseOptions = {},
  ): Promise<Result> => {
    report(`${title} …`);
    const statuses = new Map<string, number>();
    const found = differences.length;
    const result = await play(requests, urls, varying ?? null, (pair) => {
      const status = pair.before.slice(0, 3);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (pair.before !== pair.after || !pair.before.includes(contain)) differences.push(pair);
    });
    const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
    report(`  ${counts.join(', ')}; ${differences.length - found} differences`);
    return result;
  };
}

/** Yields the given requests unchanged, and adds each of them with its response to `played`. */
function* remember(requests: Requests, played: RecordedExchange[]): Requests {
  for (let step = requests.next(); !step.done; ) {
    const response = yield step.value;
    played.push({ request: step.value, response });
    step = requests.next(response);
  }
}

/** Yields the successful requests that have an idempotency key, to repeat them. */
function* repeat(played: readonly RecordedExchange[]): Requests {
  for (const { request, response } of played)
    if (response.status < 300 && request.headers?.['idempotency-key'] !== undefined) yield request;
}
