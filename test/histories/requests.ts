/** The mutations of which histories consist, one static document each. */

const product = 'databaseId voucherCode status redeemStock redeemUsed redeemRemaining';
const redemption = `databaseId reductor orderProduct { ${product} }`;

export const productFields = product;

function mutation(field: string, payload: string, args: Readonly<Record<string, string>>): string {
  const given = { idempotencyKey: 'String', ...args };
  const declared = Object.entries(given).map(([name, type]) => `$${name}: ${type}`);
  const passed = Object.keys(given).map((name) => `${name}: $${name}`);
  return `mutation (${declared.join(', ')}) {
    ${field}(salesPageDatabaseId: 1, ${passed.join(', ')}) { __typename ${payload} ... on UserError { code } }
  }`;
}

export const mutations = {
  placeOrder: mutation(
    'placeOrder',
    `... on PlaceOrderPayload { replayed order {
       databaseId products { ${product} pricePaid { amount } } payments { gateway amount { amount } } } }`,
    { input: 'PlaceOrderInput!' },
  ),
  redeem: mutation('redeem', `... on RedeemPayload { replayed redemption { ${redemption} } }`, { input: 'RedeemInput!' }),
  redeemByCode: mutation('redeemByCode', `... on RedeemPayload { replayed redemption { ${redemption} } }`, {
    input: 'RedeemByCodeInput!',
  }),
  cancelRedemption: mutation('cancelRedemption', `... on CancelRedemptionPayload { replayed orderProduct { ${product} } }`, {
    redemptionId: 'Int!',
  }),
  refundOrderProduct: mutation(
    'refundOrderProduct',
    `... on RefundOrderProductPayload { replayed orderProduct { ${product} } refund { total { amount } gatewayRefundStatus } }`,
    { orderProductId: 'Int!', amount: 'Int', force: 'Boolean', throughPaymentGateway: 'Boolean' },
  ),
  cancelOrderProduct: mutation(
    'cancelOrderProduct',
    `... on CancelOrderProductPayload { replayed orderProduct { ${product} } }`,
    { orderProductId: 'Int!', force: 'Boolean' },
  ),
  regenerateOrderProduct: mutation(
    'regenerateOrderProduct',
    `... on RegenerateOrderProductPayload { replayed retired { ${product} } orderProduct { ${product} } }`,
    { orderProductId: 'Int!' },
  ),
} as const;

export type Mutation = keyof typeof mutations;
