import { buildSchema, type DocumentNode, getOperationAST, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey, demoResellerHash } from '../../prisma/demo/demo-credentials.ts';
import type { PrismaClient } from '../../prisma/generated/client/client.ts';
import type { GraphqlContext } from '../../schema/context.ts';
import type { Executor } from '../../schema/execution/executor.ts';
import { findUsedFields } from '../../schema/execution/find-used-fields.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { createFieldUsage } from '../../server/graphql/field-usage.ts';
import { startService } from '../../server/start-service.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { removeOldFieldUses } from '../../src/retention/remove-expired.ts';
import { rows } from '../rest/stored.ts';
import { runCli } from '../runtime/run-cli.ts';
import { spawnCli } from '../runtime/spawn-cli.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import {
  copyTemplate,
  type DatabaseCopy,
  type TestService,
  useTestService,
} from '../support/test-service.ts';
import { growth, readMetrics } from './samples.ts';

describe('the used fields of an operation', () => {
  const schema = buildSchema(`
    interface Event { id: ID! at: String }
    type Sale implements Event { id: ID! at: String order(expand: Boolean, first: Int): Order }
    type Order { id: ID! lines(first: Int): [Order!]! }
    union Result = Sale | Order
    type Query { events(first: Int): [Event!]! result: Result unused: Int }
    input Line { old: Int }
    input OrderInput { lines: [Line!] note: String }
    type Mutation { place(input: String): Result order(input: OrderInput): Int }
  `);
  const find = (text: string, name?: string) => {
    const document = parse(text);
    const operation = getOperationAST(document, name);
    if (!operation) throw new Error('the document has no such operation');
    return findUsedFields(schema, document, operation).sort();
  };

  test('findUsedFields returns each used field and argument once, by the type on which the field is selected', () => {
    const text = `query ($n: Int) {
      __typename list: events(first: $n) { id __typename ... on Event { at } ... on Sale { order(first: 1) { lines { ...Line } } } ... { id } }
      again: events { id } result { ...Either } __schema { queryType { name } }
    }
    fragment Line on Order { id lines { id } }
    fragment Either on Result { ... on Order { ...Line } }`;
    expect(find(text)).toEqual([
      ...['Event.at', 'Event.id', 'Order.id', 'Order.lines'],
      ...['Query.events', 'Query.events.first', 'Query.result', 'Sale.order', 'Sale.order.first'],
    ]);
  });

  test('findUsedFields returns the input fields in the literals of an operation', () => {
    const text = 'mutation ($line: Line) { order(input: { lines: [{ old: 1 }, $line], note: "x" }) }';
    const [field, input] = ['Mutation.order', 'OrderInput'];
    expect(find(text)).toEqual(['Line.old', field, `${field}.input`, `${input}.lines`, `${input}.note`]);
  });

  test('findUsedFields omits the fields of other operations and of unused fragments', () => {
    const text = `query A { unused } mutation B { place(input: "x") { ... on Order { id } } } fragment Unused on Query { result { __typename } }`;
    expect(find(text, 'A')).toEqual(['Query.unused']);
    expect(find(text, 'B')).toEqual(['Mutation.place', 'Mutation.place.input', 'Order.id']);
  });
});

describe('the metric of uses', () => {
  const service = useTestService({ METRICS_PORT: '0' });

  /** Returns the number of counted uses of each field during `work`, by `Type.field`. */
  async function usesDuring(work: () => Promise<unknown>): Promise<Record<string, number>> {
    const read = async () => (await readMetrics(service.metricsUrl ?? '')).samples;
    const before = await read();
    await work();
    const grown = growth(before, await read(), /^vouchsafe_graphql_field_uses_total/);
    return Object.fromEntries(
      Object.entries(grown).map(([name, count]) => [
        name.replace(/^.*type="(\w+)",field="(\w+)".*$/, '$1.$2'),
        count,
      ]),
    );
  }

  test('each operation is counted once for each of its fields, before and after it is compiled', async () => {
    const uses = await usesDuring(async () => {
      for (let run = 0; run < 7; run += 1)
        await graphql(service, '{ one: viewer { kind } other: viewer { kind resellerHash } }');
    });
    expect(uses).toEqual({ 'Query.viewer': 7, 'Viewer.kind': 7, 'Viewer.resellerHash': 7 });
  });

  test('REST operations and GraphQL operations that are rejected before execution are not counted', async () => {
    const uses = await usesDuring(async () => {
      await request(service, '/v2.1/sales-pages/1/orders?expand[]=products');
      await request(service, '/v1/domains');
      await graphql(service, '{ viewer { kind unknown } }');
    });
    expect(uses).toEqual({});
  });
});

