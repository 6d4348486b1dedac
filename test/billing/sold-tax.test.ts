// cspell:ignore Satz Brutto Erstattungen
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { openLink } from '../documents/fetch-document.ts';
import { articles, orderOf } from '../graphql/operations.ts';
import { sendGraphql } from '../support/graphql-client.ts';
import { hasPoppler, textOfPdf } from '../support/poppler.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const isReadable = await hasPoppler();

const pounds = (amount: number) => ({ amount, currency: 'GBP' });
const address = { name: 'Pat', addressLine1: '1 Lane', city: 'Leeds', postcode: 'LS1', country: 'GB' };
const printed = { delivery: { unshipped: 'PRINTOUT' } };
const postedGiftCard = {
  ...articles.giftCard,
  optionAmount: pounds(4_000),
  delivery: { postal: { address, shippingMethodId: 'VoucherShippingMethod:1:31' } },
};

async function run(document: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await sendGraphql(service, document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function setRate(id: string, taxBasisPoints: number | null) {
  const { updateVoucher } = await run(
    `mutation ($input: UpdateVoucherInput!) { updateVoucher(input: $input) {
      voucher { taxBasisPoints version } userErrors { code path message } } }`,
    { input: { id, taxBasisPoints } },
  );
  return updateVoucher;
}

async function setVatNumber(vatNumber: string) {
  const { updateSalesPage } = await run(
    `mutation ($input: UpdateSalesPageInput!) { updateSalesPage(input: $input) {
      salesPage { vatNumber } userErrors { code path message } } }`,
    { input: { id: 'SalesPage:1', vatNumber } },
  );
  expect(updateSalesPage).toEqual({ salesPage: { vatNumber }, userErrors: [] });
}

async function setShippingRate(taxBasisPoints: number | null) {
  const { node } = await run(
    '{ node(id: "VoucherShippingMethod:1:31") { ... on VoucherShippingMethod { salesPageShippingMethod { id } } } }',
  );
  const { updateShippingMethod } = await run(
    `mutation ($input: UpdateShippingMethodInput!) { updateShippingMethod(input: $input) {
      shippingMethod { taxBasisPoints } userErrors { code } } }`,
    { input: { id: node.salesPageShippingMethod.id, taxBasisPoints } },
  );
  return updateShippingMethod.shippingMethod;
}

/** Reads the current version of a voucher, which a change of a shipping method increments. */
async function current<Article extends { voucherId: string }>(article: Article) {
  const { node } = await run('query ($id: ID!) { node(id: $id) { ... on Voucher { version } } }', {
    id: article.voucherId,
  });
  return { ...article, voucherVersion: node.version };
}

const taxFields = 'basisPoints gross { amount currency } net { amount } tax { amount }';
const orderFields = `id total { amount } deliveries { taxBasisPoints pricePaid { amount } }
  soldVouchers { id taxBasisPoints } taxes { ${taxFields} }`;

async function place(items: readonly object[], changes: Record<string, unknown> = {}) {
  const { placeOrder } = await run(
    `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
      order { ${orderFields} } userErrors { code message path } } }`,
    { input: orderOf(items as never, changes) },
  );
  if (!placeOrder.order) throw new Error(JSON.stringify(placeOrder.userErrors));
  return placeOrder.order;
}

const readOrder = async (id: string) =>
  (await run(`query ($id: ID!) { node(id: $id) { ... on Order { ${orderFields} } } }`, { id })).node;

describe('the tax rate of a voucher', () => {
  test('is null by default, and a sold voucher keeps the rate of its sale, without a new version of the offer', async () => {
    const untaxed = await place([{ ...articles.massage, ...printed }]);
    expect(untaxed.taxes).toEqual([
      { basisPoints: null, gross: pounds(6_500), net: { amount: 6_500 }, tax: { amount: 0 } },
    ]);
    const before = await current(articles.massage);
    const { voucher } = await setRate('Voucher:1:1', 2_000);
    expect(voucher).toEqual({ taxBasisPoints: 2_000, version: before.voucherVersion });
    const sold = await place([{ ...articles.massage, ...printed }]);
    const taxes = [
      { basisPoints: 2_000, gross: pounds(6_500), net: { amount: 5_417 }, tax: { amount: 1_083 } },
    ];
    expect(sold.taxes).toEqual(taxes);
    expect((await setRate('Voucher:1:1', null)).voucher.taxBasisPoints).toBeNull();
    expect((await readOrder(sold.id)).taxes).toEqual(taxes);
    expect((await readOrder(untaxed.id)).taxes).toEqual(untaxed.taxes);

    const { regenerateSoldVoucher } = await run(
      `mutation ($id: ID!) { regenerateSoldVoucher(input: { id: $id }) { soldVoucher { taxBasisPoints } userErrors { code } } }`,
      { id: sold.soldVouchers[0].id },
    );
    expect(regenerateSoldVoucher.soldVoucher).toEqual({ taxBasisPoints: 2_000 });
    expect((await readOrder(sold.id)).taxes).toEqual(taxes);
  });

  test.each([-1, 10_001])('of %i basis points is rejected, and nothing changes', async (rate) => {
    const { voucher, userErrors } = await setRate('Voucher:1:2', rate);
    expect(voucher ?? null).toBeNull();
    expect(userErrors).toMatchObject([{ code: 'INVALID_INPUT', path: ['taxBasisPoints'] }]);
    const { node } = await run('{ node(id: "Voucher:1:2") { ... on Voucher { taxBasisPoints } } }');
    expect(node.taxBasisPoints).toBeNull();
  });
});

describe('an order with several tax rates', () => {
  const rates = async () => {
    await setRate('Voucher:1:1', 2_000);
    expect(await setShippingRate(500)).toEqual({ taxBasisPoints: 500 });
    return place([{ ...(await current(articles.massage)), ...printed }, await current(postedGiftCard)], {
      discounts: [{ code: 'TENOFF' }],
      payment: { manual: { type: 'card', reference: 'T-17' } },
    });
  };

  test('states the tax of the vouchers after discounts and of the postage, and the gross amounts add up to its total', async () => {
    const { total, taxes, deliveries, soldVouchers } = await rates();
    const [{ pricePaid: postage }] = deliveries;
    expect(deliveries).toMatchObject([{ taxBasisPoints: 500 }]);
    expect(soldVouchers).toMatchObject([{ taxBasisPoints: 2_000 }, { taxBasisPoints: null }]);
    expect(taxes).toMatchObject([
      { basisPoints: 2_000, gross: { amount: 5_850 }, net: { amount: 4_875 }, tax: { amount: 975 } },
      { basisPoints: 500, gross: { amount: postage.amount } },
      { basisPoints: null, gross: { amount: 3_600 }, tax: { amount: 0 } },
    ]);
    const sum = taxes.reduce((gross: number, tax: (typeof taxes)[0]) => gross + tax.gross.amount, 0);
    expect(sum).toBe(total.amount);
  });

  test.runIf(isReadable)(
    'has a receipt with the tax of each rate and the VAT number on both papers',
    async () => {
      const { id } = await rates();
      await setVatNumber('GB123456789');
      for (const paper of ['ROLL', 'A4']) {
        const { node } = await run(
          'query ($id: ID!, $paper: SlipPaper) { node(id: $id) { ... on Order { receiptUrl(paper: $paper) } } }',
          { id, paper },
        );
        const { bytes } = await openLink(node.receiptUrl);
        const text = (await textOfPdf(bytes)).replaceAll(/\s+/g, ' ');
        for (const line of [
          'including 20% VAT £9.75 net £48.75, gross £58.50',
          'including 5% VAT £',
          'no VAT stated £36.00',
          'Reference: T-17',
          'VAT number: GB123456789',
        ])
          expect(text).toContain(line);
      }
    },
  );

  test('has a receipt without a line on VAT if no rate is stated', async () => {
    await setRate('Voucher:1:1', null);
    await setVatNumber('');
    const { id } = await place([{ ...(await current(articles.massage)), ...printed }]);
    const { node } = await run(
      'query ($id: ID!) { node(id: $id) { ... on Order { receiptUrl(paper: ROLL) } } }',
      { id },
    );
    const { bytes } = await openLink(node.receiptUrl);
    expect(await textOfPdf(bytes)).not.toContain('VAT');
  });
});

describe('the close of a day', () => {
  /** The day of the sales. */
  const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });

  /** Returns the close of a day with its files. */
  async function readClose(day: string) {
    const pages = ['SalesPage:1'];
    const { dayClose, csv, english, german } = await run(
      `query ($day: Date!, $pages: [ID!]) {
        dayClose(day: $day, salesPageIds: $pages) { taxes { ${taxFields} } refundedTaxes { ${taxFields} } total { revenue { amount } refunded { amount } } }
        csv: dayCloseUrl(day: $day, salesPageIds: $pages)
        english: dayCloseUrl(day: $day, salesPageIds: $pages, format: PDF, language: "en")
        german: dayCloseUrl(day: $day, salesPageIds: $pages, format: PDF, language: "de") }`,
      { day, pages },
    );
    const lines: Record<string, string>[] = parse(await (await fetch(csv)).text(), {
      bom: true,
      columns: true,
    });
    return { close: dayClose[0], lines, english, german };
  }

  test('has the same tax for the vouchers of an order and their refunds', async () => {
    const day = today();
    await setRate('Voucher:1:1', 100);
    const article = { ...(await current(articles.massage)), ...printed };
    const { soldVouchers } = await place([article, article]);
    for (const { id } of soldVouchers) {
      const { refundSoldVoucher } = await run(
        `mutation ($id: ID!) { refundSoldVoucher(input: { id: $id, amount: { amount: 6500, currency: "GBP" }, voucher: ENDS, byHand: true }) {
          userErrors { code message } } }`,
        { id },
      );
      expect(refundSoldVoucher.userErrors).toEqual([]);
    }
    const { close } = await readClose(day);
    const [sold, refunded] = [close.taxes, close.refundedTaxes].map((taxes) =>
      taxes.filter(({ basisPoints }: { basisPoints: number | null }) => basisPoints === 100),
    );
    // £130.00 contain £1.29, and £65.00 contain £0.64.
    expect(sold).toMatchObject([{ gross: { amount: 13_000 }, tax: { amount: 129 } }]);
    expect(refunded).toEqual(sold);
  });

  test('has the tax of sales and of refunds by rate, in its files too', async () => {
    const day = today();
    await setRate('Voucher:1:1', 2_100);
    const article = { ...(await current(articles.massage)), ...printed };
    const sold = await place([article]);
    await place([article]);
    const { refundSoldVoucher } = await run(
      `mutation ($id: ID!) { refundSoldVoucher(input: { id: $id, amount: { amount: 1000, currency: "GBP" }, voucher: ENDS, byHand: true }) {
        refund { id } userErrors { code message } } }`,
      { id: sold.soldVouchers[0].id },
    );
    expect(refundSoldVoucher.userErrors).toEqual([]);

    const { close, lines, english, german } = await readClose(day);
    const ofRate = (taxes: readonly { basisPoints: number | null }[]) =>
      taxes.filter(({ basisPoints }) => basisPoints === 2_100);
    // Each order of £65.00 contains £11.28, and the refund of £10.00 contains £1.74.
    expect(ofRate(close.taxes)).toMatchObject([
      { gross: { amount: 13_000 }, net: { amount: 10_744 }, tax: { amount: 2_256 } },
    ]);
    expect(ofRate(close.refundedTaxes)).toMatchObject([
      { gross: { amount: 1_000 }, net: { amount: 826 }, tax: { amount: 174 } },
    ]);
    const grossOf = (taxes: readonly { gross: { amount: number } }[]) =>
      taxes.reduce((sum, { gross }) => sum + gross.amount, 0);
    expect(grossOf(close.taxes)).toBe(close.total.revenue.amount);
    expect(grossOf(close.refundedTaxes)).toBe(close.total.refunded.amount);
    expect(
      lines
        .filter((line) => line['VAT Basis Points'] === '2100')
        .map(({ Kind, Net, VAT, Amount }) => [Kind, Net, VAT, Amount]),
    ).toEqual([
      ['taxes', '107.44', '22.56', '130.00'],
      ['refunded taxes', '-8.26', '-1.74', '-10.00'],
    ]);
    if (!isReadable) return;
    const linesOf = async (url: string) =>
      (await textOfPdf((await openLink(url)).bytes))
        .split('\n')
        .map((line) => line.trim().replaceAll(/\s+/g, ' '));
    expect(await linesOf(english)).toEqual(
      expect.arrayContaining([
        'Rate Net VAT Gross',
        '21% £107.44 £22.56 £130.00',
        'Refunds, 21% -£8.26 -£1.74 -£10.00',
      ]),
    );
    expect(await linesOf(german)).toEqual(
      expect.arrayContaining([
        'Satz Netto MwSt. Brutto',
        '21 % 107,44 £ 22,56 £ 130,00 £',
        'Erstattungen, 21 % -8,26 £ -1,74 £ -10,00 £',
      ]),
    );
  });
});
