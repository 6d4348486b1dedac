import { describe, expect, inject, test } from 'vitest';
import {
  isDatabaseUnavailable,
  isTextRejected,
  violatesUnique,
} from '../../src/platform/database/database-errors.ts';
import { wasRolledBack } from '../../src/platform/database/statement-rejection.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

const selectNameStatement = (id: number) => ({
  text: 'select name from organisations where id = $1',
  values: [id],
});
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('prismaTransaction', () => {
  test("statements in prismaTransaction see the uncommitted changes of Prisma's client", async () => {
    const { database } = service;
    const seen = await database.prismaTransaction(async ({ prisma, query }) => {
      await prisma.organisation.update({ where: { id: 1 }, data: { name: 'Uncommitted' } });
      const within = await query(selectNameStatement(1));
      await query({ text: `update organisations set name = 'Committed' where id = 1`, values: [] });
      return { within, byClient: await prisma.organisation.findUnique({ where: { id: 1 } }) };
    });
    expect(seen).toMatchObject({ within: [{ name: 'Uncommitted' }], byClient: { name: 'Committed' } });
    expect(await database.query(selectNameStatement(1))).toEqual([{ name: 'Committed' }]);
  });

  test('prismaTransaction rolls back all changes if the callback throws', async () => {
    const { database } = service;
    const before = await database.query(selectNameStatement(1));
    const error = await failureOf(
      database.prismaTransaction(async ({ prisma, query }) => {
        await prisma.organisation.update({ where: { id: 1 }, data: { name: 'Lost' } });
        await query({ text: `update organisations set name = 'Lost too' where id = 1`, values: [] });
        throw new Error('undo');
      }),
    );
    expect(error).toMatchObject({ message: 'undo' });
    expect(await database.query(selectNameStatement(1))).toEqual(before);
  });

  test('ten statements and ten Prisma transactions complete when run concurrently', async () => {
    const { database } = service;
    const work = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? database.query<{ name: string }>(selectNameStatement(1))
        : database.prismaTransaction(async ({ prisma, query }) => {
            await prisma.organisation.count();
            return query<{ name: string }>(selectNameStatement(1));
          }),
    );
    expect((await Promise.all(work)).map((rows) => rows.length)).toEqual(work.map(() => 1));
  });
});

describe("errors of Prisma's client", () => {
  test("violatesUnique recognises the error for a violated unique index from Prisma's client and from a statement", async () => {
    const { database } = service;
    const byClient = await failureOf(database.prisma.organisation.create({ data: { id: 1, name: 'Twin' } }));
    const byStatement = await failureOf(
      database.query({ text: `insert into organisations (id, name) values (1, 'Twin')`, values: [] }),
    );
    for (const error of [byClient, byStatement]) {
      expect(violatesUnique(error, 'organisations_pkey')).toBe(true);
      expect(violatesUnique(error, 'sales_pages_pkey')).toBe(false);
      expect(wasRolledBack(error)).toBe(true);
      expect(isDatabaseUnavailable(error)).toBe(false);
    }
  });

  test("isTextRejected recognises the error of Prisma's client for a string that contains NUL", async () => {
    const error = await failureOf(service.database.prisma.organisation.create({ data: { name: 'nul\0' } }));
    expect(isTextRejected(error)).toBe(true);
  });

  test.skipIf(inject('template').kind === 'embedded')(
    "isDatabaseUnavailable recognises the error of Prisma's client for a lost connection",
    async () => {
      const terminate = 'select pg_terminate_backend(pg_backend_pid())';
      const error = await failureOf(
        service.database.prismaTransaction(({ prisma }) => prisma.$queryRawUnsafe(terminate)),
      );
      expect(isDatabaseUnavailable(error)).toBe(true);
      expect(wasRolledBack(error)).toBe(false);
      expect(await service.database.prisma.organisation.count()).toBeGreaterThan(0);
    },
  );
});

describe('conflicts between Prisma transactions', () => {
  test('a Prisma transaction that is rolled back because of a conflict is retried until it commits', async () => {
    const { database } = service;
    const increment = () =>
      database.prismaTransaction(async ({ prisma, query }) => {
        await query({ text: 'set transaction isolation level serializable', values: [] });
        const { name } = await prisma.organisation.findUniqueOrThrow({ where: { id: 2 } });
        await prisma.organisation.update({ where: { id: 2 }, data: { name: `${name}+` } });
      });
    const { name } = await database.prisma.organisation.findUniqueOrThrow({ where: { id: 2 } });
    await Promise.all([increment(), increment()]);
    expect(await database.query(selectNameStatement(2))).toEqual([{ name: `${name}++` }]);
  });
});