describe('the recorded uses', () => {
  let copy: DatabaseCopy;
  beforeAll(async () => {
    copy = await copyTemplate();
  });
  afterAll(() => copy.drop());

  /**
   * Starts a service, calls `work` with it and stops it. The service records the uses when it
   * stops.
   */
  async function withService(work: (service: TestService) => Promise<unknown>): Promise<void> {
    const config = parseEnvironment({ ...copy.environment, PORT: '0', LOG_LEVEL: 'silent' });
    const logger = createLogger('silent');
    const opened = await openDatabase(config, logger, () => undefined);
    const service = await startService(config, logger, opened);
    try {
      await work({ url: service.address, metricsUrl: null, database: opened.database });
    } finally {
      await service.close();
    }
  }

  const usage = (field: string) => spawnCli(copy.environment, ['field-usage', '--field', field]);

  test('the command field-usage lists the API keys, organisations and anonymous clients that used a field or an argument', async () => {
    await withService(async (service) => {
      const page = '{ salesPage(databaseId: 1) { name } }';
      await graphql(service, page);
      await graphql(service, page, {}, null);
      for (const token of [
        await signIn(service, 'admin@demo.test'),
        await signIn(service, 'packing@demo.test'),
      ]) {
        await graphql(service, page, {}, token);
      }
      const mint = `mutation { createGuestToken(input: { resellerHash: "${demoResellerHash}" }) { token } }`;
      const guest = (await graphql(service, mint, {}, demoApiKey)).data.createGuestToken.token;
      await graphql(service, '{ viewer { resellerHash } }', {}, guest);
      await request(service, '/v2.1/sales-pages/1/orders');
    });
    const today = new Date().toISOString().slice(0, 10);
    const [organisation, key] = [
      `${today}\torganisation:1\tDemo Group\t`,
      `${today}\tapi-key:1\tDemo Group\tDemo integration`,
    ];
    for (const field of ['SalesPage.name', 'Query.salesPage.databaseId']) {
      expect(await usage(field)).toEqual({
        code: 0,
        stdout: `${today}\tanonymous\t\t\n${key}\n${organisation}\n`,
        stderr: '',
      });
    }
    expect((await usage('Viewer.resellerHash')).stdout).toBe(`${organisation}\n`);
    expect(await usage('SalesPage.orders')).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('No client has used SalesPage.orders'),
    });
  });

  test('the command field-usage rejects a name that the schema does not contain', async () => {
    for (const field of ['SalesPage.nothing', 'Query.salesPage.nothing']) {
      expect(await usage(field)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining(field),
      });
    }
    expect((await runCli(copy.environment, ['field-usage'])).code).toBe(2);
  });
});

