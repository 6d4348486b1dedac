/** The documents and inputs that most tests of mutations send, and the selections of their results. */
const refusal = '... on UserError { code message } ... on InvalidInputError { errors { path message } }';

export const placeOrderDocument = `
  mutation PlaceOrder($page: Int = 1, $input: PlaceOrderInput!) {
    placeOrder(salesPageDatabaseId: $page, input: $input) {
      __typename
      ... on PlaceOrderPayload { replayed order {
        databaseId reference language isManualOrder salesPage { name }
        purchaser { name email phone }
        products { databaseId voucher { databaseId } option { databaseId } status voucherCode pricePaid { amount currency } recipient { name email } }
        deliveries { databaseId }
        payments { gateway gatewayStatus amount { amount currency } }
      } }
      ${refusal}
    }
  }`;

export const redeemDocument = `
  mutation Redeem($page: Int = 1, $input: RedeemInput!) {
    redeem(salesPageDatabaseId: $page, input: $input) {
      __typename
      ... on RedeemPayload { replayed redemption {
        databaseId reductor redeemLocation { databaseId } rest { orderProductDatabaseId }
        orderProduct { redeemStock redeemUsed redeemRemaining status }
      } }
      ${refusal}
    }
  }`;

export const signInDocument = `
  mutation SignIn($email: String!, $password: String!, $subdomain: String!) {
    signIn(input: { email: $email, password: $password, subdomain: $subdomain }) {
      __typename
      ... on SignInPayload { accessToken identifiedBy refreshToken staffMember { databaseId email fullName locale } }
      ${refusal}
    }
  }`;

export const refreshDocument = `
  mutation Refresh($accessToken: String, $refreshToken: String!) {
    refreshTokens(input: { accessToken: $accessToken, refreshToken: $refreshToken }) {
      __typename
      ... on RefreshTokensPayload { accessToken identifiedBy refreshToken }
      ${refusal}
    }
  }`;

export const signOutDocument = `
  mutation SignOut($accessToken: String!) {
    signOut(input: { accessToken: $accessToken }) {
      __typename
      ... on SignOutPayload { identifiedBy }
      ${refusal}
    }
  }`;

/** The ids by which the demo catalogue identifies a voucher, one of its options and one of its layouts. */
interface Article {
  readonly voucherId: number;
  readonly voucherVersion: number;
  readonly optionId: number;
  readonly layoutId: number;
}

export const articles = {
  massage: { voucherId: 1, voucherVersion: 1, optionId: 1, layoutId: 1 },
  spaDay: { voucherId: 2, voucherVersion: 2, optionId: 3, layoutId: 2 },
  giftCard: { voucherId: 3, voucherVersion: 1, optionId: 8, layoutId: 4 },
  facial: { voucherId: 4, voucherVersion: 1, optionId: 11, layoutId: 6 },
  yoga: { voucherId: 5, voucherVersion: 1, optionId: 12, layoutId: 7 },
  concert: { voucherId: 7, voucherVersion: 1, optionId: 18, layoutId: 10 },
  soldOut: { voucherId: 8, voucherVersion: 1, optionId: 20, layoutId: 11 },
  pastSalePeriod: { voucherId: 9, voucherVersion: 1, optionId: 21, layoutId: 12 },
  unpublished: { voucherId: 10, voucherVersion: 1, optionId: 22, layoutId: 13 },
  secret: { voucherId: 11, voucherVersion: 1, optionId: 23, layoutId: 14 },
  inactive: { voucherId: 12, voucherVersion: 4, optionId: 24, layoutId: 15 },
  manicure: { voucherId: 13, voucherVersion: 1, optionId: 25, layoutId: 16 },
  beforeSalePeriod: { voucherId: 18, voucherVersion: 1, optionId: 32, layoutId: 24 },
} as const satisfies Record<string, Article>;

/** Returns the input of an order. Each product is delivered electronically; `rest` adds or replaces fields. */
export function orderOf(products: readonly (Article & Record<string, unknown>)[], rest: Record<string, unknown> = {}) {
  return {
    language: 'en',
    purchaser: { name: 'Test Buyer', email: 'buyer@example.test' },
    products: products.map((product) => ({ deliveryMethod: 'ELECTRONIC', ...product })),
    ...rest,
  };
}
