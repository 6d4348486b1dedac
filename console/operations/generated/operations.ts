/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Every expected failure, for ever stable. */
export type ErrorCode =
  | 'AMOUNT_EXCEEDS_PAID'
  | 'ANSWER_TOO_LARGE'
  | 'CANCELLED'
  | 'DISCOUNT_NOT_APPLICABLE'
  | 'EXCEEDS_REMAINING'
  | 'EXPIRED'
  | 'FORBIDDEN'
  | 'FULLY_REDEEMED'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'INVALID_CREDENTIALS'
  | 'INVALID_INPUT'
  | 'NOT_FOUND'
  | 'NOT_ON_SALE'
  | 'NOT_YET_VALID'
  | 'PAYMENT_DECLINED'
  | 'PERMISSIONS_INCOMPLETE'
  | 'RATE_LIMITED'
  | 'REFUNDED'
  | 'REGENERATED'
  | 'SOLD_OUT'
  | 'STALE_VOUCHER_VERSION'
  | 'STATE_CONFLICT'
  | 'TOKEN_EXPIRED'
  | 'TOKEN_INVALID'
  | 'TOKEN_MALFORMED'
  | 'TOKEN_NOT_YET_VALID'
  | 'UNAUTHENTICATED'
  | 'UNAVAILABLE'
  | 'VOUCHER_USED'
  | 'WRONG_LOCATION';

export type RefusalFragment = { code: ErrorCode, message: string, fields: Array<{ field: string, message: string }> };

export const RefusalFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DomainError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RefusalFragment, unknown>;