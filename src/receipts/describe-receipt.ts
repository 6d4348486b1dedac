import { describePayment } from '../billing/describe-payments.ts';
import { describeTaxes } from '../billing/describe-taxes.ts';
import { describeContact, formatterOf } from '../documents/describe-voucher.ts';
import type { DocumentSalesPage } from '../documents/document-rows.ts';
import type { SlipAmount, SlipContents } from '../documents/slip-contents.ts';
import type { LabelledText } from '../documents/voucher-contents.ts';
import type { MessageFormatter } from '../messages/message-formatter.ts';
import type { ReceiptOrder } from './receipt-rows.ts';

/**
 * Returns the contents of the receipt of an order: the vouchers with their prices and taxes, and
 * the payments, with the change if `cashReceived` of the payment is known. It contains no voucher
 * code and no customer.
 */
export function describeReceipt(order: ReceiptOrder, page: DocumentSalesPage): SlipContents {
  const formatter = formatterOf([order.language], page);
  const { language, format } = formatter;
  const money = (amount: number) => formatter.formatMoney(amount, order.currency);
  const sold = order.products.filter(({ regeneratedFromId }) => regeneratedFromId === null);
  const items = describeItems(sold, formatter, money);
  const reductions = [
    ...describeDiscounts(sold, formatter, money),
    ...describePostage(order, formatter, money),
  ];
  const total = sumOf([...sold, ...order.deliveries], ({ pricePaid }) => pricePaid);
  const refunded = sumOf(
    order.products,
    // A regeneration copies the refunded amount to the replacement, which is counted instead.
    ({ refundedAmount, refundedDelivery, state }) =>
      refundedDelivery + (state === 'regenerated' ? 0 : refundedAmount),
  );
  return {
    language,
    title: format('receipt.documentTitle', { page: page.name, reference: order.reference }),
    shop: [
      page.name,
      ...describeContact(page).filter((line) => line !== page.name),
      ...(page.vatNumber ? [format('tax.number', { number: page.vatNumber })] : []),
    ],
    heading: format('receipt.title'),
    facts: describeFacts(order, formatter),
    groups: [
      items,
      reductions,
      [
        { text: format('receipt.total'), amount: money(total), isSum: true },
        ...describeIncludedTaxes([...sold, ...order.deliveries], formatter, order.currency),
      ],
      describePayments(order, formatter, money),
      refunded > 0 ? [{ text: format('receipt.refunded'), amount: money(-refunded) }] : [],
    ],
    notes: [],
  };
}

type FormatAmount = (amount: number) => string;
type SoldVoucher = ReceiptOrder['products'][number];

function describeFacts(
  { reference, createdAt, payments, till }: ReceiptOrder,
  { format }: MessageFormatter,
): LabelledText[] {
  const seller = payments.find(({ manualPaymentUser }) => manualPaymentUser)?.manualPaymentUser;
  return [
    { label: format('receipt.order'), text: reference },
    { label: format('receipt.date'), text: format('receipt.soldAt', { at: createdAt }) },
    ...(seller ? [{ label: format('receipt.seller'), text: seller }] : []),
    ...(till ? [{ label: format('receipt.till'), text: till.name }] : []),
  ];
}

/** Describes the vouchers before discounts. Vouchers with the same name and price are one line. */
function describeItems(
  products: readonly SoldVoucher[],
  { format }: MessageFormatter,
  money: FormatAmount,
): SlipAmount[] {
  const lines = new Map<string, { name: string; price: number; isFree: boolean; count: number }>();
  for (const { name, regularPrice, pricePaidCalculator } of products) {
    const isFree = pricePaidCalculator === 'free';
    const price = isFree ? 0 : regularPrice;
    const key = JSON.stringify([name, price, isFree]);
    const line = lines.get(key) ?? { name, price, isFree, count: 0 };
    lines.set(key, { ...line, count: line.count + 1 });
  }
  return [...lines.values()].flatMap(({ name, price, isFree, count }) => [
    { text: format('receipt.item', { count, name }), amount: money(count * price) },
    ...(isFree ? [{ text: format('receipt.free'), amount: '' }] : []),
    ...(count > 1 && price > 0
      ? [{ text: format('receipt.each', { price: money(price) }), amount: '' }]
      : []),
  ]);
}

function describeDiscounts(
  products: readonly SoldVoucher[],
  { format }: MessageFormatter,
  money: FormatAmount,
): SlipAmount[] {
  const discounts = products.flatMap(({ discounts }) => discounts);
  return [...Map.groupBy(discounts, ({ discountCode: { code } }) => code)].map(([code, uses]) => ({
    text: format('receipt.discount', { code }),
    amount: money(-sumOf(uses, ({ amount }) => amount)),
  }));
}

function describePostage(
  { deliveries }: ReceiptOrder,
  { format }: MessageFormatter,
  money: FormatAmount,
): SlipAmount[] {
  return [...Map.groupBy(deliveries, ({ name }) => name)].map(([name, ofMethod]) => ({
    text: format('receipt.postage', { name }),
    amount: money(sumOf(ofMethod, ({ pricePaid }) => pricePaid)),
  }));
}

function describeIncludedTaxes(...prices: Parameters<typeof describeTaxes>): SlipAmount[] {
  return describeTaxes(...prices).flatMap(({ text, amount, explanation }) => [
    { text, amount },
    ...(explanation === '' ? [] : [{ text: explanation, amount: '' }]),
  ]);
}

function describePayments(
  { payments, currency }: ReceiptOrder,
  formatter: MessageFormatter,
  money: FormatAmount,
): SlipAmount[] {
  const { format } = formatter;
  return payments.flatMap((payment) => {
    const { text, amount, reference } = describePayment(payment, formatter, currency);
    const { cashReceived } = payment;
    return [
      { text, amount },
      ...(reference === '' ? [] : [{ text: reference, amount: '' }]),
      ...(cashReceived !== null
        ? [
            { text: format('receipt.received'), amount: money(cashReceived) },
            { text: format('receipt.change'), amount: money(cashReceived - payment.amount) },
          ]
        : []),
    ];
  });
}

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}
