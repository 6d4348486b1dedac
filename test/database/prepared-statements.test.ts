import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createPreparingClientClass } from '../../src/platform/database/prepared-statements.ts';

const template = inject('template');

describe.runIf(template.kind === 'postgresql')('a prepared statement', () => {
  const Client = createPreparingClientClass(pg.Client);
  let client: pg.Client;
  const written: Buffer[] = [];

  beforeAll(async () => {
    client = new Client({ connectionString: template.kind === 'postgresql' ? template.serverUrl : '' });
    await client.connect();
    const { stream } = client.connection;
    const write = stream.write.bind(stream) as (bytes: Buffer) => boolean;
    stream.write = (bytes: unknown) => {
      written.push(bytes as Buffer);
      return write(bytes as Buffer);
    };
  });
  afterAll(() => client.end());

  const run = (name: string, text: string, values: unknown[] = []): Promise<unknown[]> =>
    new Promise((resolve, reject) => {
      client.query({ name, text, values }, (error: Error | null, result: pg.QueryResult) =>
        error ? reject(error) : resolve(result.rows),
      );
    });
  /** Returns the types of the messages of each write, such as `B E S`: bind, execute, sync. */
  const readWrites = () =>
    written.splice(0).map((bytes) => {
      const types: string[] = [];
      for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1))
        types.push(String.fromCharCode(bytes[at] ?? 0));
      return types.join(' ');
    });

  test('is parsed and described once, and each execution is one write', async () => {
    for (const value of [1, 2, 3])
      expect(await run('sum', 'select $1::int + 1 as sum, null as nothing', [value])).toEqual([
        { sum: value + 1, nothing: null },
      ]);
    expect(readWrites()).toEqual(['P B D E S', 'B E S', 'B E S']);
  });

  test('without columns is described once', async () => {
    await run('create', 'create temporary table counted (value int)');
    for (const value of [1, 2])
      expect(await run('insert', 'insert into counted values ($1)', [value])).toEqual([]);
    expect(readWrites()).toEqual(['P B D E S', 'P B D E S', 'B E S']);
  });

  test('whose text or value is invalid fails each time, and the connection remains usable', async () => {
    for (const _ of [1, 2]) await expect(run('invalid', 'select from from')).rejects.toThrow('syntax error');
    expect(await run('number', 'select $1::int as number', [1])).toEqual([{ number: 1 }]);
    await expect(run('number', 'select $1::int as number', ['one'])).rejects.toThrow('invalid input syntax');
    const unreadable = {
      toPostgres: () => {
        throw new RangeError('unreadable');
      },
    };
    await expect(run('number', 'select $1::int as number', [unreadable])).rejects.toThrow('unreadable');
    expect(await run('number', 'select $1::int as number', [2])).toEqual([{ number: 2 }]);
  });

  test('whose columns have changed is rejected by PostgreSQL instead of being read by the former description', async () => {
    await run('create changed', 'create temporary table changed as select 1 as value');
    expect(await run('changed', 'select * from changed')).toEqual([{ value: 1 }]);
    await run('alter', 'alter table changed add column further text');
    await expect(run('changed', 'select * from changed')).rejects.toThrow(
      'cached plan must not change result type',
    );
  });
});
