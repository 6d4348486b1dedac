import { afterAll, describe, expect, inject, test } from 'vitest';
import { createResourceFactory } from '../../tools/chaos/part-resources.ts';
import { parts } from '../../tools/chaos/parts.ts';
import { runPart } from '../../tools/chaos/run-part.ts';
import { hasCommit } from '../../tools/compare-rest/check-out.ts';
import { findPostgresqlBinaries } from '../../tools/harness/postgresql-binaries.ts';
import { previousCommit } from '../database/previous-version.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { hasPgbouncer } from '../support/pgbouncer.ts';

/**
 * The number of repetitions of each part in this test. Parts without an entry are not run. `npm run
 * chaos` runs every part, with more repetitions and a higher load.
 */
const repetitions: Readonly<Record<string, number>> = {
  restarts: 1,
  connections: 1,
  ...((await hasPgbouncer()) && { 'pooler-restarts': 1 }),
  kills: 1,
  charges: 1,
  shutdowns: 1,
  'rolling-restarts': 1,
  ...((await hasCommit(previousCommit)) && { downgrades: 1 }),
  polling: 200,
  fuzz: 200,
  'graphql-fuzz': 200,
  malformed: 1,
  bombs: 1,
  sockets: 50,
  subscribers: 1,
  tenants: 1,
  forgeries: 1,
  receivers: 8,
  canaries: 1,
  // Some of the attacks, for one second each.
  'isolation-of-tenants': 1,
  // In a long run, parts that find a violation only rarely are repeated more often.
  ...(isLongRun && { polling: 1_000, charges: 3, fuzz: 1_000, 'graphql-fuzz': 1_000 }),
};

/**
 * Timeouts in milliseconds of the parts that may take longer than three minutes. The part `charges`
 * starts servers, waits up to a minute for orders before each kill, and waits up to a minute until
 * abandoned charges are recovered (D64). Its timeout exceeds the sum of these deadlines, so a
 * missed deadline is reported by the part and not as a timeout of the test.
 */
const timeoutsMs: Readonly<Record<string, number>> = {
  charges: 300_000,
  subscribers: 240_000,
  ...(isLongRun && { polling: 300_000 }),
};

const canInjectFaults = inject('template').kind === 'postgresql' && findPostgresqlBinaries() !== null;
if (!canInjectFaults)
  process.stdout.write('Skipped: test/chaos needs PostgreSQL and its programs, for a separate server.\n');

describe.skipIf(!canInjectFaults)('short runs of fault injection', () => {
  const cleanup = new AsyncDisposableStack();
  const createResources = createResourceFactory(cleanup, () => undefined, !isLongRun);
  afterAll(() => cleanup.disposeAsync());

  test('every short run belongs to a part of `npm run chaos`', () => {
    const ids = parts.map(({ id }) => id);
    expect(Object.keys(repetitions).filter((id) => !ids.includes(id))).toEqual([]);
  });

  for (const part of parts.filter(({ id }) => id in repetitions)) {
    test(`a short run of the fault injection part ${part.id} reports no violation`, {
      timeout: timeoutsMs[part.id] ?? 180_000,
    }, async () => {
      const { violations, slowResponses, done } = await runPart(
        part,
        repetitions[part.id] ?? 1,
        createResources,
      );
      // Response times are not checked here, because other test files use the CPU concurrently.
      // `npm run chaos` checks them.
      expect(violations.filter((line) => !slowResponses.includes(line))).toEqual([]);
      expect(done).toBeGreaterThanOrEqual(repetitions[part.id] ?? 1);
    });
  }
});
