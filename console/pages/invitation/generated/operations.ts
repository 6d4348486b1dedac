/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The input of the mutation `acceptStaffInvitation`. */
export type AcceptStaffInvitationInput = {
  /** The full name. At most 200 characters. */
  fullName: string;
  /** The language of the member. Defaults to that of the invitation. At most 2,000 characters. */
  locale?: string | null | undefined;
  /** The password: at least 6 characters, with at least one letter and at least one digit or special character. At most 256 characters. */
  password: string;
  /** The token: the fragment of the link, without `#`. At most 2,000 characters. */
  token: string;
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

/** The input of the mutation `openStaffInvitation`. */
export type OpenStaffInvitationInput = {
  /** The token: the fragment of the link, without `#`. At most 2,000 characters. */
  token: string;
};

export type OpenStaffInvitationMutationVariables = Exact<{
  input: OpenStaffInvitationInput;
}>;


export type OpenStaffInvitationMutation = { openStaffInvitation:
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, code: InvalidFieldCode, message: string }> }
    | { __typename: 'OpenStaffInvitationPayload', organisationName: string, email: string, fullName: string | null }
    | { __typename: 'RateLimitedError', retryAfter: number, code: ErrorCode, message: string }
   };

export type AcceptStaffInvitationMutationVariables = Exact<{
  input: AcceptStaffInvitationInput;
}>;


export type AcceptStaffInvitationMutation = { acceptStaffInvitation:
    | { __typename: 'AcceptStaffInvitationPayload', accessToken: string, refreshToken: string }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, code: InvalidFieldCode, message: string }> }
    | { __typename: 'RateLimitedError', retryAfter: number, code: ErrorCode, message: string }
   };

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

export const ErrorDetailsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RateLimitedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemableFrom"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<ErrorDetailsFragment, unknown>;
export const OpenStaffInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenStaffInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OpenStaffInvitationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openStaffInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OpenStaffInvitationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"organisationName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RateLimitedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemableFrom"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<OpenStaffInvitationMutation, OpenStaffInvitationMutationVariables>;
export const AcceptStaffInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AcceptStaffInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptStaffInvitationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"acceptStaffInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptStaffInvitationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ErrorDetails"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ErrorDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RateLimitedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExceedsRemainingError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotRedeemableNowError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemableFrom"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrongLocationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AmountExceedsPaidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherBlockedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherUsedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DiscountNotApplicableError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"discountReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotOnSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"offSaleReason"},"name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}}]} as unknown as DocumentNode<AcceptStaffInvitationMutation, AcceptStaffInvitationMutationVariables>;