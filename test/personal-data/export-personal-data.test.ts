// cspell:ignore mnorff Norah
import { expect, test } from 'vitest';
import { pass } from '../care/care.ts';
import { mutate } from '../catalogue/mutate.ts';
import { order, productInput, redeem } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

const exportOperation = `mutation ($input: ExportPersonalDataInput!) { exportPersonalData(input: $input) {
  document endCursor replayed
  userErrors { __typename code path } } }`;

async function exportOf(input: Row, token?: string | null): Promise<Row> {
  const { data, errors } = await graphql(service, exportOperation, { input }, token);
  expect(errors).toBeUndefined();
  return data.exportPersonalData;
}

const nora = { name: 'Nora Norton', email: 'Nora@Norton.example', phone: '+44 20 7946 0000' };
const max = { name: 'Max Mnorff', email: 'max@mnorff.example' };

test('exportPersonalData returns the stored data of a purchaser and recipient, and no data of other people', async () => {
  const { name, email } = nora;
  const first = (
    await order(service, [productInput({ recipient: max, voucher_from: 'Norah', message: 'Hello Max' })], {
      purchaser: nora,
    })
  ).body;
  const second = await order(
    service,
    [productInput({ recipient: { name, email }, message: 'For Nora' }), productInput({ recipient: max })],
    { purchaser: { ...max, phone: '+1' } },
  );
  const { id: received } = await row(
    service,
    `select id from order_products where order_id = ${second.body.id} and recipient_email = '${email}'`,
  );
  await graphql(
    service,
    `mutation { blockSoldVoucher(input: { id: "SoldVoucher:1:${received}" }) { userErrors { __typename code } } }`,
  );

  const { document, endCursor, replayed } = await exportOf({ email: 'nora@NORTON.example' });
  expect({ endCursor, replayed, email: document.email, imports: document.imports }).toEqual({
    endCursor: null,
    replayed: false,
    email: 'nora@norton.example',
    imports: [],
  });
  expect(document.orders).toMatchObject([
    {
      salesPage: 'Demo Spa',
      reference: first.reference,
      purchaser: { ...nora, consentToPromotionOffers: false },
      payments: [
        {
          transactionId: expect.any(String),
          cardType: null,
          cardNumber: null,
          currency: 'GBP',
          amount: 6500,
          gateway: 'manual',
          createdAt: expect.any(String),
        },
      ],
      products: [
        { voucherFrom: 'Norah', message: 'Hello Max', pricePaid: 6500, redemptions: [], refunds: [] },
      ],
      history: [{ action: 'order.place' }],
    },
    {
      products: [{ recipientName: name, recipientEmail: email, message: 'For Nora' }],
      history: [{ action: 'order-product.block' }],
    },
  ]);
  expect(document.orders[1].purchaser).toBeUndefined();
  expect(JSON.stringify(document)).not.toMatch(/mnorff/i);
  const [entry] = await rows(
    service,
    `select subject, after from audit_entries where action = 'personal-data.export'`,
  );
  expect(entry).toEqual({ subject: 'organisation:1', after: { orders: 2, import_rows: 0 } });
});

test('exportPersonalData returns the redemptions, refunds, extensions and corrections of a voucher with reasons', async () => {
  const olga = { name: 'Olga', email: 'olga@orders.example' };
  const { body } = await order(service, [productInput(pass)], { purchaser: olga });
  const [databaseId] = body.products;
  const id = `SoldVoucher:1:${databaseId}`;
  const redemption = await redeem(service, { order_product: databaseId, redeem_location: 1, reductor: 2 });
  const admin = await signIn(service, 'admin@demo.test');
  for (const [mutation, input] of [
    ['cancelRedemption', { id: `Redemption:1:${redemption.body.id}`, reason: 'Ill' }],
    ['extendSoldVoucher', { id, lastDay: '2099-07-31', reason: 'Closed' }],
    ['adjustSoldVoucherBalance', { id, units: { uses: 1 }, reason: 'Goodwill' }],
    ['refundSoldVoucher', { id, amount: pounds(100), byHand: true, reason: 'Late' }],
  ] as const)
    expect((await mutate(service, mutation, input, '__typename', admin)).code).toBeUndefined();
  const [product] = (await exportOf({ email: olga.email })).document.orders[0].products;
  const createdAt = expect.any(String);
  expect(product).toMatchObject({
    lastDay: '2099-07-31',
    refunds: [{ currency: 'GBP', total: 100, reason: 'Late', createdAt }],
    redemptions: [
      {
        units: 2,
        redeemedAt: createdAt,
        redeemLocation: { name: expect.any(String) },
        cancellation: { reason: 'Ill', createdAt },
      },
    ],
    expiryChanges: [{ redeemableTo: '2099-07-31T23:00:00.000Z', reason: 'Closed', createdAt }],
    balanceCorrections: [{ units: 1, reason: 'Goodwill', createdAt }],
  });
});

test('exportPersonalData returns 51 orders in batches of 50', async () => {
  for (let count = 0; count < 51; count += 1)
    await order(service, [productInput()], { purchaser: { name: 'M', email: 'many@orders.example' } });
  const first = await exportOf({ email: 'many@orders.example' });
  expect(first.document.orders).toHaveLength(50);
  const last = await exportOf({ email: 'many@orders.example', after: first.endCursor });
  expect(last.document.orders).toHaveLength(1);
  expect(last.endCursor).toBeNull();
  expect(await exportOf({ email: 'many@orders.example', after: 'x' })).toMatchObject({
    errors: [{ path: ['after'] }],
  });
});

test('exportPersonalData finds nothing for another organisation, and is forbidden without the permission', async () => {
  const stranger = await signIn(service, 'admin@other.test', 'other-shop');
  expect(await exportOf({ email: nora.email }, stranger)).toMatchObject({ document: { orders: [] } });
  expect(await exportOf({ email: nora.email }, await signIn(service, 'custom@demo.test'))).toMatchObject({
    code: 'FORBIDDEN',
  });
});
