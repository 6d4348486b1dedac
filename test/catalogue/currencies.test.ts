import { beforeAll, describe, expect, test } from 'vitest';
import { formatDecimal } from '../../src/platform/values/decimal-amount.ts';
import { formatMoney } from '../../src/platform/values/money-format.ts';
import { defaultImportOptions } from '../../src/voucher-imports/import-options.ts';
import { parseFile } from '../../src/voucher-imports/parse-file.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import type { Row } from '../rest/stored.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { change, expectRejection, mutate } from './mutate.ts';

const vault = createCodeVault([{ kid: 'test', secret: 'a-secret-for-tests-0123456789-abcdef' }]);
const service = useTestService();
let admin: string;
beforeAll(async () => {
  admin = await signIn(service, 'admin@demo.test');
});

/** Currencies with a price, as the service formats it, and the largest price in minor units. */
const currencies = [
  ['GBP', 1_250, '12.50', '£12.50', 10_000_000],
  ['EUR', 123_456, '1234.56', '€1,234.56', 10_000_000],
  ['USD', 5, '0.05', 'US$0.05', 100_000_000],
  ['RSD', 300_000, '3000.00', 'RSD 3,000.00', 10_000_000_000],
  ['HUF', 123_400, '1234.00', 'HUF 1,234.00', 10_000_000_000],
  ['IDR', 15_000_000, '150000.00', 'IDR 150,000.00', 1_000_000_000_000],
  ['JPY', 5_000, '5000', 'JP¥5,000', 100_000_000],
  ['VND', 14_000_000, '14000000', '₫14,000,000', 10_000_000_000],
  ['KWD', 5_000, '5.000', 'KWD 5.000', 100_000_000],
  ['IQD', 5_000, '5.000', 'IQD 5.000', 1_000_000_000_000],
  ['CLF', 12_345, '1.2345', 'CLF 1.2345', 1_000_000_000],
] as const;

describe.each(currencies)('%s', (currency, amount, decimal, text, maxPrice) => {
  test(`${amount} minor units are ${text}`, () => {
    expect(formatDecimal(amount, currency)).toBe(decimal);
    expect(formatDecimal(-amount, currency)).toBe(`-${decimal}`);
    expect(formatMoney(amount, currency, 'en-GB').replaceAll('\u00a0', ' ')).toBe(text);
  });

  test(`${decimal} in an import is ${amount} minor units`, async () => {
    const csv = `code,balance,title,expires_on\nA,${decimal},T,2030-01-31\n`;
    const file = parseFile(
      new Blob([csv]).stream(),
      { ...defaultImportOptions, format: 'template' },
      currency,
      vault,
    );
    expect(await Array.fromAsync(file)).toMatchObject([{ errors: [], voucher: { remaining: amount } }]);
  });

  test(`a sales page sells vouchers of up to ${maxPrice} minor units`, async () => {
    const subdomain = `in-${currency.toLowerCase()}`;
    const page = {
      subdomain,
      name: 'Page',
      currency,
      timeZone: 'UTC',
      storefrontUrl: 'https://shop.example',
    };
    const money = (minorUnits: number) => ({ amount: minorUnits, currency });
    const { id } = await change(service, 'createSalesPage', page, 'id', admin);
    const title = { en: 'Gift' };
    const layouts = [{ image: 'https://images.example/l.jpg' }];
    const voucher = { salesPageId: id, typeName: 'FIXED', name: title, layouts, validity: { months: 6 } };
    const options = [{ sellPrice: money(amount), maxSellPrice: money(maxPrice) }];
    const created = await mutate(
      service,
      'createVoucher',
      { ...voucher, options },
      'voucher { id options { id } }',
      admin,
    );
    const tooLarge = { ...options[0], maxSellPrice: money(maxPrice + 1) };
    const reject = (name: string, input: Row, field: string) =>
      expectRejection(service, [name, input, admin], 'INVALID_INPUT', [field]);
    await reject('createVoucher', { ...voucher, options: [tooLarge] }, 'options[0].maxSellPrice.amount');
    await reject(
      'createVoucherOption',
      { voucherId: created.voucher.id, ...tooLarge },
      'maxSellPrice.amount',
    );
    const method = { salesPageId: id, name: 'Post', deliveryDuration: 3, rate: money(maxPrice + 1) };
    await reject('createShippingMethod', method, 'rate.amount');
    await reject(
      'createDiscountCode',
      { salesPageId: id, text: 'BIG', name: 'B', value: { amount: money(maxPrice + 1) } },
      'value.amount.amount',
    );
  });
});

test.each(['DEM', 'BGN', 'XAU', 'XXX', 'gbp', 'ABC', ''])(
  'a sales page cannot have the currency "%s"',
  async (currency) => {
    const page = {
      subdomain: 'unknown',
      name: 'Page',
      currency,
      timeZone: 'UTC',
      storefrontUrl: 'https://shop.example',
    };
    await expectRejection(service, ['createSalesPage', page, admin], 'INVALID_INPUT', ['currency']);
  },
);
