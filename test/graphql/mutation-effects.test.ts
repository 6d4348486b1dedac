import { beforeAll, describe, expect, inject, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { minRuns } from '../../schema/execution/plan-cache.ts';
import { until } from '../../tools/harness/until.ts';
import { row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { unitsFields } from '../support/units.ts';
import { errorCodes } from './error-codes.ts';

// If a mutation took effect, the response states this, even if a field next to the mutation or
// below it fails (D61).

const service = useTestService();

/** Run numbers. The last run compiles the document. */
const runs = Array.from({ length: minRuns }, (_, index) => index + 1);

const redeemOne = (alias: string, selection: string) => `
  ${alias}: redeemSoldVoucher(input: { voucher: { code: { salesPageId: "SalesPage:1", code: "${demoCodes.monetary}" } }, redeemLocationId: "RedeemLocation:1", units: { amount: { amount: 1, currency: "GBP" } } }) {
    __typename replayed redemption { units ${unitsFields} ${selection} }
  }`;

const used = async () => (await row(service, 'select sum(units)::int as units from redemptions')).units;

let till: string;
beforeAll(async () => {
  till = await signIn(service, 'redeem@demo.test');
});

describe('redemptions next to errors in the same response', () => {
  test.for(runs)(
    'a redemption returns a null order and tookEffect if the caller cannot read orders (run %i)',
    async () => {
      const before = await used();
      const document = `mutation { ${redeemOne('done', 'soldVoucher { name order { reference } }')} }`;
      const { data, errors } = await graphql(service, document, {}, till);
      expect(data.done).toEqual({
        __typename: 'RedeemSoldVoucherPayload',
        replayed: false,
        redemption: { units: { amount: 1 }, soldVoucher: { name: expect.any(String), order: null } },
      });
      expect(errors).toEqual([
        {
          message: 'You do not have the required permission on the sales page.',
          path: ['done', 'redemption', 'soldVoucher', 'order'],
          extensions: { code: 'FORBIDDEN', tookEffect: true },
        },
      ]);
      expect(await used()).toBe(before + 1);
    },
  );

  test.for(runs)(
    'redemptions before and after a mutation with an invalid string are returned (run %i)',
    async () => {
      const before = await used();
      const later = `later: cancelRedemption(input: { id: "Redemption:1:1", reason: "a\\u0000b" }) { __typename userErrors { __typename code } }`;
      const { data, errors } = await graphql(
        service,
        `mutation { ${redeemOne('first', '')} ${later} ${redeemOne('last', '')} }`,
      );
      const done = {
        __typename: 'RedeemSoldVoucherPayload',
        replayed: false,
        redemption: { units: { amount: 1 } },
      };
      expect(data).toMatchObject({ first: done, last: done });
      expect([data.later?.code ?? null, ...errorCodes({ data, errors: errors ?? [] })]).toContain(
        'INVALID_INPUT',
      );
      expect(await used()).toBe(before + 2);
    },
  );

  test('a redemption is returned next to a forbidden and an invalid mutation in the same document', async () => {
    const later = 'later: deleteWebhook(input: { id: "Webhook:1:1" }) { userErrors { __typename code } }';
    const invalid =
      'invalid: redeemSoldVoucher(input: { voucher: { soldVoucherId: "SoldVoucher:1:1" }, redeemLocationId: "RedeemLocation:1", units: { uses: 0 } }) { userErrors { __typename code } }';
    const { data, errors } = await graphql(
      service,
      `mutation { ${redeemOne('first', '')} ${later} ${invalid} }`,
      {},
      till,
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      first: { replayed: false },
      later: { code: 'FORBIDDEN' },
      invalid: { code: 'INVALID_INPUT' },
    });
  });
});

describe('mutations whose response reads a missing table', () => {
  const inner = 'soldVoucher { databaseId order { databaseId deliveries { databaseId } } }';

  async function withoutDeliveries<Result>(work: () => Promise<Result>): Promise<Result> {
    const rename = (from: string, to: string) =>
      service.database.query({ text: `alter table ${from} rename to ${to}`, values: [] });
    await rename('deliveries', 'deliveries_gone');
    try {
      return await work();
    } finally {
      await rename('deliveries_gone', 'deliveries');
    }
  }

  test.for(runs)(
    'a redemption returns a null field and tookEffect if the table of the field is missing (run %i)',
    async () => {
      const before = await used();
      const { data, errors } = await withoutDeliveries(() =>
        graphql(service, `mutation { ${redeemOne('done', inner)} }`),
      );
      expect(data.done.redemption).toEqual({
        units: { amount: 1 },
        soldVoucher: {
          databaseId: expect.any(Number),
          order: { databaseId: expect.any(Number), deliveries: null },
        },
      });
      expect(errors).toMatchObject([
        {
          path: ['done', 'redemption', 'soldVoucher', 'order', 'deliveries'],
          extensions: { code: 'INTERNAL_SERVER_ERROR', tookEffect: true },
        },
      ]);
      expect(await used()).toBe(before + 1);
    },
  );
});

test('a mutation whose result cannot be read returns an error with tookEffect', async () => {
  const rename = (from: string, to: string) =>
    service.database.query({ text: `alter table order_products rename column ${from} to ${to}`, values: [] });
  await rename('message', 'message_gone');
  const { id } = await row(
    service,
    `select min(id) as id from order_products where sales_page_id = 1 and shipping_status = 'pending'`,
  );
  const document = `mutation { updateSoldVoucherShippingStatus(input: { id: "SoldVoucher:1:${id}", shippingStatus: DELIVERED }) { soldVoucher { message } } }`;
  const response = await graphql(service, document);
  await rename('message_gone', 'message');
  expect(response).toMatchObject({
    data: { updateSoldVoucherShippingStatus: { soldVoucher: null } },
    errors: [
      {
        path: ['updateSoldVoucherShippingStatus', 'soldVoucher'],
        extensions: { code: 'INTERNAL_SERVER_ERROR', tookEffect: true },
      },
    ],
  });
  const product = await row(service, `select shipping_status from order_products where id = ${id}`);
  expect(product).toEqual({ shipping_status: 'delivered' });
});

// On the embedded database, statements never wait for each other and there is no connection to
// lose.
describe.runIf(inject('template').kind === 'postgresql')(
  'connections lost between the commit and the reading of the result',
  () => {
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

    /**
     * Sends a mutation that accesses this table only to read its result. Terminates the connection
     * on which the read waits, and returns the response.
     */
    async function loseResult(table: string, document: string, isCommitted: () => Promise<boolean>) {
      return service.database
        .transaction(async (transaction) => {
          await transaction.query({ text: `lock table ${table} in access exclusive mode`, values: [] });
          const response = graphql(service, document, {});
          await until(async () => (await rows(service, waiting)).length > 0);
          expect(await isCommitted()).toBe(true);
          await rows(service, `select pg_terminate_backend(pid, 5000) from (${waiting}) backend`);
          return { response };
        })
        .then(({ response }) => response);
    }
    const error = (path: string[]) => ({
      message: 'The mutation took effect, but its result could not be read.',
      path,
      extensions: { code: 'UNAVAILABLE', tookEffect: true },
    });

    test.for(runs)(
      'a redemption returns tookEffect if the connection is lost after the commit (run %i)',
      async () => {
        const before = await used();
        const document = `mutation { ${redeemOne('done', 'soldVoucher { order { deliveries { databaseId } } }')} }`;
        const { data, errors } = await loseResult(
          'deliveries',
          document,
          async () => (await used()) === before + 1,
        );
        expect(data.done).toMatchObject({
          __typename: 'RedeemSoldVoucherPayload',
          redemption: { units: { amount: 1 } },
        });
        expect(errors).toEqual([error(['done', 'redemption', 'soldVoucher', 'order', 'deliveries'])]);
        expect(await used()).toBe(before + 1);
      },
    );

    test('a mutation whose object cannot be read after the commit returns a null object and tookEffect', async () => {
      const { id } = await row(
        service,
        `select min(id) as id from order_products where sales_page_id = 1 and shipping_status = 'delivered'`,
      );
      const document = `mutation { updateSoldVoucherShippingStatus(input: { id: "SoldVoucher:1:${id}", shippingStatus: DISPATCHED }) { soldVoucher { message } } }`;
      const { database } = service;
      const isWaiting = (count: number) => until(async () => (await rows(service, waiting)).length === count);
      const sent = await database.transaction(async (transaction) => {
        await transaction.query({
          text: 'select from order_products where id = $1 for update',
          values: [id],
        });
        const response = graphql(service, document, {});
        await isWaiting(1);
        // The mutation holds its lock of the table. The read of its result waits behind the lock
        // requested here.
        const ended = database.transaction(async (other) => {
          await other.query({ text: 'lock table order_products in access exclusive mode', values: [] });
          await isWaiting(1);
          const text = `select shipping_status as status from order_products where id = $1`;
          expect(await other.query({ text, values: [id] })).toEqual([{ status: 'dispatched' }]);
          await rows(service, `select pg_terminate_backend(pid, 5000) from (${waiting}) backend`);
        });
        await isWaiting(2);
        return { response, ended };
      });
      await sent.ended;
      const { data, errors } = await sent.response;
      expect(data).toEqual({ updateSoldVoucherShippingStatus: { soldVoucher: null } });
      expect(errors).toEqual([error(['updateSoldVoucherShippingStatus', 'soldVoucher'])]);
    });
  },
);
