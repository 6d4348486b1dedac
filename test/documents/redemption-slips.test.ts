// cspell:ignore Einlösung Kasse Eingelöst Noch Gutschein
import { beforeAll, describe, expect, test } from 'vitest';
import { giftCard, type Sold, sellVoucher } from '../care/care.ts';
import { articles, orderOf, placeOrderOperation } from '../graphql/operations.ts';
import { row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { hasPoppler, textOfPdf } from '../support/poppler.ts';
import { useTestService } from '../support/test-service.ts';
import { mutate, pairTill, setPin, type TestTill, unlock } from '../tills/tills.ts';
import { openLink } from './fetch-document.ts';

const service = useTestService();
const isReadable = await hasPoppler();
const amount = (value: number) => ({ amount: { amount: value, currency: 'GBP' } });
let till: TestTill;

beforeAll(async () => {
  await setPin(service, 1, '907341');
  await setPin(service, 2, '8251');
  till = await pairTill(service, { name: 'Front desk' });
});

async function tokenOf(staffMemberId: number, pin: string): Promise<string> {
  return (await unlock(service, till.key, staffMemberId, pin)).token ?? '';
}

async function redeem({ id }: Sold, units: object, token: string) {
  const input = {
    voucher: { soldVoucherId: id },
    salesPageId: 'SalesPage:1',
    redeemLocationId: 'RedeemLocation:1',
    units,
  };
  const { redemption } = await mutate(
    service,
    'redeemSoldVoucher',
    input,
    'redemption { id slipUrl }',
    token,
  );
  return redemption;
}

/** Returns the text of a slip or receipt with single spaces between its words. */
async function read(url: string): Promise<string> {
  const { status, bytes } = await openLink(url);
  expect(status).toBe(200);
  return (await textOfPdf(bytes)).replaceAll(/\s+/g, ' ');
}

describe.runIf(isReadable)('the slip of a redemption', () => {
  test('names the voucher, what was redeemed and is left, the place, the cashier and the till, and then the cancellation', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    const token = await tokenOf(2, '8251');
    const { id, slipUrl } = await redeem(card, amount(1_250), token);
    const { reference } = await row(
      service,
      'select o.reference from orders o join order_products p on p.order_id = o.id where p.id = $1',
      [card.databaseId],
    );
    const { name } = await row(service, 'select name from redeem_locations where id = 1');
    const text = await read(slipUrl);
    for (const part of [
      'Demo Spa',
      'Voucher: Gift Card',
      `Code ends in: ${card.code.slice(-4)}`,
      `Order: ${reference}`,
      `Location: ${name}`,
      'Served by: Rita Redeem',
      'Till: Front desk',
      'Redeemed £12.50',
      'Left on the voucher £37.50',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain(card.code);
    expect(text).not.toMatch(/Restored|Cancelled/);

    const { soldVoucher } = await mutate(
      service,
      'cancelRedemption',
      { id },
      'soldVoucher { redemptions { nodes { slipUrl } } }',
      token,
    );
    const cancelled = await read(soldVoucher.redemptions.nodes[0].slipUrl);
    for (const part of [
      'Redemption cancelled',
      'Restored £12.50',
      'Left on the voucher £50.00',
      'Cancelled on',
    ])
      expect(cancelled).toContain(part);
    expect(cancelled.match(/Served by: Rita Redeem/g)).toHaveLength(2);
    expect(cancelled.match(/Till: Front desk/g)).toHaveLength(2);
  });

  test('of a voucher for a single use states its value, and is in the language of the order', async () => {
    const { data } = await graphql(service, placeOrderOperation, {
      input: orderOf([articles.massage], { language: 'de' }),
    });
    const [product] = data.placeOrder.order.products;
    const token = await tokenOf(2, '8251');
    const { slipUrl } = await redeem(
      { id: `SoldVoucher:1:${product.databaseId}` } as Sold,
      { all: true },
      token,
    );
    const text = await read(slipUrl);
    for (const part of [
      'Einlösung',
      'Kasse: Front desk',
      'Eingelöst 65,00 £',
      'Noch auf dem Gutschein 0,00 £',
    ])
      expect(text).toContain(part);
  });

  test('of a redemption without a till names neither a till nor an API key', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    const { id } = await redeem(card, amount(100), undefined as never);
    const { data } = await graphql(
      service,
      'query ($id: ID!) { node(id: $id) { ... on Redemption { slipUrl(paper: A4) } } }',
      { id },
    );
    expect(await read(data.node.slipUrl)).not.toMatch(/Till|Served by/);
  });
});

describe.runIf(isReadable)('the receipt of a sale at a till', () => {
  test('is offered to its cashier, who can read no other order, and names the cashier and the till', async () => {
    const token = await tokenOf(1, '907341');
    const input = orderOf([{ ...articles.massage, delivery: { unshipped: 'PRINTOUT' } }], {
      payment: { manual: { type: 'cash' } },
    });
    const { order } = await mutate(service, 'placeOrder', input, 'order { id receiptUrl }', token);
    const [entry] = await rows(
      service,
      "select principal from audit_entries where action = 'order.place' order by id desc limit 1",
    );
    expect(entry).toEqual({ principal: `staff:1:till:${till.id.split(':')[2]}` });
    // The receipt does not depend on the audit log, of which the entries expire.
    await rows(service, "delete from audit_entries where action = 'order.place'");
    const text = await read(order.receiptUrl);
    for (const part of ['Served by: Ada Admin', 'Till: Front desk']) expect(text).toContain(part);
    const { data } = await graphql(
      service,
      '{ node(id: "Order:1:1") { ... on Order { receiptUrl } } }',
      {},
      token,
    );
    expect(data.node?.receiptUrl ?? null).toBeNull();
  });
});
