/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The input of the mutation `cancelRedemption`. */
export type CancelRedemptionInput = {
  /** The global id of the redemption. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The reason for the cancellation, which is stored with it. At most 1,000 characters. */
  reason?: string | null | undefined;
};

/** The reason why a discount code cannot be applied. */
export type DiscountNotApplicableReason =
  /** The code is no longer valid. */
  | 'EXPIRED'
  /** The code is not valid yet. */
  | 'NOT_YET_VALID'
  /** No product of the order has the price paid calculator REGULAR. */
  | 'NO_REGULAR_PRODUCT'
  /** The sales page has no active discount code with this text. */
  | 'UNKNOWN'
  /** The code has reached its maximum number of uses. */
  | 'USED_UP';

/** The codes of expected errors. They are stable. */
export type ErrorCode =
  /** The amount exceeds the part of the price paid that has not been refunded. Returned by `refundOrderProduct`. */
  | 'AMOUNT_EXCEEDS_PAID'
  /** The response would exceed the limit of objects or bytes. Select fewer fields or objects. Returned by any operation, in `errors` of the response. */
  | 'ANSWER_TOO_LARGE'
  /** The voucher is blocked. It cannot be redeemed until it is unblocked. Returned by `redeem`, `redeemByCode` and `blockVoucher`. */
  | 'BLOCKED'
  /** The voucher was cancelled. For `cancelRedemption`: the redemption was already cancelled. Returned by `redeem`, `redeemByCode`, `resendVoucherEmail`, `updateRecipient`, `cancelOrderProduct`, `cancelRedemption`, `refundOrderProduct`, `regenerateOrderProduct`, `extendVoucher`, `blockVoucher`, `unblockVoucher` and `adjustBalance`. */
  | 'CANCELLED'
  /** The voucher code cannot be decrypted, because the service lacks the secret with which it was encrypted. Only the field with the code is null. Returned by any operation, in `errors` of the response. */
  | 'CODE_UNREADABLE'
  /** The discount code is unknown, exhausted, expired or does not apply to the order. Returned by `placeOrder`. */
  | 'DISCOUNT_NOT_APPLICABLE'
  /** The amount exceeds the voucher's remaining balance, or is less than the full value of a single-use voucher. Returned by `redeem`, `redeemByCode` and `adjustBalance`. */
  | 'EXCEEDS_REMAINING'
  /** The period in which the voucher can be redeemed has ended. Returned by `redeem` and `redeemByCode`. */
  | 'EXPIRED'
  /** The caller can see the sales page but lacks the permission. Returned by any mutation with an `idempotencyKey`. */
  | 'FORBIDDEN'
  /** The voucher has been fully redeemed. Returned by `redeem`, `redeemByCode`, `resendVoucherEmail`, `updateRecipient`, `regenerateOrderProduct` and `extendVoucher`. */
  | 'FULLY_REDEEMED'
  /** The idempotency key was used for a different request. Returned by any mutation with an `idempotencyKey`. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The e-mail address, the password or the subdomain of a sign-in is incorrect. Returned by `signIn`. */
  | 'INVALID_CREDENTIALS'
  /** A value of the request is missing or invalid. The response lists all invalid fields. Returned by any mutation. */
  | 'INVALID_INPUT'
  /** The object does not exist, or the caller cannot see it. Returned by any mutation with an `idempotencyKey` except `createApiKey`, `createRedeemLocation`, `createSalesPage`, `createStaffMember`, `importRedeemLocations`, `inviteStaffMember`, `mintGuestToken`, `exportPersonalData` and `erasePersonalData`, plus `openStaffInvitation` and `acceptStaffInvitation`. */
  | 'NOT_FOUND'
  /** The voucher is inactive, unpublished or outside its sale period, or the sales page is archived. Returned by `placeOrder`. */
  | 'NOT_ON_SALE'
  /** The period in which the voucher can be redeemed has not begun. Returned by `redeem` and `redeemByCode`. */
  | 'NOT_YET_VALID'
  /** The payment gateway declined the payment. Nothing is stored. Returned by `placeOrder` and `refundOrderProduct`. */
  | 'PAYMENT_DECLINED'
  /** The permissions of a staff member have no entry for a sales page of the organisation. Returned by `createStaffMember`, `inviteStaffMember` and `updateStaffMember`. */
  | 'PERMISSIONS_INCOMPLETE'
  /** The caller sent too many requests of this kind. Wait for the time that the response states. Returned by any mutation. */
  | 'RATE_LIMITED'
  /** The voucher was refunded. Returned by `redeem`, `redeemByCode`, `resendVoucherEmail`, `updateRecipient`, `cancelOrderProduct`, `cancelRedemption`, `regenerateOrderProduct`, `extendVoucher`, `blockVoucher`, `unblockVoucher` and `adjustBalance`. */
  | 'REFUNDED'
  /** The voucher was replaced by one with a new code. Returned by `redeem`, `redeemByCode`, `resendVoucherEmail`, `updateRecipient`, `cancelOrderProduct`, `cancelRedemption`, `refundOrderProduct`, `regenerateOrderProduct`, `extendVoucher`, `blockVoucher`, `unblockVoucher` and `adjustBalance`. */
  | 'REGENERATED'
  /** The stock of the voucher or the option is not sufficient. Returned by `placeOrder`. */
  | 'SOLD_OUT'
  /** The voucher has changed. Reload it, then repeat the order with its current version. Returned by `placeOrder`. */
  | 'STALE_VOUCHER_VERSION'
  /** The current state does not allow the change, or a request with the same idempotency key is in progress. Returned by `archiveRedeemLocation`, `archiveVoucherOption`, `cancelOrderProduct`, `cancelRedemption`, `createCategory`, `createImageUpload`, `createLayout`, `createSalesPage`, `createShippingMethod`, `createVoucherOption`, `createWebhook`, `deleteStaffMember`, `placeOrder`, `redeem`, `redeemByCode`, `redeliverEvent`, `redeliverFailed`, `refundOrderProduct`, `regenerateOrderProduct`, `updateStaffMember`, `resendVoucherEmail`, `cancelScheduledEmail`, `unblockVoucher`, `checkVoucherImport`, `commitVoucherImport`, `revertVoucherImport`, `renewStaffInvitation` and `revokeStaffInvitation`. */
  | 'STATE_CONFLICT'
  /** The token has expired. Refresh it or sign in again. Returned by any mutation with an `idempotencyKey`. */
  | 'TOKEN_EXPIRED'
  /** The token is unknown, revoked, already used, or not signed by this service. Returned by any mutation with an `idempotencyKey`, plus `refreshTokens` and `signOut`. */
  | 'TOKEN_INVALID'
  /** The token is not an access token, an API key or a guest token. Returned by any mutation with an `idempotencyKey`, plus `refreshTokens` and `signOut`. */
  | 'TOKEN_MALFORMED'
  /** The access token is not valid yet, because the clocks of the servers differ. Returned by any mutation with an `idempotencyKey`, plus `refreshTokens` and `signOut`. */
  | 'TOKEN_NOT_YET_VALID'
  /** The request has no token. Returned by any mutation with an `idempotencyKey`. */
  | 'UNAUTHENTICATED'
  /** The service is temporarily unavailable. Try again shortly. Returned by any mutation. */
  | 'UNAVAILABLE'
  /** The voucher was redeemed, at least in part. Only an administrator can refund or cancel it, with `force`. Returned by `cancelOrderProduct` and `refundOrderProduct`. */
  | 'VOUCHER_USED'
  /** The voucher cannot be redeemed at this redeem location. Returned by `redeem`. */
  | 'WRONG_LOCATION';

