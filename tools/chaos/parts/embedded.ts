import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../../server/database/open-database.ts';
import { createLogger } from '../../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../../src/platform/config/environment.ts';
import { serverEnvironment } from '../../harness/server-environment.ts';
import { until } from '../../harness/until.ts';
import { auditWrites } from '../load/audit-writes.ts';
import { sellGiftCards, startMixedLoad } from '../load/mixed-load.ts';
import type { Part } from '../part.ts';
import type { ChaosDatabase } from '../part-resources.ts';

export const embedded: Part = {
  id: 'embedded',
  description:
    'a server on the embedded database killed (SIGKILL) under mixed load and restarted; before each kill, an attempt to start a second process on its folder',
  unit: 'kills',
  times: 20,
  async run({ startServer, cleanup }, times) {
    const folder = await mkdtemp(join(tmpdir(), 'vouchsafe-chaos-'));
    cleanup.defer(() => rm(folder, { recursive: true, force: true }));
    const environment = { DATA_DIR: folder };
    let server = await startServer(environment);
    // Requests of the load fail until the next server, which listens on another port, is ready.
    // They are then sent again.
    const load = startMixedLoad(await sellGiftCards(server.url, 5), {
      url: () => server.url,
      clients: 4,
      pause: 20,
    });
    cleanup.defer(() => void load.stop());
    const { ledger } = load;
    const violations: string[] = [];
    for (let done = 0; done < times; done += 1) {
      const second = await startServer(environment).then(
        () => 'it is running',
        (error: Error) => error.message,
      );
      if (!second.includes('Another Vouchsafe is running'))
        violations.push(`a second process did not refuse to start: ${second}`);
      const before = ledger.acknowledged.length;
      await until(
        () => ledger.acknowledged.length > before + 5,
        30_000,
        'at most 5 further writes were acknowledged',
      );
      await wait(Math.random() * 200);
      await server.kill();
      server = await startServer(environment);
    }
    await load.stop();
    const code = await server.stop();
    if (code !== 0) violations.push(`the last server exited with code ${code}`);
    violations.push(
      ...ledger.wrongResponses,
      ...(await withDatabase(folder, (query) => auditWrites(query, ledger))),
    );
    return {
      done: times,
      observations: [
        `${ledger.acknowledged.length} writes acknowledged, ${ledger.replayed} responses replayed`,
        `${times} second processes refused to start`,
      ],
      violations,
    };
  },
};

async function withDatabase(
  folder: string,
  audit: (query: ChaosDatabase['query']) => Promise<string[]>,
): Promise<string[]> {
  const config = parseEnvironment({ ...serverEnvironment, DATA_DIR: folder });
  const { database, close } = await openDatabase(config, createLogger('silent'), () => undefined);
  try {
    return await audit((text) => database.query({ text, values: [] }));
  } finally {
    await close();
  }
}
