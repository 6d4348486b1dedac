import { afterAll, describe, expect, inject, test } from 'vitest';
import { createResourceFactory } from '../../tools/chaos/part-resources.ts';
import { parts } from '../../tools/chaos/parts.ts';
import { findPostgresqlBinaries } from '../../tools/chaos/postgresql-binaries.ts';
import { runPart } from '../../tools/chaos/run-part.ts';
import { isLongRun } from '../support/is-long-run.ts';

/**
 * The repetitions of each part in this test. Parts that are missing here are not run. The long run repeats those that search at random.
 * `npm run chaos` runs every part, with more repetitions.
 */
const short: Readonly<Record<string, number>> = isLongRun
  ? { polling: 2_000, charges: 3, fuzz: 1_000, 'graphql-fuzz': 1_000 }
  : {
      ...{ restarts: 1, connections: 1, polling: 200, kills: 1, charges: 1, shutdowns: 1 },
      ...{
        fuzz: 200,
        'graphql-fuzz': 200,
        malformed: 1,
        bombs: 1,
        sockets: 50,
        tenants: 1,
        forgeries: 1,
        receivers: 8,
        canaries: 1,
      },
    };

/**
 * Timeouts in milliseconds of the parts that may take longer than 90 seconds. `charges` waits up to a minute for the recovery of
 * the charges that a killed server left (D64), in addition to the starts of its servers and up to a minute for the orders before
 * each kill. Its own deadlines are lower than this timeout, so that a failure is reported as a violation and not as a timeout.
 */
const timeoutsMs: Readonly<Record<string, number>> = { charges: 300_000, ...(isLongRun && { polling: 300_000 }) };

/** Response times are judged by `npm run chaos` alone: here other test files use the processors at the same time. */
const responseTime = /^(other clients|the working receiver) waited /;

const isPossible = inject('template').kind === 'postgresql' && findPostgresqlBinaries() !== null;
if (!isPossible) process.stdout.write('Skipped: test/chaos needs PostgreSQL and its programs, for a separate server.\n');

describe.skipIf(!isPossible)('short runs of fault injection', () => {
  const cleanup = new AsyncDisposableStack();
  const createResources = createResourceFactory(cleanup, () => undefined);
  afterAll(() => cleanup.disposeAsync());

  test('every short run belongs to a part of `npm run chaos`', () => {
    const ids = parts.map(({ id }) => id);
    expect(Object.keys(short).filter((id) => !ids.includes(id))).toEqual([]);
  });

  for (const part of parts.filter(({ id }) => id in short)) {
    test(`a short run of the fault injection part ${part.id} reports no violation`, {
      timeout: timeoutsMs[part.id] ?? 90_000,
    }, async () => {
      const { violations, done } = await runPart(part, short[part.id] ?? 1, createResources);
      expect(violations.filter((line) => !responseTime.test(line))).toEqual([]);
      expect(done).toBeGreaterThanOrEqual(short[part.id] ?? 1);
    });
  }
});
