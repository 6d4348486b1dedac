import { globalId } from '../attacks/tenancy/owned-rows.ts';
import { unitsFields } from '../support/units.ts';

/** The selection on a rejection, which most operations of this file contain. */
const rejection = 'userErrors { __typename code message path ... on InvalidInputError { fieldMessage } }';

export const placeOrderOperation = `
  mutation PlaceOrder($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      __typename
      replayed order {
      databaseId reference language isManualOrder salesPage { name }
      purchaser { name email phone }
      products: soldVouchers { databaseId voucher { databaseId } option { databaseId } status voucherCode pricePaid { amount currency } recipient { name email } }
      deliveries { databaseId }
      payments { gateway gatewayStatus amount { amount currency } }
    }
      ${rejection}
    }
  }`;

export const redeemOperation = `
  mutation Redeem($input: RedeemSoldVoucherInput!) {
    redeem: redeemSoldVoucher(input: $input) {
      __typename
      replayed redemption {
      databaseId units ${unitsFields} redeemLocation { databaseId } sold: soldVoucher { databaseId }
      soldVoucher { balance { ... on UsesBalance { totalUses redeemedUses remainingUses } ... on MoneyBalance { total { amount } redeemed { amount } remaining { amount } } } status }
    }
      ${rejection}
    }
  }`;

export const signInOperation = `
  mutation SignIn($email: String!, $password: String!, $subdomain: String!) {
    signIn(input: { email: $email, password: $password, subdomain: $subdomain }) {
      __typename
      accessToken identifiedBy refreshToken staffMember { databaseId email fullName locale }
      ${rejection}
    }
  }`;

export const refreshOperation = `
  mutation Refresh($accessToken: String, $refreshToken: String!) {
    refreshTokens(input: { accessToken: $accessToken, refreshToken: $refreshToken }) {
      __typename
      accessToken identifiedBy refreshToken
      ${rejection}
    }
  }`;

export const signOutOperation = `
  mutation SignOut($accessToken: String!) {
    signOut(input: { accessToken: $accessToken }) {
      __typename
      identifiedBy
      ${rejection}
    }
  }`;

/**
 * The ids of a voucher of the demo catalogue, one of its options and one of its layouts, and the
 * version of the voucher.
 */
interface Article {
  readonly voucherId: string;
  readonly voucherVersion: number;
  readonly optionId: string;
  readonly layoutId: string;
}

export const articles = {
  massage: {
    voucherId: 'Voucher:1:1',
    voucherVersion: 1,
    optionId: 'VoucherOption:1:1',
    layoutId: 'Layout:1:1',
  },
  spaDay: {
    voucherId: 'Voucher:1:2',
    voucherVersion: 2,
    optionId: 'VoucherOption:1:3',
    layoutId: 'Layout:1:2',
  },
  giftCard: {
    voucherId: 'Voucher:1:3',
    voucherVersion: 1,
    optionId: 'VoucherOption:1:8',
    layoutId: 'Layout:1:4',
  },
  facial: {
    voucherId: 'Voucher:1:4',
    voucherVersion: 1,
    optionId: 'VoucherOption:1:11',
    layoutId: 'Layout:1:6',
  },
  yoga: {
    voucherId: 'Voucher:1:5',
    voucherVersion: 1,
    optionId: 'VoucherOption:1:12',
    layoutId: 'Layout:1:7',
  },
  concert: {
    voucherId: 'Voucher:1:7',
    voucherVersion: 1,
    optionId: 'VoucherOption:1:18',
    layoutId: 'Layout:1:10',
  },
  soldOut: {
    voucherId: 'Voucher:1:8',
    voucherVersion: 1,
    optionId: 'VoucherOption:1:20',
    layoutId: 'Layout:1:11',
  },
  pastSalePeriod: {
    voucherId: 'Voucher:1:9',
    voucherVersion: 1,
    optionId: 'VoucherOption:1:21',
    layoutId: 'Layout:1:12',
  },
  unpublished: {
    voucherId: 'Voucher:1:10',
    voucherVersion: 1,
    optionId: 'VoucherOption:1:22',
    layoutId: 'Layout:1:13',
  },
  secret: {
    voucherId: 'Voucher:1:11',
    voucherVersion: 1,
    optionId: 'VoucherOption:1:23',
    layoutId: 'Layout:1:14',
  },
  inactive: {
    voucherId: 'Voucher:1:12',
    voucherVersion: 4,
    optionId: 'VoucherOption:1:24',
    layoutId: 'Layout:1:15',
  },
  manicure: {
    voucherId: 'Voucher:1:13',
    voucherVersion: 1,
    optionId: 'VoucherOption:1:25',
    layoutId: 'Layout:1:16',
  },
  beforeSalePeriod: {
    voucherId: 'Voucher:1:18',
    voucherVersion: 1,
    optionId: 'VoucherOption:1:32',
    layoutId: 'Layout:1:24',
  },
} as const satisfies Record<string, Article>;

/**
 * Returns the input of an order of sales page 1. Each product is delivered electronically; `rest`
 * adds or replaces fields.
 */
export function orderOf(
  products: readonly (Article & Record<string, unknown>)[],
  rest: Record<string, unknown> = {},
) {
  return {
    salesPageId: 'SalesPage:1',
    language: 'en',
    purchaser: { name: 'Test Buyer', email: 'buyer@example.test' },
    items: products.map((product) => ({ delivery: { electronic: {} }, ...product })),
    ...rest,
  };
}

/**
 * Returns the payment of an order through the gateway with this name. The gateway `manual` requires
 * no token.
 */
export function paymentBy(name: string, token: string | null = null): Record<string, unknown> {
  return name === 'manual' ? { manual: {} } : { gateway: { name, token } };
}

interface Redemption {
  readonly voucherCode?: string | null | undefined;
  readonly soldVoucherId?: number | null;
  /** Defaults to 1. */
  readonly redeemLocationId?: number;
  /** The sales page that sold the voucher. Defaults to 1. */
  readonly page?: number;
  /** Defaults to all units that remain. */
  readonly units?: Record<string, unknown>;
  readonly idempotencyKey?: string;
}

/**
 * Returns the input of a redemption. The voucher is identified by its code, by the id of the
 * product, or by both.
 */
export function redemptionOf({
  voucherCode,
  soldVoucherId: productId,
  redeemLocationId = 1,
  page = 1,
  units = { all: true },
  ...rest
}: Redemption): Record<string, unknown> {
  return {
    voucher: toVoucher(
      voucherCode,
      productId == null ? null : globalId('SoldVoucher', productId, page),
      page,
    ),
    redeemLocationId: globalId('RedeemLocation', redeemLocationId),
    units,
    ...rest,
  };
}

function toVoucher(
  code: string | null | undefined,
  soldVoucherId: string | null,
  page: number,
): Record<string, unknown> {
  if (soldVoucherId === null) return { code: { salesPageId: globalId('SalesPage', page), code } };
  return code == null ? { soldVoucherId } : { soldVoucherWithCode: { soldVoucherId, code } };
}
