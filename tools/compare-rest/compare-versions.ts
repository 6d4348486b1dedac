import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { readOperations } from '../harness/documented-operations.ts';
import { project } from '../harness/launch.ts';
import type { RunningProgram } from '../harness/start-program.ts';
import { startReceiver } from '../harness/webhook-receiver.ts';
import { createCallers } from './create-callers.ts';
import { documentedWriteRequests } from './documented-write-requests.ts';
import { listStoredObjects } from './list-stored-objects.ts';
import { createPhases, remember, repeat, replayed } from './phases.ts';
import { play, type RecordedExchange, type ResponsePair, record, translate } from './play.ts';
import { readRequests } from './read-requests.ts';
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
 * 1. The earlier version writes data into a database. The database is copied, and each version runs
 *    on one of the two databases.
 * 2. Both versions read the data, and receive again the requests that the earlier version
 *    processed.
 * 3. Both versions process the same writes, and deliver the events of these writes.
 * 4. Both versions run on the database of this version, as during a rolling upgrade. They read its
 *    data, and receive again the requests that this version processed.
 */
export async function compareVersions(
  comparison: Comparison,
  cleanup: AsyncDisposableStack,
): Promise<ResponsePair[]> {
  const { before, server, report } = comparison;
  const operations = readOperations(before);
  const apiKey = `Bearer ${demoApiKey}`;
  const receiver = await startReceiver(cleanup);
  const webhookUrl = `${receiver.url}/`;

  report('Writing data with the earlier version …');
  const oldDatabase = await createDatabase(server, 'before', cleanup);
  const writer = await startVersion(before, oldDatabase, cleanup, { ROLE: 'all', DEMO_DATA: 'true' });
  const callers = [apiKey, ...(await createCallers(writer.url, oldDatabase))];
  const { vouchers } = await play(
    listStoredObjects(apiKey),
    { before: writer.url, after: writer.url },
    null,
    () => undefined,
  );
  const stored = await record(writeRequests(vouchers, apiKey, { keys: 'stored', webhookUrl }), writer.url);
  await waitForDeliveries(oldDatabase, webhookUrl);
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
  const writes = remember(writeRequests(objects.vouchers, apiKey, { keys: 'written', webhookUrl }), written);
  await phase('Writes', writes, copies, { varying });
  await phase('Every documented write', documentedWriteRequests(operations, objects, callers), copies, {
    varying,
  });

  const deliver = async (running: RunningProgram, checkout: string, database: string): Promise<string[]> => {
    await running.stop();
    receiver.clear();
    const worker = await startVersion(checkout, database, cleanup, { ROLE: 'all' });
    await waitForDeliveries(database, webhookUrl);
    await worker.stop();
    const bodies = [...receiver.deliveries.values()].flat().map(({ body }) => body);
    return bodies.toSorted((one, other) => JSON.parse(one).position - JSON.parse(other).position);
  };
  const [oldBodies, newBodies] = [
    await deliver(old, before, oldDatabase),
    await deliver(current, project, newDatabase),
  ];
  const deliveries = oldBodies.map((body, index) => ({
    request: { method: 'POST', path: webhookUrl },
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
  const requests = written.map(({ request, response }) => ({
    request: translate(request, varying),
    response,
  }));
  await phase('Repeated requests on shared data', repeat(requests), shared, { contain: replayed });
  return differences;
}
