import { expect, test } from 'vitest';
import { row } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';
import { importsOf, put } from './graphql-imports.ts';

const service = useTestService();
const imports = importsOf(service);
const sales = `select (select count(*)::int from order_products) as products, (select count(*)::int from redemptions) as redemptions`;

const redeemAt = '2026-01-02T10:00:00+00:00';
/** Returns a response of v1 status. `history` are the amounts of the redemptions. */
const statusOf = (code: string, values: object, history: readonly number[], reference = `R-${code}`) =>
  JSON.stringify({
    code,
    status: 'in_progress',
    monetary: true,
    multiUsable: true,
    stock: 5_000,
    ...values,
    current: history.reduce((sum, amount) => sum + amount, 0),
    redeemHistory: history.map((amount) => ({ amount, redeemAt })),
    expirations: [{ from: '2026-01-01T00:00:00+00:00', to: '2035-01-01T00:00:00+00:00' }],
    order: {
      reference,
      purchasedAt: '2026-01-01T00:00:00+00:00',
      buyer: { name: 'Ada', email: 'ada@example.test' },
      recipient: {},
      product: {
        currency: 'GBP',
        voucherType: 'buyerDefined',
        deliveryType: 'printout',
        name: 'Gift card',
        price: 5_000,
      },
    },
  });

/** Checks and commits a file. Returns the result of each row and the import. */
async function importFile(source: string, format: string, text: string) {
  const { id, uploadUrl } = await imports.create(source, { format });
  expect(await put(uploadUrl, text)).toEqual({ status: 204, body: '' });
  const { controlTotals, rows } = await imports.run('checkVoucherImport', { id });
  const before = await row(service, sales);
  const committed = await imports.run('commitVoucherImport', { id, controlTotals });
  const after = await row(service, sales);
  const results = rows.edges.map(
    ({ node }: { node: { outcome: string; errors: { column: string; message: string }[] } }) =>
      [node.outcome, ...node.errors.map(({ column, message }) => `${column ?? ''}: ${message}`)].join(' '),
  );
  expect(committed).toMatchObject({ status: 'COMMITTED', failure: null });
  expect(after.products - before.products).toBe(
    results.filter((result: string) => result === 'CREATE').length,
  );
  return { results, redemptions: after.redemptions - before.redemptions };
}

const single = { multiUsable: false, monetary: false };
test('a check rejects every response of v1 status that a commit could not store, and the commit stores the others', async () => {
  const contradicts = 'ERROR status: contradicts the remaining balance or uses';
  const isSingle =
    'ERROR redeemHistory: must be empty or one redemption of the whole stock, because the voucher is single-use';
  const lines: readonly (readonly [string, string])[] = [
    [statusOf('OK-1', {}, [2_000, 1_000]), 'CREATE'],
    [statusOf('ZERO-1', {}, [2_000, 0]), 'ERROR : each redemption must have an amount of more than 0'],
    [statusOf('TWICE-1', { ...single, status: 'completed' }, [2_500, 2_500]), isSingle],
    [statusOf('PART-1', { ...single, status: 'completed' }, [2_500]), isSingle],
    [statusOf('NONE-1', { status: 'completed' }, []), contradicts],
    [statusOf('PROGRESS-1', {}, [5_000]), contradicts],
    [statusOf('EXPIRED-1', { status: 'expired' }, [5_000]), contradicts],
    [statusOf('NONE-2', { ...single, status: 'completed' }, []), contradicts],
    [statusOf('PROGRESS-2', single, [5_000]), contradicts],
    [statusOf('OK-2', { ...single, status: 'completed' }, [5_000]), 'CREATE'],
    [statusOf('OK-3', { status: 'completed' }, [5_000], '3000000000'), 'CREATE'],
    [statusOf('REFUNDED-1', { status: 'refunded' }, [1_000]), 'CREATE'],
  ];
  const { results, redemptions } = await importFile(
    'states',
    'VOUCHER_STATUS',
    lines.map(([line]) => line).join('\n'),
  );
  expect(results).toEqual(lines.map(([, result]) => result));
  expect(redemptions).toBe(5);
});