/** The codes of field errors. They are stable. */
export type InvalidFieldCode =
  /** The value contradicts another value of the input or the current state of the object. */
  | 'CONFLICT'
  /** The value does not have the required form, such as an e-mail address or a global id. */
  | 'INVALID_FORMAT'
  /** The value is valid elsewhere, but not for this object or this installation. */
  | 'NOT_ALLOWED'
  /** The value is already used by another object, or is given twice. */
  | 'NOT_UNIQUE'
  /** A number, an amount or a date is too small or too large. */
  | 'OUT_OF_RANGE'
  /** The value is missing, null, empty or blank. */
  | 'REQUIRED'
  /** A string has too many characters or words, or a list has too many items. */
  | 'TOO_LONG'
  /** A string has too few characters. */
  | 'TOO_SHORT'
  /** The value is not one of the allowed values, or denotes no object that the caller can use here. */
  | 'UNKNOWN';

/** The reason why a voucher is not on sale. */
export type NotOnSaleReason =
  /** The sale period has ended. */
  | 'AFTER_SALE_PERIOD'
  /** The fixed period in which the voucher can be redeemed has ended. */
  | 'AFTER_VALIDITY'
  /** The voucher is archived. */
  | 'ARCHIVED'
  /** The sale period has not begun. */
  | 'BEFORE_SALE_PERIOD'
  /** The voucher is not active. */
  | 'INACTIVE'
  /** The sales page is archived. */
  | 'SALES_PAGE_ARCHIVED'
  /** The access level of the voucher is UNPUBLISHED. */
  | 'UNPUBLISHED';

