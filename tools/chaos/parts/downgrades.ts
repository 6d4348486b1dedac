import { previousCommit } from '../../../test/database/previous-version.ts';
import { checkOut } from '../../compare-rest/check-out.ts';
import { startVersion } from '../../compare-rest/versions.ts';
import { exchange } from '../../harness/exchange.ts';
import { until } from '../../harness/until.ts';
import { auditWrites } from '../load/audit-writes.ts';
import type { KeyedRequest } from '../load/keyed-request.ts';
import { classify } from '../load/ledger.ts';
import { sellGiftCards, startMixedLoad } from '../load/mixed-load.ts';
import type { Part } from '../part.ts';

const clients = 8;
/** The number of acknowledged writes per replacement. */
const writesPerReplacement = 1_000;
const writesPerShortReplacement = 60;
/** The number of earlier writes that are sent again to the other version. */
const repeated = 20;

export const downgrades: Part = {
  id: 'downgrades',
  description: `this version replaced by the previous release and back, on one database, with ${writesPerReplacement.toLocaleString('en')} writes each; no write may be lost or processed twice`,
  unit: 'downgrades',
  times: 3,
  async run({ createDatabase, startServer, cleanup, isShort }, times) {
    const database = await createDatabase();
    const folder = await checkOut(previousCommit, cleanup);
    const { DATABASE_URL = '' } = database.environment;
    const versions = [
      () => startVersion(folder, DATABASE_URL, cleanup, { ROLE: 'all', AUTO_MIGRATE: 'false' }),
      () => startServer(database.environment),
    ];
    let server = await startServer(database.environment);
    const violations: string[] = [];
    const load = startMixedLoad(await sellGiftCards(server.url, 8), { url: () => server.url, clients });
    const { acknowledged } = load.ledger;
    const untilAcknowledged = (count: number) =>
      until(() => acknowledged.length >= count, 150_000, `fewer than ${count} writes were acknowledged`);
    const writes = isShort ? writesPerShortReplacement : writesPerReplacement;
    await untilAcknowledged(writes);
    for (let done = 0; done < times; done += 1) {
      for (const start of versions) {
        const former = server;
        server = await start();
        const earlier = acknowledged.slice(-repeated);
        const code = await former.stop();
        if (code !== 0) violations.push(`exit code ${code}: ${former.output().slice(-1_000)}`);
        violations.push(...(await repeatWrites(server.url, earlier)));
        await untilAcknowledged(acknowledged.length + writes);
      }
    }
    const ledger = await load.stop();
    return {
      done: times,
      observations: [
        `${ledger.acknowledged.length.toLocaleString('en')} writes, ${ledger.abandoned.length} without a response, ${ledger.unavailable} responses with 503`,
      ],
      violations: [...violations, ...ledger.wrongResponses, ...(await auditWrites(database.query, ledger))],
    };
  },
};

/** Sends writes again. Returns a line for each response that is not the stored one. */
async function repeatWrites(url: string, writes: readonly KeyedRequest[]): Promise<string[]> {
  const violations: string[] = [];
  for (const { request } of writes) {
    const response = await exchange(url, request);
    if (classify(response) !== 'replayed')
      violations.push(
        `${request.path}, repeated, returned ${response.status}: ${response.text.slice(0, 300)}`,
      );
  }
  return violations;
}