test('the prices of the rows of one order can add up to more than 2^31', async () => {
  const rows = Array.from(
    { length: 300 },
    (_, index) => `BIG-${index}-XX,90000,Gift card,2035-01-01,3000000000`,
  );
  const text = [
    'code,balance,title,expires_on,external_order',
    ...rows,
    'SMALL-1-XX,5,Gift card,2035-01-01,3000000001',
  ].join('\n');
  const { id, uploadUrl } = await imports.create('orders');
  expect((await put(uploadUrl, text)).status).toBe(204);
  const { controlTotals } = await imports.run('checkVoucherImport', { id });
  expect(controlTotals).toBe('create=301,redeem=0,skip=0,uses=0,GBP=2700000500');
  expect(await imports.run('commitVoucherImport', { id, controlTotals })).toMatchObject({
    status: 'COMMITTED',
    failure: null,
  });
});

test('a check rejects contradictory rows of the orders export', async () => {
  const valid = {
    'Voucher Code': 'EX-1',
    Status: 'in_progress',
    'Sold as': 'buyerDefined',
    'Voucher Title': 'Gift card',
    'Price paid, £': '50',
    'Regular price, £': '50',
    'Voucher Value': '50',
    'Order Date': '2026-01-01',
    'Order ID': 3_000_000_000,
    'Delivery type': 'printout',
    'Multiple Use': 'Yes',
    'Expiry date': '2035-01-01',
    'Monetary Total Value, £': '50',
    'Monetary Redeemed Value, £': '10',
    'Monetary Remaining Value, £': '40',
  };
  const money = (total: string, redeemed: string, remaining: string) => ({
    'Monetary Total Value, £': total,
    'Monetary Redeemed Value, £': redeemed,
    'Monetary Remaining Value, £': remaining,
  });
  const single = { 'Multiple Use': 'No' };
  const url = (value: string) => ({ 'Payment Gateway': 'card', 'Payment Reference Url': value });
  const sum =
    'ERROR Monetary Total Value, £: must be greater than 0 and equal the sum of the redeemed and remaining units';
  const contradicts = 'ERROR Status: contradicts the remaining balance or uses';
  const disagrees =
    'ERROR Redeemed: must be Yes if the redeemed value is the total value, and No if it is 0, because the voucher is single-use';
  const isUrl = 'ERROR Payment Reference Url: must be a URL that begins with http:// or https://';
  const rows: readonly (readonly [object, string])[] = [
    [{}, 'CREATE'],
    [{ Status: 'completed' }, contradicts],
    [money('50', '50', '0'), contradicts],
    [money('0', '0', '0'), sum],
    [money('50', '60', '0'), sum],
    [{ ...single, Status: 'completed', Redeemed: 'No', ...money('50', '0', '50') }, contradicts],
    [{ ...single, Status: 'in_progress', Redeemed: 'Yes', ...money('50', '50', '0') }, contradicts],
    [{ ...single, Status: 'completed', Redeemed: 'Yes', ...money('50', '50', '0') }, 'CREATE'],
    [{ ...single, Status: 'completed', Redeemed: 'Yes', ...money('50', '0', '50') }, disagrees],
    [{ ...single, Redeemed: 'No', ...money('50', '50', '0') }, disagrees],
    [{ ...single, Redeemed: 'No' }, disagrees],
    [
      { 'Order Date': '2035-02-01' },
      'ERROR : the voucher must be sold, and its validity must begin, before it expires',
    ],
    [url('javascript:alert(1)'), isUrl],
    [url('www.example.test'), isUrl],
    [url('https://ada:secret@example.test/'), isUrl],
    [url('https://pay.example.test/1'), 'CREATE'],
    [{ Status: 'cancelled' }, 'CREATE'],
  ];
  const text = JSON.stringify(
    rows.map(([values], index) => ({ ...valid, 'Voucher Code': `EX-${index}-ABCD`, ...values })),
  );
  expect((await importFile('export', 'ORDERS_EXPORT_JSON', text)).results).toEqual(
    rows.map(([, result]) => result),
  );
});