/** The status of a sold voucher. */
export type OrderProductStatus =
  /** The voucher was cancelled. */
  | 'CANCELLED'
  /** The voucher is fully redeemed. */
  | 'COMPLETED'
  /** The voucher expired before it was fully redeemed. */
  | 'EXPIRED'
  /** The voucher can still be redeemed. */
  | 'IN_PROGRESS'
  /** The voucher was refunded. */
  | 'REFUNDED'
  /** The voucher was replaced by one with a new code. */
  | 'REGENERATED';

/** An order product whose voucher code must match. */
export type OrderProductWithCodeInput = {
  /** The voucher code, as typed or scanned. Case, spaces and dashes are ignored. At most 100 characters. */
  code: string;
  /** The global id of the order product. */
  orderProductId: string;
};

/** The input of the mutation `redeem`. */
export type RedeemInput = {
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The global id of the redeem location. */
  redeemLocationId: string;
  /** The units to redeem, at least 1: minor units for a multi-use monetary voucher, otherwise uses. Defaults to the remaining amount. */
  reductor?: number | null | undefined;
  /** The voucher to redeem. */
  voucher: VoucherToRedeemInput;
};

/** A voucher code of a sales page. */
export type VoucherCodeInput = {
  /** The voucher code, as typed or scanned. Case, spaces and dashes are ignored. At most 100 characters. */
  code: string;
  /** The global id of the sales page that sold the voucher. */
  salesPageId: string;
};

/** Identifies a sold voucher. Exactly one field must be specified. */
export type VoucherToRedeemInput =
  {   /** The voucher with this code. */
  code: VoucherCodeInput; orderProductId?: never; orderProductWithCode?: never; }
  |  { code?: never;   /** The global id of the order product. */
  orderProductId: string; orderProductWithCode?: never; }
  |  { code?: never; orderProductId?: never;   /** The order product. It is redeemed only if it has the code. */
  orderProductWithCode: OrderProductWithCodeInput; };

export type TillVoucherQueryVariables = Exact<{
  salesPageId: string;
  code: string;
  withOrder: boolean;
}>;


export type TillVoucherQuery = { voucherByCode: { orderProduct: { id: string, databaseId: number, name: string, status: OrderProductStatus, isMultiuse: boolean, isMonetary: boolean, redeemableFrom: string, lastDay: string | null, redeemStock: number, redeemUsed: number, redeemRemaining: number, redeemableEverywhere: boolean, value: { amount: number, currency: string }, block: { at: string } | null, order?: { databaseId: number }, redemptions: Array<{ id: string, redeemedAt: string, cancelledAt: string | null, isImported: boolean, reductor: number, redeemLocation: { name: string } | null, redeemedBy:
          | { name: string | null }
          | { name: string | null }
          | { name: string | null }
          | { name: string | null }
          | { name: string | null }
          | { name: string | null }
         | null }>, redeemLocations: Array<{ databaseId: number, name: string }> }, order: { reference: string, purchaser: { name: string } } } | null };

