// biome-ignore lint/suspicious/noExplicitAny: PostGraphile publishes no types of its responses
type Node = Record<string, any>;

/**
 * Converts PostGraphile's response to the shape of Vouchsafe's. The cursors remain PostGraphile's.
 */
export function toDashboard(data: unknown): unknown {
  const { salesPage } = data as Node;
  const { nodes, pageInfo } = salesPage.orders;
  return { salesPage: { orders: { nodes: nodes.map(toOrder), pageInfo } } };
}

function toOrder({
  purchaserName,
  purchaserEmail,
  purchaserPhone,
  createdAt,
  soldVouchers,
  payments,
  ...order
}: Node) {
  return {
    ...order,
    purchaser: { name: purchaserName, email: purchaserEmail, phone: purchaserPhone },
    createdAt: toDateTime(createdAt),
    soldVouchers: soldVouchers.map(toProduct),
    payments: payments.map(toPayment),
  };
}

function toProduct({
  recipientName: name,
  recipientEmail: email,
  currency,
  redeemableFrom,
  redeemableTo,
  ...product
}: Node) {
  return {
    ...product,
    regularPrice: { amount: Number(product.regularPrice), currency },
    pricePaid: { amount: Number(product.pricePaid), currency },
    recipient: name === null || email === null ? null : { name, email },
    deliveryMethod: product.deliveryMethod.toUpperCase(),
    pricePaidCalculator: product.pricePaidCalculator.toUpperCase(),
    shippingStatus: product.shippingStatus?.toUpperCase() ?? null,
    redemptionPeriod: { from: toDateTime(redeemableFrom), to: toDateTime(redeemableTo) },
  };
}

function toPayment({ amount, currency, createdAt, ...payment }: Node) {
  return { ...payment, amount: { amount: Number(amount), currency }, createdAt: toDateTime(createdAt) };
}

function toDateTime(text: string): string {
  return new Date(text).toISOString();
}
