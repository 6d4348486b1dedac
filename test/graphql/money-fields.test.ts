import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { giftCard, sellVoucher } from '../care/care.ts';
import { expectRejection } from '../catalogue/mutate.ts';
import { order } from '../rest/sales.ts';
import type { Row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { topUp } from '../top-ups/top-up.ts';
import { publicSchema } from './selections.ts';

type OutputField = GraphQLField<unknown, unknown>;

const moneyNames = /amount|price|money|fee|cost|paid|revenue|balance|units$|reductor|total$|^rate$/i;
const moneyTexts = /minor unit|currency|^(The|An?) (amount|price|rate|fee|total|value)\b/i;

/** The fields, arguments and input fields of a type. */
function valuesOf(type: GraphQLNamedType): readonly (GraphQLInputField | GraphQLArgument | OutputField)[] {
  if (isInputObjectType(type)) return Object.values(type.getFields());
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [field, ...field.args]);
}

/** The values of the public schema, with the names of their types. */
const values = Object.values(publicSchema.getTypeMap())
  .filter(({ name }) => !name.startsWith('_'))
  .flatMap((owner) =>
    valuesOf(owner).map(({ name, type, description }) => ({
      path: `${owner.name}.${name}`,
      name,
      type: getNamedType(type).name,
      text: description ?? '',
    })),
  );
const numbers = values.filter(({ type }) => /^(Int|SafeInt|Float)$/.test(type));

test('a number of the public schema is not an amount of money, except those of Money and MoneyInput', () => {
  const amounts = numbers.filter(({ name, text }) => moneyNames.test(name) || moneyTexts.test(text));
  expect(amounts.map(({ path }) => path)).toEqual(['Money.amount', 'MoneyInput.amount']);
});

test('units of a sold voucher, which can be an amount of money, are Units or an input that states them', () => {
  const units = values.filter(({ name }) => /units$/i.test(name));
  expect(units.length).toBeGreaterThan(8);
  expect([...new Set(units.map(({ type }) => type))].sort()).toEqual([
    'Units',
    'UnitsInput',
    'UnitsToRedeemInput',
  ]);
});

const service = useTestService();
const euros = { amount: 100, currency: 'EUR' };

describe('an amount in a currency other than that of the sales page is rejected with INVALID_INPUT', () => {
  const sold = { orderId: '', soldVoucherId: '' };
  beforeAll(async () => {
    const { body } = await order(service);
    Object.assign(sold, {
      orderId: `Order:1:${body.id}`,
      soldVoucherId: `SoldVoucher:1:${body.products[0]}`,
    });
  });

  const page = { salesPageId: 'SalesPage:1' };
  const pounds = { amount: 100, currency: 'GBP' };
  const voucher = {
    ...page,
    typeName: 'FIXED',
    name: { en: 'Sauna' },
    validity: { months: 6 },
    layouts: [{ image: 'https://images.example/l.jpg' }],
  };
  const method = { name: 'Post', deliveryDuration: 1, rate: euros };
  const part = () => ({ soldVoucherId: sold.soldVoucherId, amount: euros });
  test.for<[name: string, input: () => Row, fields: string[]]>([
    ['createShippingMethod', () => ({ ...page, ...method }), ['rate.currency']],
    ['updateShippingMethod', () => ({ id: 'SalesPageShippingMethod:1:1', rate: euros }), ['rate.currency']],
    [
      'createDiscountCode',
      () => ({ ...page, name: 'Euro', text: 'EURO', value: { amount: euros } }),
      ['value.amount.currency'],
    ],
    [
      'createVoucher',
      () => ({ ...voucher, options: [{ sellPrice: pounds, realValue: euros }, { sellPrice: euros }] }),
      ['options[0].realValue.currency', 'options[1].sellPrice.currency'],
    ],
    [
      'createVoucherOption',
      () => ({ voucherId: 'Voucher:1:4', sellPrice: euros, displayPrice: pounds }),
      ['sellPrice.currency'],
    ],
    [
      'updateVoucherOption',
      () => ({ id: 'VoucherOption:1:8', maxSellPrice: euros }),
      ['maxSellPrice.currency'],
    ],
    [
      'refundSoldVoucher',
      () => ({ id: sold.soldVoucherId, amount: euros, byHand: true }),
      ['amount.currency'],
    ],
    ['refundOrder', () => ({ id: sold.orderId, amount: euros, byHand: true }), ['amount.currency']],
    [
      'refundOrder',
      () => ({ id: sold.orderId, soldVouchers: [part()], deliveries: [part()], byHand: true }),
      ['soldVouchers[0].amount.currency', 'deliveries[0].amount.currency'],
    ],
  ])('by %s', async ([name, input, fields]) => {
    await expectRejection(service, [name, input()], 'INVALID_INPUT', fields);
  });

  test('by refundTopUp', async () => {
    const card = await sellVoucher(service, giftCard(1_000));
    const { topUp: made } = await topUp(service, card, 100);
    const input = { id: made.id, amount: euros, byHand: true };
    await expectRejection(service, ['refundTopUp', input], 'INVALID_INPUT', ['amount.currency']);
  });

  const fieldsOf = async (selection: string) => {
    const { errors } = await graphql(service, `{ salesPage(databaseId: 1) { ${selection} } }`);
    return errors?.map(({ extensions }) => {
      const { code, fields } = extensions as { code: string; fields: { path: string[] }[] };
      return [code, fields.map(({ path }) => path.join('.'))];
    });
  };

  test('by the filter of orders', async () => {
    const filter = 'filter: { total: { amount: 100, currency: "EUR" } }';
    expect(await fieldsOf(`orders(${filter}) { nodes { id } }`)).toEqual([
      ['INVALID_INPUT', ['filter.total.currency']],
    ]);
  });

  test('by the preview of a voucher', async () => {
    const preview = 'voucher: { name: "Sauna", price: { amount: 100, currency: "EUR" } }';
    expect(await fieldsOf(`voucherPreviewUrl(${preview})`)).toEqual([
      ['INVALID_INPUT', ['voucher.price.currency']],
    ]);
  });
});

test('the filter of the orders of an organisation selects the orders with the total in this currency', async () => {
  const count = async (currency: string) => {
    const filter = `{ total: { amount: 6500, currency: "${currency}" } }`;
    const { data } = await graphql(service, `{ orders(filter: ${filter}, first: 50) { nodes { id } } }`);
    return data.orders.nodes.length;
  };
  expect(await count('GBP')).toBeGreaterThan(0);
  expect(await count('EUR')).toBe(0);
});