export type TillLocationsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type TillLocationsQuery = { redeemLocations: { nodes: Array<{ id: string, databaseId: number, name: string, city: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type TillRedeemMutationVariables = Exact<{
  input: RedeemInput;
  withOrder: boolean;
}>;


export type TillRedeemMutation = { redeem:
    | { __typename: 'ExceedsRemainingError', code: ErrorCode, message: string, balance:
        | { remaining: { amount: number, currency: string } }
        | { remainingUses: number }
       | null }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, code: InvalidFieldCode, message: string }> }
    | { __typename: 'NotRedeemableNowError', redeemableFrom: string, lastDay: string | null, code: ErrorCode, message: string }
    | { __typename: 'RateLimitedError', retryAfter: number, code: ErrorCode, message: string }
    | { __typename: 'RedeemPayload', redemption: { id: string, reductor: number, soldVoucher: { orderProduct: { id: string, databaseId: number, name: string, status: OrderProductStatus, isMultiuse: boolean, isMonetary: boolean, redeemableFrom: string, lastDay: string | null, redeemStock: number, redeemUsed: number, redeemRemaining: number, redeemableEverywhere: boolean, value: { amount: number, currency: string }, block: { at: string } | null, order?: { databaseId: number }, redemptions: Array<{ id: string, redeemedAt: string, cancelledAt: string | null, isImported: boolean, reductor: number, redeemLocation: { name: string } | null, redeemedBy:
                | { name: string | null }
                | { name: string | null }
                | { name: string | null }
                | { name: string | null }
                | { name: string | null }
                | { name: string | null }
               | null }>, redeemLocations: Array<{ databaseId: number, name: string }> }, order: { reference: string, purchaser: { name: string } } } } }
    | { __typename: 'VoucherBlockedError', blockedAt: string, code: ErrorCode, message: string }
    | { __typename: 'VoucherStateError', code: ErrorCode, message: string }
    | { __typename: 'WrongLocationError', code: ErrorCode, message: string, redeemLocations: Array<{ name: string }> | null }
   };

export type TillUndoMutationVariables = Exact<{
  input: CancelRedemptionInput;
  withOrder: boolean;
}>;


export type TillUndoMutation = { cancelRedemption:
    | { __typename: 'CancelRedemptionPayload', orderProduct: { id: string, databaseId: number, name: string, status: OrderProductStatus, isMultiuse: boolean, isMonetary: boolean, redeemableFrom: string, lastDay: string | null, redeemStock: number, redeemUsed: number, redeemRemaining: number, redeemableEverywhere: boolean, value: { amount: number, currency: string }, block: { at: string } | null, order?: { databaseId: number }, redemptions: Array<{ id: string, redeemedAt: string, cancelledAt: string | null, isImported: boolean, reductor: number, redeemLocation: { name: string } | null, redeemedBy:
            | { name: string | null }
            | { name: string | null }
            | { name: string | null }
            | { name: string | null }
            | { name: string | null }
            | { name: string | null }
           | null }>, redeemLocations: Array<{ databaseId: number, name: string }> } }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, code: InvalidFieldCode, message: string }> }
    | { __typename: 'RateLimitedError', retryAfter: number, code: ErrorCode, message: string }
    | { __typename: 'VoucherStateError', code: ErrorCode, message: string }
   };

export type LookedUpVoucherFragment = { orderProduct: { id: string, databaseId: number, name: string, status: OrderProductStatus, isMultiuse: boolean, isMonetary: boolean, redeemableFrom: string, lastDay: string | null, redeemStock: number, redeemUsed: number, redeemRemaining: number, redeemableEverywhere: boolean, value: { amount: number, currency: string }, block: { at: string } | null, order?: { databaseId: number }, redemptions: Array<{ id: string, redeemedAt: string, cancelledAt: string | null, isImported: boolean, reductor: number, redeemLocation: { name: string } | null, redeemedBy:
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
        | { name: string | null }
       | null }>, redeemLocations: Array<{ databaseId: number, name: string }> }, order: { reference: string, purchaser: { name: string } } };

