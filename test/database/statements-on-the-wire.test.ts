import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { openPostgresql } from '../../src/platform/database/open-postgresql.ts';
import { runOnClient } from '../../src/platform/database/run-statement.ts';
import { copyTemplate, type DatabaseCopy } from '../support/test-service.ts';

const isPossible = inject('template').kind === 'postgresql';

describe.skipIf(!isPossible)('statements that a connection has prepared', () => {
  let copy: DatabaseCopy;
  let database: Database;
  const idleErrors: Error[] = [];
  beforeAll(async () => {
    copy = await copyTemplate();
    const url = new URL(copy.environment.DATABASE_URL ?? '');
    url.searchParams.set('connect_timeout', '2');
    database = openPostgresql({ url: url.href, poolSize: 1, onIdleError: (error) => idleErrors.push(error) });
  });
  afterAll(async () => {
    await database.close();
    await copy.drop();
  });

  test('values of each type arrive, and every execution returns the same columns', async () => {
    const text = `text with "quotes", 🎁 and ${'ü'.repeat(100_000)}`;
    const statement = {
      text: `select $1::bytea as bytes, $2::text as text, $3::int[] as ints, $4::text[] as texts, $5::bool as yes,
        $6::float8 as number, $7::json as json, $8::text as empty, $9::text as "null", $10::text as missing,
        '2026-01-02'::date as day, 12::bigint as bigint`,
      values: [
        Buffer.from([0, 255, 1]),
        text,
        [1, null, -3],
        ['a"b', '{', '\\', 'ü'],
        true,
        1.5,
        '{"a":[1]}',
        '',
        null,
        undefined,
      ],
    };
    const row = {
      bytes: Buffer.from([0, 255, 1]),
      text,
      ints: [1, null, -3],
      texts: ['a"b', '{', '\\', 'ü'],
      yes: true,
      number: 1.5,
      json: { a: [1] },
      empty: '',
      null: null,
      missing: null,
      day: new Date('2026-01-02'),
      bigint: 12,
    };
    for (const name of [{ name: 'values' }, { name: 'values' }, {}])
      expect(await database.query({ ...statement, ...name })).toEqual([row]);
  });

  test('a statement returns no rows, then rows, and one that returns none can run again', async () => {
    await database.query({ text: 'create table counted (n int)', values: [] });
    const select = { name: 'select-counted', text: 'select n from counted order by n', values: [] };
    const insert = (n: number) => ({
      name: 'insert-counted',
      text: 'insert into counted values ($1)',
      values: [n],
    });
    expect(await database.query(select)).toEqual([]);
    expect(await database.query(insert(1))).toEqual([]);
    expect(await database.query(insert(2))).toEqual([]);
    expect(await database.query(select)).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('a connection parses and describes a statement once, and then executes it with one write', async () => {
    const client = new pg.Client({ connectionString: copy.environment.DATABASE_URL });
    await client.connect();
    const write = vi.spyOn(client.connection.stream, 'write');
    const statement = { name: 'written', text: 'select $1::int as n', values: [1] };
    const sent: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      expect(await runOnClient(client, statement)).toEqual([{ n: 1 }]);
      sent.push(write.mock.calls.map(([bytes]) => messagesOf(bytes as Buffer).join(' ')).join(', '));
      write.mockClear();
    }
    await client.end();
    expect(sent).toEqual(['Parse, Bind Describe Execute Sync', 'Bind Execute Sync', 'Bind Execute Sync']);
  });

  test('a value that PostgreSQL or a parser rejects fails its own statement only', async () => {
    const parse = (value: string) => ({ name: 'parse-int', text: 'select $1::bigint as n', values: [value] });
    await expect(database.query(parse('x'))).rejects.toMatchObject({ code: '22P02' });
    expect(await database.query(parse('5'))).toEqual([{ n: 5 }]);
    await expect(database.query(parse('9007199254740993'))).rejects.toThrow(RangeError);
    const circular: unknown[] = [];
    circular.push({
      toJSON: () => {
        throw new Error('no text');
      },
    });
    await expect(database.query({ ...parse('6'), values: circular })).rejects.toThrow('no text');
    expect(await database.query(parse('7'))).toEqual([{ n: 7 }]);
  });

  test('a name cannot have two texts', async () => {
    await database.query({ name: 'named', text: 'select 1 as one', values: [] });
    await expect(database.query({ name: 'named', text: 'select 2 as two', values: [] })).rejects.toThrow(
      'The statement named has been prepared with another text.',
    );
    expect(await database.query({ name: 'named', text: 'select 1 as one', values: [] })).toEqual([
      { one: 1 },
    ]);
  });

  test('after the columns of a statement have changed, the statement fails once on a connection', async () => {
    const { signal } = new AbortController();
    await database.query({ text: 'create table changed as select 1::int as n', values: [] });
    const read = { name: 'read-changed', text: 'select n from changed', values: [], signal };
    expect(await database.query(read)).toEqual([{ n: 1 }]);
    await database.query({ text: `alter table changed alter n type text using 'one'`, values: [] });
    await expect(database.query(read)).rejects.toMatchObject({ code: '0A000' });
    expect(await database.query(read)).toEqual([{ n: 'one' }]);
  });

  test('the stack of an error leads to the caller of the statement', async () => {
    const runFailing = async () => await database.query({ text: 'select 1/0', values: [] });
    const error = await runFailing().catch((reason: Error) => reason);
    expect(error).toMatchObject({ code: '22012', stack: expect.stringContaining('runFailing') });
  });

  test('statements run in the order in which they wait for a connection, and fail after the connection timeout', async () => {
    const finished: string[] = [];
    const run = async (name: string, seconds: number) => {
      await database.query({ text: `select pg_sleep(${seconds})`, values: [] });
      finished.push(name);
    };
    await Promise.all([run('a', 0.1), run('b', 0), run('c', 0)]);
    expect(finished).toEqual(['a', 'b', 'c']);
    const long = run('long', 3);
    const started = performance.now();
    await expect(run('late', 0)).rejects.toThrow('timeout exceeded when trying to connect');
    expect(performance.now() - started).toBeGreaterThan(1_900);
    expect(database.countConnections()).toEqual({ inUse: 1, idle: 0, waiting: 0 });
    await long;
    await run('next', 0);
    expect(finished).toEqual(['a', 'b', 'c', 'long', 'next']);
  });

  test('an idle connection that the server ends is reported and replaced', async () => {
    const pid = { text: 'select pg_backend_pid() as pid', values: [] };
    const [before] = await database.query<{ pid: number }>(pid);
    await database.health.query({ text: 'select pg_terminate_backend($1, 5000)', values: [before?.pid] });
    await expect.poll(() => idleErrors.length).toBe(1);
    expect(database.countConnections()).toEqual({ inUse: 0, idle: 0, waiting: 0 });
    expect(await database.query(pid)).not.toEqual([before]);
  });
});

/** Returns the messages in a buffer. Each begins with its type and its length without the type. */
function messagesOf(bytes: Buffer): string[] {
  if (bytes.length === 0) return [];
  const type = bytes.toString('latin1', 0, 1);
  return [messageTypes[type] ?? type, ...messagesOf(bytes.subarray(1 + bytes.readInt32BE(1)))];
}

const messageTypes: Readonly<Record<string, string>> = {
  P: 'Parse',
  B: 'Bind',
  D: 'Describe',
  E: 'Execute',
  S: 'Sync',
};