// The days are in the future, because the service under test removes old uses.
describe('the recorder', () => {
  const service = useTestService();
  const schema = buildSchema('type Query { a(x: Int): Int b: Int }');
  const execute: Executor = async () => ({ data: {} });
  const stored = () =>
    rows(service, `select field, client, last_used_on::text as day from field_uses order by field, client`);

  /**
   * Returns a recorder, a function that executes an operation as an API key, the statements that the
   * recorder sends, and the uses that it counts.
   */
  function createRecorder(of = schema) {
    let day = new Date('2099-11-23T10:00:00Z');
    let isAvailable = true;
    const statements: string[] = [];
    const prisma = service.database.prisma.$extends({
      query: {
        async $allOperations({ operation, args, query }) {
          statements.push(operation);
          if (!isAvailable) throw new Error('unavailable');
          return query(args);
        },
      },
    }) as unknown as PrismaClient;
    const counts: Record<string, number> = {};
    const usage = createFieldUsage(
      of,
      { prisma },
      {
        fieldUsed({ type, field, operations }) {
          counts[`${type}.${field}`] = (counts[`${type}.${field}`] ?? 0) + operations;
        },
      },
      () => day,
    );
    const observed = usage.observe(execute);
    return {
      usage,
      statements,
      counts,
      run: (document: DocumentNode, apiKeyId = 1, channel = 'graphql', variables = {}) =>
        observed(document, {
          variables,
          context: { channel, principal: { apiKeyId, organisationId: 1 } } as unknown as GraphqlContext,
        }),
      setDay(text: string) {
        day = new Date(text);
      },
      setAvailable(value: boolean) {
        isAvailable = value;
      },
    };
  }

  test('executions send no statement, and a use is written once per client and day', async () => {
    const { usage, statements, run, setDay } = createRecorder();
    const document = parse('{ a(x: 1) }');
    for (let count = 0; count < 10; count += 1) await run(document, 1 + (count % 2));
    await run(document, 3, 'v2_1');
    expect(statements).toEqual([]);
    await usage.flush();
    expect(statements).toEqual(['createMany', 'updateMany', 'updateMany']);
    const uses = ['Query.a', 'Query.a.x'].flatMap((field) =>
      ['api-key:1', 'api-key:2'].map((client) => ({ field, client })),
    );
    expect(await stored()).toEqual(uses.map((use) => ({ ...use, day: '2099-11-23' })));
    await run(document);
    await usage.flush();
    expect(statements).toHaveLength(3);
    setDay('2099-11-24T00:00:00Z');
    await run(document);
    await usage.flush();
    expect(statements).toHaveLength(5);
    expect(await stored()).toEqual(
      uses.map(({ field, client }) => ({
        field,
        client,
        day: client === 'api-key:1' ? '2099-11-24' : '2099-11-23',
      })),
    );
    // A process whose clock is behind does not change a later day.
    setDay('2099-11-22T00:00:00Z');
    await run(document);
    await usage.flush();
    expect((await stored())[0]).toEqual({ field: 'Query.a', client: 'api-key:1', day: '2099-11-24' });
  });

  test('a recorded use is removed 400 days after the day of the last use', async () => {
    const { usage, run, setDay } = createRecorder();
    setDay('2090-01-01T12:00:00Z');
    await run(parse('{ b }'), 9);
    await usage.flush();
    const kept = async () => (await stored()).filter(({ client }) => client === 'api-key:9');
    await removeOldFieldUses(service.database, new Date('2091-02-05T00:00:00Z'));
    expect(await kept()).toEqual([{ field: 'Query.b', client: 'api-key:9', day: '2090-01-01' }]);
    await removeOldFieldUses(service.database, new Date('2091-02-06T00:00:00Z'));
    expect(await kept()).toEqual([]);
  });

  test('uses that could not be written are written by the next flush', async () => {
    const { usage, run, setAvailable } = createRecorder();
    setAvailable(false);
    await run(parse('{ b }'), 7);
    await expect(usage.flush()).rejects.toThrow('unavailable');
    await run(parse('{ b }'), 8);
    setAvailable(true);
    await usage.flush();
    expect((await stored()).filter(({ field }) => field === 'Query.b')).toEqual([
      { field: 'Query.b', client: 'api-key:7', day: '2099-11-23' },
      { field: 'Query.b', client: 'api-key:8', day: '2099-11-23' },
    ]);
  });

  test('deprecated input fields in variables are recorded, and other input fields in variables are not', async () => {
    const withInputs = buildSchema(`
      input Line { old: Int @deprecated(reason: "Old.") new: Int line: Line }
      input Order { lines: [Line!] note: String }
      input Other { note: String }
      type Query { a(order: Order, lines: [Line], other: Other): Int }
    `);
    const { usage, counts, run } = createRecorder(withInputs);
    const document = parse(
      'query ($order: Order!, $lines: [Line], $other: Other) { a(order: $order, lines: $lines, other: $other) }',
    );
    const path = 'Line.old';
    for (const [variables, uses] of [
      [{ order: { note: 'x' }, other: { note: 'x' } }, 0],
      [{ order: { lines: [{ new: 1 }] }, lines: null }, 0],
      [{ order: { lines: [{ new: 1 }, { old: 1 }, { old: 2 }] } }, 1],
      [{ order: {}, lines: [{ line: { line: { old: null } } }] }, 1],
      [{ order: 'not valid', lines: 7 }, 0],
    ] as const) {
      const before = counts[path] ?? 0;
      await run(document, 11, 'graphql', variables);
      expect((counts[path] ?? 0) - before).toBe(uses);
    }
    await usage.flush();
    const recorded = (await stored())
      .filter(({ client }) => client === 'api-key:11')
      .map(({ field }) => field);
    expect(recorded).toEqual(['Line.old', 'Query.a', 'Query.a.lines', 'Query.a.order', 'Query.a.other']);
  });

  test('every operation is counted, even if there are more different operations than the recorder keeps', async () => {
    const { usage, counts, run } = createRecorder();
    for (let count = 0; count < 2_500; count += 1) await run(parse('{ a b }'));
    expect(counts['Query.a']).toBe(2_000);
    usage.report();
    expect(counts).toEqual({ 'Query.a': 2_500, 'Query.b': 2_500 });
  });
});