export type HeldProductFragment = { id: string, databaseId: number, name: string, status: OrderProductStatus, isMultiuse: boolean, isMonetary: boolean, redeemableFrom: string, lastDay: string | null, redeemStock: number, redeemUsed: number, redeemRemaining: number, redeemableEverywhere: boolean, value: { amount: number, currency: string }, block: { at: string } | null, order?: { databaseId: number }, redemptions: Array<{ id: string, redeemedAt: string, cancelledAt: string | null, isImported: boolean, reductor: number, redeemLocation: { name: string } | null, redeemedBy:
      | { name: string | null }
      | { name: string | null }
      | { name: string | null }
      | { name: string | null }
      | { name: string | null }
      | { name: string | null }
     | null }>, redeemLocations: Array<{ databaseId: number, name: string }> };

type ErrorDetails_AmountExceedsPaidError_Fragment = { code: ErrorCode, message: string, refundable: { amount: number, currency: string } };

type ErrorDetails_DiscountNotApplicableError_Fragment = { code: ErrorCode, message: string, discountReason: DiscountNotApplicableReason | null };

type ErrorDetails_ExceedsRemainingError_Fragment = { code: ErrorCode, message: string, balance:
    | { remaining: { amount: number, currency: string } }
    | { remainingUses: number }
   | null };

type ErrorDetails_GeneralError_Fragment = { code: ErrorCode, message: string };

type ErrorDetails_InvalidInputError_Fragment = { code: ErrorCode, message: string, errors: Array<{ path: Array<string>, code: InvalidFieldCode, message: string }> };

type ErrorDetails_NotOnSaleError_Fragment = { code: ErrorCode, message: string, offSaleReason: NotOnSaleReason };

type ErrorDetails_NotRedeemableNowError_Fragment = { redeemableFrom: string, lastDay: string | null, code: ErrorCode, message: string };

type ErrorDetails_RateLimitedError_Fragment = { retryAfter: number, code: ErrorCode, message: string };

type ErrorDetails_SoldOutError_Fragment = { remaining: number | null, code: ErrorCode, message: string };

type ErrorDetails_StaleVoucherVersionError_Fragment = { code: ErrorCode, message: string };

type ErrorDetails_VoucherBlockedError_Fragment = { blockedAt: string, code: ErrorCode, message: string };

type ErrorDetails_VoucherStateError_Fragment = { code: ErrorCode, message: string };

type ErrorDetails_VoucherUsedError_Fragment = { redeemedAt: string | null, code: ErrorCode, message: string };

type ErrorDetails_WrongLocationError_Fragment = { code: ErrorCode, message: string, redeemLocations: Array<{ name: string }> | null };

export type ErrorDetailsFragment =
  | ErrorDetails_AmountExceedsPaidError_Fragment
  | ErrorDetails_DiscountNotApplicableError_Fragment
  | ErrorDetails_ExceedsRemainingError_Fragment
  | ErrorDetails_GeneralError_Fragment
  | ErrorDetails_InvalidInputError_Fragment
  | ErrorDetails_NotOnSaleError_Fragment
  | ErrorDetails_NotRedeemableNowError_Fragment
  | ErrorDetails_RateLimitedError_Fragment
  | ErrorDetails_SoldOutError_Fragment
  | ErrorDetails_StaleVoucherVersionError_Fragment
  | ErrorDetails_VoucherBlockedError_Fragment
  | ErrorDetails_VoucherStateError_Fragment
  | ErrorDetails_VoucherUsedError_Fragment
  | ErrorDetails_WrongLocationError_Fragment
;

