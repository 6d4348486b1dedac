const product = 'databaseId voucherCode status redeemStock redeemUsed redeemRemaining';
const redemption = `databaseId reductor orderProduct { ${product} }`;

export const productFields = product;

function mutation(field: string, payload: string): string {
  const input = `${field[0]?.toUpperCase()}${field.slice(1)}Input!`;
  return `mutation ($input: ${input}) {
    ${field}(input: $input) { __typename ${payload} userErrors { __typename code } }
  }`;
}

/** The mutations that are sent when a history is played, as one static document each. */
export const mutations = {
  placeOrder: mutation(
    'placeOrder',
    `replayed order {
     databaseId products { ${product} pricePaid { amount } } payments { gateway amount { amount } } }`,
  ),
  redeem: mutation('redeem', `replayed redemption { ${redemption} }`),
  redeemByCode: mutation('redeemByCode', `replayed redemption { ${redemption} }`),
  cancelRedemption: mutation('cancelRedemption', `replayed orderProduct { ${product} }`),
  refundOrderProduct: mutation(
    'refundOrderProduct',
    `replayed orderProduct { ${product} } refund { total { amount } gatewayRefundStatus }`,
  ),
  cancelOrderProduct: mutation('cancelOrderProduct', `replayed orderProduct { ${product} }`),
  extendVoucher: mutation('extendVoucher', `replayed orderProduct { ${product} }`),
  blockVoucher: mutation('blockVoucher', `replayed orderProduct { ${product} }`),
  unblockVoucher: mutation('unblockVoucher', `replayed orderProduct { ${product} }`),
  adjustBalance: mutation('adjustBalance', `replayed orderProduct { ${product} }`),
  regenerateOrderProduct: mutation(
    'regenerateOrderProduct',
    `replayed replaced { ${product} } orderProduct { ${product} }`,
  ),
} as const;

export type Mutation = keyof typeof mutations;
