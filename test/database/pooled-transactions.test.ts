import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { openPostgresql } from '../../src/platform/database/open-postgresql.ts';
import { hasPgbouncer, startPgbouncer } from '../support/pgbouncer.ts';
import { copyTemplate } from '../support/test-service.ts';

const isEmbedded = inject('template').kind === 'embedded';
const isSkipped = isEmbedded || !(await hasPgbouncer());
if (isSkipped) process.stdout.write('Skipped: test/database/pooled-transactions.test.ts needs PostgreSQL and PgBouncer.\n');

/** Fewer connections than transactions at once, so that PgBouncer moves clients between them. */
const poolSize = 3;

describe.skipIf(isSkipped)('transactions through PgBouncer in transaction mode', () => {
  const stops: (() => Promise<void>)[] = [];
  let database: Database;
  beforeAll(async () => {
    const copy = await copyTemplate();
    stops.unshift(copy.drop);
    const bouncer = await startPgbouncer(copy.environment.DATABASE_URL ?? '', poolSize);
    stops.unshift(bouncer.stop);
    database = openPostgresql({ url: bouncer.url, poolSize: 20, onIdleError: () => undefined });
    stops.unshift(database.close);
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  const backend = { text: 'select pg_backend_pid() as pid', values: [] };

  test('twenty concurrent transactions each have their operations and statements on one connection of the server', async () => {
    const backends = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database.prismaTransaction(async ({ prisma, query }) => {
          const before = await query<{ pid: number }>(backend);
          const byClient = await prisma.$queryRawUnsafe<{ pid: number }[]>(backend.text);
          await prisma.organisation.create({ data: { name: `Pooled ${index}` } });
          const seen = await query<{ count: number }>({
            text: `select count(*)::int as count from organisations where name = $1`,
            values: [`Pooled ${index}`],
          });
          expect(seen).toEqual([{ count: 1 }]);
          return [...before, ...byClient, ...(await query<{ pid: number }>(backend))].map(({ pid }) => pid);
        }),
      ),
    );
    for (const pids of backends) expect(new Set(pids).size).toBe(1);
    expect(new Set(backends.flat()).size).toBeLessThanOrEqual(poolSize);
    expect(await database.prisma.organisation.count({ where: { name: { startsWith: 'Pooled ' } } })).toBe(20);
  });

  test('a transaction that fails is rolled back, and its connection serves other transactions', async () => {
    const failing = Array.from({ length: poolSize * 2 }, () =>
      database.prismaTransaction(async ({ prisma, query }) => {
        await prisma.organisation.create({ data: { name: 'Undone' } });
        await query({ text: 'select 1 / 0', values: [] });
      }),
    );
    for (const result of await Promise.allSettled(failing)) expect(result.status).toBe('rejected');
    expect(await database.prisma.organisation.count({ where: { name: 'Undone' } })).toBe(0);
  });
});