export const HeldProductFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HeldProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"value"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"block"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isMultiuse"}},{"kind":"Field","name":{"kind":"Name","value":"isMonetary"}},{"kind":"Field","name":{"kind":"Name","value":"redeemableFrom"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"redeemUsed"}},{"kind":"Field","name":{"kind":"Name","value":"redeemRemaining"}},{"kind":"Field","name":{"kind":"Name","value":"redeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withOrder"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redemptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"isImported"}},{"kind":"Field","name":{"kind":"Name","value":"reductor"}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<HeldProductFragment, unknown>;
export const LookedUpVoucherFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LookedUpVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderProduct"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HeldProduct"}}]}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"purchaser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HeldProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"value"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"block"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isMultiuse"}},{"kind":"Field","name":{"kind":"Name","value":"isMonetary"}},{"kind":"Field","name":{"kind":"Name","value":"redeemableFrom"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"redeemUsed"}},{"kind":"Field","name":{"kind":"Name","value":"redeemRemaining"}},{"kind":"Field","name":{"kind":"Name","value":"redeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withOrder"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redemptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"isImported"}},{"kind":"Field","name":{"kind":"Name","value":"reductor"}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<LookedUpVoucherFragment, unknown>;
export const ErrorDetailsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RateLimitedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemableFrom"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<ErrorDetailsFragment, unknown>;
export const TillVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TillVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withOrder"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucherByCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"salesPageId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}},{"kind":"Argument","name":{"kind":"Name","value":"voucherCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LookedUpVoucher"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HeldProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"value"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"block"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isMultiuse"}},{"kind":"Field","name":{"kind":"Name","value":"isMonetary"}},{"kind":"Field","name":{"kind":"Name","value":"redeemableFrom"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"redeemUsed"}},{"kind":"Field","name":{"kind":"Name","value":"redeemRemaining"}},{"kind":"Field","name":{"kind":"Name","value":"redeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withOrder"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redemptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"isImported"}},{"kind":"Field","name":{"kind":"Name","value":"reductor"}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LookedUpVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderProduct"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HeldProduct"}}]}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"purchaser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<TillVoucherQuery, TillVoucherQueryVariables>;
export const TillLocationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TillLocations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"EnumValue","value":"ASC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<TillLocationsQuery, TillLocationsQueryVariables>;
export const TillRedeemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TillRedeem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RedeemInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withOrder"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedeemPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemption"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reductor"}},{"kind":"Field","name":{"kind":"Name","value":"soldVoucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LookedUpVoucher"}}]}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HeldProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"value"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"block"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isMultiuse"}},{"kind":"Field","name":{"kind":"Name","value":"isMonetary"}},{"kind":"Field","name":{"kind":"Name","value":"redeemableFrom"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"redeemUsed"}},{"kind":"Field","name":{"kind":"Name","value":"redeemRemaining"}},{"kind":"Field","name":{"kind":"Name","value":"redeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withOrder"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redemptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"isImported"}},{"kind":"Field","name":{"kind":"Name","value":"reductor"}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LookedUpVoucher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderProduct"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HeldProduct"}}]}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"purchaser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RateLimitedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemableFrom"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<TillRedeemMutation, TillRedeemMutationVariables>;
export const TillUndoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TillUndo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelRedemptionInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withOrder"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelRedemption"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CancelRedemptionPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderProduct"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HeldProduct"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HeldProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"value"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"block"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isMultiuse"}},{"kind":"Field","name":{"kind":"Name","value":"isMonetary"}},{"kind":"Field","name":{"kind":"Name","value":"redeemableFrom"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}},{"kind":"Field","name":{"kind":"Name","value":"redeemStock"}},{"kind":"Field","name":{"kind":"Name","value":"redeemUsed"}},{"kind":"Field","name":{"kind":"Name","value":"redeemRemaining"}},{"kind":"Field","name":{"kind":"Name","value":"redeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withOrder"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redemptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"isImported"}},{"kind":"Field","name":{"kind":"Name","value":"reductor"}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RateLimitedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemableFrom"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<TillUndoMutation, TillUndoMutationVariables>;