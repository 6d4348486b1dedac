const product = 'databaseId voucherCode status redeemStock redeemUsed redeemRemaining';
const redemption = `databaseId reductor orderProduct { ${product} }`;

export const productFields = product;

function mutation(field: string, payload: string): string {
  const input = `${field[0]?.toUpperCase()}${field.slice(1)}Input!`;
  return `mutation ($input: ${input}) {
    ${field}(input: $input) { __typename ${payload} ... on UserError { code } }
  }`;
}

/** The mutations that are sent when a history is played, as one static document each. */
export const mutations = {
  placeOrder: mutation(
    'placeOrder',
    `... on PlaceOrderPayload { replayed order {
       databaseId products { ${product} pricePaid { amount } } payments { gateway amount { amount } } } }`,
  ),
  redeem: mutation('redeem', `... on RedeemPayload { replayed redemption { ${redemption} } }`),
  redeemByCode: mutation(
    'redeemByCode',
    `... on RedeemByCodePayload { replayed redemption { ${redemption} } }`,
  ),
  cancelRedemption: mutation(
    'cancelRedemption',
    `... on CancelRedemptionPayload { replayed orderProduct { ${product} } }`,
  ),
  refundOrderProduct: mutation(
    'refundOrderProduct',
    `... on RefundOrderProductPayload { replayed orderProduct { ${product} } refund { total { amount } gatewayRefundStatus } }`,
  ),
  cancelOrderProduct: mutation(
    'cancelOrderProduct',
    `... on CancelOrderProductPayload { replayed orderProduct { ${product} } }`,
  ),
  extendVoucher: mutation(
    'extendVoucher',
    `... on ExtendVoucherPayload { replayed orderProduct { ${product} } }`,
  ),
  blockVoucher: mutation(
    'blockVoucher',
    `... on BlockVoucherPayload { replayed orderProduct { ${product} } }`,
  ),
  unblockVoucher: mutation(
    'unblockVoucher',
    `... on UnblockVoucherPayload { replayed orderProduct { ${product} } }`,
  ),
  adjustBalance: mutation(
    'adjustBalance',
    `... on AdjustBalancePayload { replayed orderProduct { ${product} } }`,
  ),
  regenerateOrderProduct: mutation(
    'regenerateOrderProduct',
    `... on RegenerateOrderProductPayload { replayed replaced { ${product} } orderProduct { ${product} } }`,
  ),
} as const;

export type Mutation = keyof typeof mutations;
