/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What someone may do on a sales page, or may not. */
export type Action =
  /** `administrator.manage` in the table of permissions. */
  | 'ADMINISTRATOR_MANAGE'
  /** `api-key.manage` in the table of permissions. */
  | 'API_KEY_MANAGE'
  /** `audit.read` in the table of permissions. */
  | 'AUDIT_READ'
  /** `card.change` in the table of permissions. */
  | 'CARD_CHANGE'
  /** `catalogue.change` in the table of permissions. */
  | 'CATALOGUE_CHANGE'
  /** `catalogue.read` in the table of permissions. */
  | 'CATALOGUE_READ'
  /** `credential.manage-all` in the table of permissions. */
  | 'CREDENTIAL_MANAGE_ALL'
  /** `discount.change` in the table of permissions. */
  | 'DISCOUNT_CHANGE'
  /** `discount.read` in the table of permissions. */
  | 'DISCOUNT_READ'
  /** `guest-token.mint` in the table of permissions. */
  | 'GUEST_TOKEN_MINT'
  /** `order.place` in the table of permissions. */
  | 'ORDER_PLACE'
  /** `order-product.cancel` in the table of permissions. */
  | 'ORDER_PRODUCT_CANCEL'
  /** `order-product.force` in the table of permissions. */
  | 'ORDER_PRODUCT_FORCE'
  /** `order-product.refund` in the table of permissions. */
  | 'ORDER_PRODUCT_REFUND'
  /** `order-product.regenerate` in the table of permissions. */
  | 'ORDER_PRODUCT_REGENERATE'
  /** `order-product.ship` in the table of permissions. */
  | 'ORDER_PRODUCT_SHIP'
  /** `order.read` in the table of permissions. */
  | 'ORDER_READ'
  /** `payout.read` in the table of permissions. */
  | 'PAYOUT_READ'
  /** `payout.record` in the table of permissions. */
  | 'PAYOUT_RECORD'
  /** `promotion.change` in the table of permissions. */
  | 'PROMOTION_CHANGE'
  /** `redeemed-product.read` in the table of permissions. */
  | 'REDEEMED_PRODUCT_READ'
  /** `redeem-location.change` in the table of permissions. */
  | 'REDEEM_LOCATION_CHANGE'
  /** `redemption.cancel` in the table of permissions. */
  | 'REDEMPTION_CANCEL'
  /** `redemption.read` in the table of permissions. */
  | 'REDEMPTION_READ'
  /** `refunded-product.read` in the table of permissions. */
  | 'REFUNDED_PRODUCT_READ'
  /** `refund.read` in the table of permissions. */
  | 'REFUND_READ'
  /** `report.read` in the table of permissions. */
  | 'REPORT_READ'
  /** `sales-page.archive` in the table of permissions. */
  | 'SALES_PAGE_ARCHIVE'
  /** `sales-page.change` in the table of permissions. */
  | 'SALES_PAGE_CHANGE'
  /** `sales-page.create` in the table of permissions. */
  | 'SALES_PAGE_CREATE'
  /** `user.manage` in the table of permissions. */
  | 'USER_MANAGE'
  /** `voucher.change` in the table of permissions. */
  | 'VOUCHER_CHANGE'
  /** `voucher-code.read` in the table of permissions. */
  | 'VOUCHER_CODE_READ'
  /** `voucher.redeem` in the table of permissions. */
  | 'VOUCHER_REDEEM'
  /** `webhook.manage` in the table of permissions. */
  | 'WEBHOOK_MANAGE';

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

export type SignInMutationVariables = Exact<{
  subdomain: string;
  email: string;
  password: string;
}>;


export type SignInMutation = { signIn:
    | { __typename: 'DomainError', code: ErrorCode, message: string, fields: Array<{ field: string, message: string }> }
    | { __typename: 'SignInPayload', accessToken: string, refreshToken: string }
   };

export type RefreshTokensMutationVariables = Exact<{
  accessToken?: string | null | undefined;
  refreshToken: string;
}>;


export type RefreshTokensMutation = { refreshTokens:
    | { __typename: 'DomainError', code: ErrorCode, message: string, fields: Array<{ field: string, message: string }> }
    | { __typename: 'RefreshTokensPayload', accessToken: string, refreshToken: string }
   };

export type SignOutMutationVariables = Exact<{
  accessToken: string;
}>;


export type SignOutMutation = { signOut:
    | { __typename: 'DomainError' }
    | { __typename: 'SignOutPayload' }
   };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { staffMember: { fullName: string, email: string | null } | null, permissions: Array<{ actions: Array<Action>, salesPage: { databaseId: number, subdomain: string, name: string, currency: string, timeZone: string, archivedAt: string | null } }> } };

export type RefusalFragment = { code: ErrorCode, message: string, fields: Array<{ field: string, message: string }> };

export const RefusalFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DomainError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RefusalFragment, unknown>;
export const SignInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subdomain"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subdomain"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subdomain"}}},{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignInPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DomainError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<SignInMutation, SignInMutationVariables>;
export const RefreshTokensDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RefreshTokens"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accessToken"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"refreshToken"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refreshTokens"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accessToken"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accessToken"}}},{"kind":"Argument","name":{"kind":"Name","value":"refreshToken"},"value":{"kind":"Variable","name":{"kind":"Name","value":"refreshToken"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RefreshTokensPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DomainError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RefreshTokensMutation, RefreshTokensMutationVariables>;
export const SignOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOut"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accessToken"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signOut"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accessToken"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accessToken"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<SignOutMutation, SignOutMutationVariables>;
export const ViewerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staffMember"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"subdomain"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ViewerQuery, ViewerQueryVariables>;