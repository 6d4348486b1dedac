import { unitsFields } from '../support/units.ts';

const product =
  'databaseId voucherCode status balance { ... on UsesBalance { totalUses redeemedUses remainingUses } ... on MoneyBalance { total { amount } redeemed { amount } remaining { amount } } }';
const redemption = `databaseId units ${unitsFields} soldVoucher { ${product} }`;

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
     databaseId products: soldVouchers { ${product} pricePaid { amount } } payments { gateway amount { amount } } }`,
  ),
  redeemSoldVoucher: mutation('redeemSoldVoucher', `replayed redemption { ${redemption} }`),
  holdSoldVoucher: mutation(
    'holdSoldVoucher',
    `replayed hold { databaseId units ${unitsFields} soldVoucher { ${product} } }`,
  ),
  captureHold: mutation('captureHold', `replayed hold { status redemption { ${redemption} } }`),
  releaseHold: mutation('releaseHold', `replayed hold { status soldVoucher { ${product} } }`),
  cancelRedemption: mutation('cancelRedemption', `replayed soldVoucher { ${product} }`),
  refundSoldVoucher: mutation(
    'refundSoldVoucher',
    `replayed soldVoucher { ${product} } refund { total { amount } voucher gatewayRefundStatus }`,
  ),
  topUpSoldVoucher: mutation(
    'topUpSoldVoucher',
    `replayed topUp { databaseId amount { amount } soldVoucher { ${product} } }`,
  ),
  refundTopUp: mutation(
    'refundTopUp',
    `replayed soldVoucher { ${product} } refund { total { amount } voucher gatewayRefundStatus }`,
  ),
  refundOrder: mutation('refundOrder', 'replayed refunds { total { amount } }'),
  redeemSoldVouchers: mutation(
    'redeemSoldVouchers',
    `replayed results { redemption { databaseId units ${unitsFields} } unredeemedUnits ${unitsFields} rejection { code } }`,
  ),
  refundToSoldVoucher: mutation(
    'refundToSoldVoucher',
    `replayed replaced { ${product} } soldVoucher { ${product} }`,
  ),
  cancelSoldVoucher: mutation('cancelSoldVoucher', `replayed soldVoucher { ${product} }`),
  extendSoldVoucher: mutation('extendSoldVoucher', `replayed soldVoucher { ${product} }`),
  blockSoldVoucher: mutation('blockSoldVoucher', `replayed soldVoucher { ${product} }`),
  unblockSoldVoucher: mutation('unblockSoldVoucher', `replayed soldVoucher { ${product} }`),
  adjustSoldVoucherBalance: mutation('adjustSoldVoucherBalance', `replayed soldVoucher { ${product} }`),
  regenerateSoldVoucher: mutation(
    'regenerateSoldVoucher',
    `replayed replaced { ${product} } soldVoucher { ${product} }`,
  ),
} as const;

export type Mutation = keyof typeof mutations;
