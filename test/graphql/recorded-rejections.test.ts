import { describe, expect, inject, test } from 'vitest';
import { createRejectionRecorder } from '../../src/audit/record-rejection.ts';
import { until } from '../../tools/harness/until.ts';
import { sampleRequest } from '../attacks/sample-request.ts';
import { withAnotherService } from '../support/another-service.ts';
import { graphql } from '../support/graphql-client.ts';
import { createInterruptibleDatabase } from '../support/interruptible-database.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { articles, orderOf, placeOrderOperation } from './operations.ts';
import { publicSchema } from './selections.ts';

const service = useTestService();

test('each forbidden action of a caller is recorded once per minute, in GraphQL and REST', async () => {
  const token = await signIn(service, 'redeem@demo.test');
  for (let again = 0; again < 3; again += 1) {
    await graphql(service, '{ salesPage(databaseId: 1) { orders { nodes { id } } } }', {}, token);
    await graphql(service, placeOrderOperation, { input: orderOf([articles.massage]) }, token);
    expect((await request(service, '/v2.1/sales-pages/1/orders/1', { token })).status).toBe(403);
  }
  await graphql(service, '{ salesPage(databaseId: 999) { id } viewer { kind } }', {}, token);
  // The service writes the entries after its responses.
  await until(async () => (await rejections('staff:2')).length >= 3);
  const rows = await service.database.query({
    text: `select organisation_id, principal, channel, action, subject, request_id is not null as has_request, address
             from audit_entries where action = 'access.refused' order by subject`,
    values: [],
  });
  const entry = {
    organisation_id: 1,
    principal: 'staff:2',
    action: 'access.refused',
    has_request: true,
    address: '127.0.0.1',
  };
  expect(rows).toEqual([
    { ...entry, channel: 'graphql', subject: 'Mutation.placeOrder' },
    { ...entry, channel: 'v2_1', subject: 'Query.salesPage.order' },
    { ...entry, channel: 'graphql', subject: 'Query.salesPage.orders' },
  ]);
});

const rejections = (principal: string) =>
  service.database.query<{ subject: string }>({
    text: `select subject from audit_entries where action = 'access.refused' and principal = $1 order by subject`,
    values: [principal],
  });

test('a rejected field is recorded under its schema name, not under its alias', async () => {
  const token = await signIn(service, 'custom@demo.test');
  const document = `{ mine: salesPage(databaseId: 1) { ...Parts } } fragment Parts on SalesPage { all: webhooks { nodes { id } } }`;
  await graphql(service, document, {}, token);
  await graphql(service, document.replace('all:', 'other:'), {}, token);
  // The service writes the entry after its response.
  await until(async () => (await rejections('staff:3')).length > 0);
  expect(await rejections('staff:3')).toEqual([{ subject: 'Query.salesPage.webhooks' }]);
});

describe('more than 20 rejections of one principal in a minute', () => {
  const entriesOf = (principal: string) =>
    service.database.query<{ subject: string | null; after: unknown }>({
      text: `select subject, after from audit_entries where action = 'access.refused' and principal = $1 order by id`,
      values: [principal],
    });

  test('the first 20 rejections are recorded individually, and the number of further ones when the process stops', async () => {
    const token = await signIn(service, 'packing@demo.test');
    const mutations = Object.values(publicSchema.getMutationType()?.getFields() ?? {});
    const rejected: string[] = [];
    await withAnotherService(service, async (another) => {
      const send = async (field: (typeof mutations)[number]) => {
        const { document, variables } = sampleRequest('mutation', field, 1);
        return (await graphql(another, document, variables, token)).data?.result.code;
      };
      for (const field of mutations)
        if ((await send(field)) === 'FORBIDDEN') rejected.push(`Mutation.${field.name}`);
      // A repeated rejection of the same field in the same minute is neither recorded nor counted
      // as omitted.
      const [first] = mutations.filter(({ name }) => rejected[0] === `Mutation.${name}`);
      if (first) expect(await send(first)).toBe('FORBIDDEN');
      expect(rejected.length).toBeGreaterThan(25);
      const recorded = async () => (await entriesOf('staff:4')).map(({ subject }) => subject);
      await until(async () => (await recorded()).length >= 20);
      expect((await recorded()).sort()).toEqual(rejected.slice(0, 20).sort());
    });
    const entries = await entriesOf('staff:4');
    expect(entries).toHaveLength(21);
    expect(entries.filter(({ subject }) => subject === null)).toEqual([
      { subject: null, after: { omitted: rejected.length - 20 } },
    ]);
  });

  /** Records concurrently a rejection of each of the given number of fields. */
  const rejectFields = async (
    { record }: ReturnType<typeof createRejectionRecorder>,
    name: string,
    count: number,
  ) => {
    const caller = { id: name, organisationId: 1 };
    const context = { caller, channel: 'graphql', requestId: 'request', address: '192.0.2.1' } as const;
    await Promise.all(Array.from({ length: count }, (_value, field) => record(context, `Query.f${field}`)));
  };
  const omittedOf = async (principal: string) =>
    (await entriesOf(principal)).filter(({ subject }) => subject === null).map(({ after }) => after);

  test('the number of further rejections is recorded when the minute ends, even without another rejection', async () => {
    const record = createRejectionRecorder(service.database, { windowMs: 300 });
    await rejectFields(record, 'api-key:71', 23);
    await rejectFields(record, 'api-key:72', 20);
    expect(await until(async () => (await omittedOf('api-key:71')).length > 0)).toBe(true);
    expect(await omittedOf('api-key:71')).toEqual([{ omitted: 3 }]);
    // A new window has begun: the same fields are recorded again.
    await rejectFields(record, 'api-key:71', 1);
    await record.close();
    const subjects = (await entriesOf('api-key:71')).map(({ subject }) => subject);
    expect(subjects).toHaveLength(22);
    expect(subjects.filter((subject) => subject === 'Query.f0')).toHaveLength(2);
    expect((await entriesOf('api-key:72')).map(({ after }) => after)).toEqual(Array(20).fill(null));
  });

  test.skipIf(inject('template').kind === 'embedded')(
    'the number of rejections during a database outage is recorded when the database is available again',
    async () => {
      const failures: unknown[] = [];
      const record = createRejectionRecorder(service.database, {
        windowMs: 300,
        onFailure: (error) => failures.push(error),
      });
      const database = await createInterruptibleDatabase(service);
      await database.lose();
      try {
        for (const field of ['a', 'b', 'c']) {
          const context = {
            caller: { id: 'api-key:73', organisationId: 1 },
            requestId: 'request',
            address: '192.0.2.1',
          };
          await expect(record.record({ ...context, channel: 'graphql' }, field)).rejects.toThrow();
        }
        await until(() => failures.length > 0);
      } finally {
        await database.restore();
      }
      const countOmitted = async () =>
        (await omittedOf('api-key:73')).reduce(
          (sum: number, after) => sum + (after as { omitted: number }).omitted,
          0,
        );
      expect(await until(async () => (await countOmitted()) === 3)).toBe(true);
      await record.close();
      expect(await countOmitted()).toBe(3);
    },
  );
});
