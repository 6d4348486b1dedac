/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The input of the mutation `createWebhook`. */
export type CreateWebhookInput = {
  /** Whether events are sent. Defaults to true. */
  active?: boolean | null | undefined;
  /** The purpose of the webhook. Defaults to an empty string. At most 1,000 characters. */
  description?: string | null | undefined;
  /** The names of the events to send, such as `order.created`. Each can have at most 100 characters. */
  enabledEvents: Array<string>;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The global id of the sales page. */
  salesPageId: string;
  /** The secret that signs deliveries. Defaults to none. A secret that begins with `whsec_` must continue with base64 of 24 to 64 bytes. At most 256 characters. */
  secret?: string | null | undefined;
  /** The URL to which events are posted. It must not resolve to a private network address. At most 2,000 characters. */
  url: string;
};

/** The input of the mutation `deleteWebhook`. */
export type DeleteWebhookInput = {
  /** The global id of the webhook. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
};

/** The expected errors. The codes are stable. */
export type ErrorCode =
  /** The amount exceeds the part of the price paid that has not been refunded. Returned by `refundOrderProduct`. */
  | 'AMOUNT_EXCEEDS_PAID'
  /** The response would exceed the limit of objects or bytes. Request less at a time. Returned by no mutation, only queries. */
  | 'ANSWER_TOO_LARGE'
  /** The voucher was cancelled, or, for `cancelRedemption`, the redemption. Returned by `redeem`, `redeemByCode`, `cancelOrderProduct`, `cancelRedemption`, `refundOrderProduct` and `regenerateOrderProduct`. */
  | 'CANCELLED'
  /** The discount code is unknown, exhausted, expired or does not apply to the order. Returned by `placeOrder`. */
  | 'DISCOUNT_NOT_APPLICABLE'
  /** The amount exceeds the voucher's remaining balance, or is not the whole of a single-use voucher. Returned by `redeem` and `redeemByCode`. */
  | 'EXCEEDS_REMAINING'
  /** The period in which the voucher can be redeemed has ended. Returned by `redeem` and `redeemByCode`. */
  | 'EXPIRED'
  /** The caller can see the sales page but lacks the permission. Returned by any mutation. */
  | 'FORBIDDEN'
  /** The voucher has been fully redeemed. Returned by `redeem`, `redeemByCode` and `regenerateOrderProduct`. */
  | 'FULLY_REDEEMED'
  /** The idempotency key was used for a different request. Returned by any mutation with an `idempotencyKey`. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The e-mail address, the password or the subdomain of a sign-in is incorrect. Returned by `signIn`. */
  | 'INVALID_CREDENTIALS'
  /** A value of the request is missing or invalid. The fields are listed together. Returned by any mutation. */
  | 'INVALID_INPUT'
  /** The object does not exist, or the caller cannot see it. Returned by any mutation. */
  | 'NOT_FOUND'
  /** The voucher is inactive, unpublished or outside its sale period, or the sales page is archived. Returned by `placeOrder`. */
  | 'NOT_ON_SALE'
  /** The period in which the voucher can be redeemed has not begun. Returned by `redeem` and `redeemByCode`. */
  | 'NOT_YET_VALID'
  /** The payment gateway declined the payment. Nothing is stored. Returned by `placeOrder` and `refundOrderProduct`. */
  | 'PAYMENT_DECLINED'
  /** The permissions of a staff member leave out a sales page of the organisation. Returned by `createStaffMember` and `updateStaffMember`. */
  | 'PERMISSIONS_INCOMPLETE'
  /** The caller sent too many requests of this kind. Wait for the time that the response states. Returned by any mutation. */
  | 'RATE_LIMITED'
  /** The voucher was refunded. Returned by `redeem`, `redeemByCode`, `cancelOrderProduct`, `cancelRedemption` and `regenerateOrderProduct`. */
  | 'REFUNDED'
  /** The voucher was replaced by one with a new code. Returned by `redeem`, `redeemByCode`, `cancelOrderProduct`, `cancelRedemption`, `refundOrderProduct` and `regenerateOrderProduct`. */
  | 'REGENERATED'
  /** The stock of the voucher or the option is not sufficient. Returned by `placeOrder`. */
  | 'SOLD_OUT'
  /** The voucher has changed. Reload it, then repeat the order with its current version. Returned by `placeOrder`. */
  | 'STALE_VOUCHER_VERSION'
  /** The current state does not allow the change, or a request with the same idempotency key is in progress. Returned by `archiveRedeemLocation`, `archiveVoucherOption`, `cancelOrderProduct`, `cancelRedemption`, `createWebhook`, `deleteStaffMember`, `placeOrder`, `redeem`, `redeemByCode`, `redeliverEvent`, `redeliverFailed`, `refundOrderProduct`, `regenerateOrderProduct`, `sendTestEvent` and `updateStaffMember`. */
  | 'STATE_CONFLICT'
  /** The token has expired. Refresh it or sign in again. Returned by any mutation. */
  | 'TOKEN_EXPIRED'
  /** The token is unknown, revoked, already used, or not signed by this service. Returned by any mutation. */
  | 'TOKEN_INVALID'
  /** The token is not an access token, an API key or a guest token. Returned by any mutation. */
  | 'TOKEN_MALFORMED'
  /** The access token is not valid yet, because the clocks differ. Returned by any mutation. */
  | 'TOKEN_NOT_YET_VALID'
  /** The request has no token. Returned by any mutation. */
  | 'UNAUTHENTICATED'
  /** The service is temporarily unavailable. Try again shortly. Returned by any mutation. */
  | 'UNAVAILABLE'
  /** The voucher was redeemed, at least in part. Only an administrator can refund or cancel it, with `force`. Returned by `cancelOrderProduct` and `refundOrderProduct`. */
  | 'VOUCHER_USED'
  /** The voucher cannot be redeemed at this redeem location. Returned by `redeem`. */
  | 'WRONG_LOCATION';

/** The name of an event. Webhooks use the same names, in lower case and with a full stop: `order.created`. */
export type EventName =
  /** An order was placed and its vouchers were issued. */
  | 'ORDER_CREATED'
  /** A voucher was cancelled and can no longer be redeemed. */
  | 'ORDER_PRODUCT_CANCELLED'
  /** A voucher was redeemed, in full or in part. */
  | 'ORDER_PRODUCT_REDEEMED'
  /** A redemption was cancelled and its units were restored. */
  | 'ORDER_PRODUCT_REDEEM_CANCELLED'
  /** A voucher was refunded and can no longer be redeemed. */
  | 'ORDER_PRODUCT_REFUNDED'
  /** A voucher was replaced by one with a new code and the remaining balance. */
  | 'ORDER_PRODUCT_REGENERATED';

/** The input of the mutation `redeliverEvent`. */
export type RedeliverEventInput = {
  /** The id of the event. */
  eventId: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The global id of the webhook. */
  webhookId: string;
};

/** The input of the mutation `redeliverFailed`. */
export type RedeliverFailedInput = {
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The time from which events are redelivered. */
  since: string;
  /** The global id of the webhook. */
  webhookId: string;
};

/** The input of the mutation `rotateWebhookSecret`. */
export type RotateWebhookSecretInput = {
  /** The global id of the webhook. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The new secret. A secret that begins with `whsec_` must continue with base64 of 24 to 64 bytes. At most 256 characters. */
  secret: string;
};

/** The input of the mutation `sendTestEvent`. */
export type SendTestEventInput = {
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The global id of the webhook. */
  webhookId: string;
};

/** The input of the mutation `updateWebhook`. */
export type UpdateWebhookInput = {
  /** Whether events are sent. */
  active?: boolean | null | undefined;
  /** The purpose of the webhook. At most 1,000 characters. */
  description?: string | null | undefined;
  /** The names of the events to send. Each can have at most 100 characters. */
  enabledEvents?: Array<string> | null | undefined;
  /** The global id of the webhook. */
  id: string;
  /** An idempotency key that the client chooses. It is stored for 24 hours, or for 30 days if it is the key of a redemption. Repeating a request with the same key and input has no further effect and returns the same object. The same key with different input returns IDEMPOTENCY_KEY_REUSED. At most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** The new secret, which signs deliveries from now on. Null removes the secret. A secret that begins with `whsec_` must continue with base64 of 24 to 64 bytes. To sign with both secrets for 24 hours, use `rotateWebhookSecret`. At most 256 characters. */
  secret?: string | null | undefined;
  /** The URL to which events are posted. It must not resolve to a private network address. At most 2,000 characters. */
  url?: string | null | undefined;
};

export type WebhooksQueryVariables = Exact<{
  salesPageId: number;
  after?: string | null | undefined;
}>;


export type WebhooksQuery = { salesPage: { id: string, webhooks: { nodes: Array<{ id: string, databaseId: number, url: string, description: string, enabledEvents: Array<string>, active: boolean, hasSecret: boolean, previousSecretExpiresAt: string | null, lastUsedAt: string | null, health: { attempts: number, successRate: number | null, lastError: string | null, lastErrorAt: string | null, failingSince: string | null, pendingDeliveries: number, nextAttemptAt: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type WebhookQueryVariables = Exact<{
  salesPageId: number;
  webhookId: number;
}>;


export type WebhookQuery = { salesPage: { id: string, webhook: { id: string, databaseId: number, url: string, description: string, enabledEvents: Array<string>, active: boolean, hasSecret: boolean, previousSecretExpiresAt: string | null, lastUsedAt: string | null, health: { attempts: number, successRate: number | null, lastError: string | null, lastErrorAt: string | null, failingSince: string | null, pendingDeliveries: number, nextAttemptAt: string | null } } | null } | null };

export type WebhookAttemptsQueryVariables = Exact<{
  salesPageId: number;
  webhookId: number;
  after?: string | null | undefined;
}>;


export type WebhookAttemptsQuery = { salesPage: { id: string, webhook: { id: string, attempts: { nodes: Array<{ id: string, eventId: string, isTest: boolean, attempt: number, httpVerb: string, url: string, responseStatus: number | null, response: string | null, failure: string | null, durationMs: number | null, createdAt: string, event:
            | { id: string, name: EventName, createdAt: string, orderSnapshot: { databaseId: number, reference: string } }
            | { id: string, name: EventName, createdAt: string, orderProductSnapshot: { name: string, rest: { orderDatabaseId: number } } }
            | { id: string, name: EventName, createdAt: string, orderProductSnapshot: { name: string, rest: { orderDatabaseId: number } } }
            | { id: string, name: EventName, createdAt: string, orderProductSnapshot: { name: string, rest: { orderDatabaseId: number } } }
            | { id: string, name: EventName, createdAt: string, orderProductSnapshot: { name: string, rest: { orderDatabaseId: number } } }
            | { id: string, name: EventName, createdAt: string, orderProductSnapshot: { name: string, rest: { orderDatabaseId: number } } }
           | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null } | null };

export type RequestBodyQueryVariables = Exact<{
  salesPageId: number;
  webhookId: number;
  eventId: string;
}>;


export type RequestBodyQuery = { salesPage: { id: string, webhook: { id: string, attempts: { nodes: Array<{ requestBody: string | null }> } } | null } | null };

export type ListedWebhookFragment = { id: string, databaseId: number, url: string, description: string, enabledEvents: Array<string>, active: boolean, hasSecret: boolean, previousSecretExpiresAt: string | null, lastUsedAt: string | null, health: { attempts: number, successRate: number | null, lastError: string | null, lastErrorAt: string | null, failingSince: string | null, pendingDeliveries: number, nextAttemptAt: string | null } };

export type AttemptFragment = { id: string, eventId: string, isTest: boolean, attempt: number, httpVerb: string, url: string, responseStatus: number | null, response: string | null, failure: string | null, durationMs: number | null, createdAt: string, event:
    | { id: string, name: EventName, createdAt: string, orderSnapshot: { databaseId: number, reference: string } }
    | { id: string, name: EventName, createdAt: string, orderProductSnapshot: { name: string, rest: { orderDatabaseId: number } } }
    | { id: string, name: EventName, createdAt: string, orderProductSnapshot: { name: string, rest: { orderDatabaseId: number } } }
    | { id: string, name: EventName, createdAt: string, orderProductSnapshot: { name: string, rest: { orderDatabaseId: number } } }
    | { id: string, name: EventName, createdAt: string, orderProductSnapshot: { name: string, rest: { orderDatabaseId: number } } }
    | { id: string, name: EventName, createdAt: string, orderProductSnapshot: { name: string, rest: { orderDatabaseId: number } } }
   | null };

export type CreateWebhookMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;


export type CreateWebhookMutation = { createWebhook:
    | { __typename: 'CreateWebhookPayload', webhook: { id: string, databaseId: number, url: string, description: string, enabledEvents: Array<string>, active: boolean, hasSecret: boolean, previousSecretExpiresAt: string | null, lastUsedAt: string | null, health: { attempts: number, successRate: number | null, lastError: string | null, lastErrorAt: string | null, failingSince: string | null, pendingDeliveries: number, nextAttemptAt: string | null } } }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type UpdateWebhookMutationVariables = Exact<{
  input: UpdateWebhookInput;
}>;


export type UpdateWebhookMutation = { updateWebhook:
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
    | { __typename: 'UpdateWebhookPayload', webhook: { id: string, databaseId: number, url: string, description: string, enabledEvents: Array<string>, active: boolean, hasSecret: boolean, previousSecretExpiresAt: string | null, lastUsedAt: string | null, health: { attempts: number, successRate: number | null, lastError: string | null, lastErrorAt: string | null, failingSince: string | null, pendingDeliveries: number, nextAttemptAt: string | null } } }
   };

export type DeleteWebhookMutationVariables = Exact<{
  input: DeleteWebhookInput;
}>;


export type DeleteWebhookMutation = { deleteWebhook:
    | { __typename: 'DeleteWebhookPayload', deletedWebhookId: string }
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
   };

export type SendTestEventMutationVariables = Exact<{
  input: SendTestEventInput;
}>;


export type SendTestEventMutation = { sendTestEvent:
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
    | { __typename: 'SendTestEventPayload', eventId: string }
   };

export type RedeliverEventMutationVariables = Exact<{
  input: RedeliverEventInput;
}>;


export type RedeliverEventMutation = { redeliverEvent:
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
    | { __typename: 'RedeliverEventPayload', eventId: string }
   };

export type RedeliverFailedMutationVariables = Exact<{
  input: RedeliverFailedInput;
}>;


export type RedeliverFailedMutation = { redeliverFailed:
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
    | { __typename: 'RedeliverFailedPayload', count: number }
   };

export type RotateWebhookSecretMutationVariables = Exact<{
  input: RotateWebhookSecretInput;
}>;


export type RotateWebhookSecretMutation = { rotateWebhookSecret:
    | { __typename: 'GeneralError', code: ErrorCode, message: string }
    | { __typename: 'InvalidInputError', code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> }
    | { __typename: 'RateLimitedError', code: ErrorCode, message: string }
    | { __typename: 'RotateWebhookSecretPayload', webhook: { id: string, databaseId: number, url: string, description: string, enabledEvents: Array<string>, active: boolean, hasSecret: boolean, previousSecretExpiresAt: string | null, lastUsedAt: string | null, health: { attempts: number, successRate: number | null, lastError: string | null, lastErrorAt: string | null, failingSince: string | null, pendingDeliveries: number, nextAttemptAt: string | null } } }
   };

type Refusal_AmountExceedsPaidError_Fragment = { code: ErrorCode, message: string };

type Refusal_ExceedsRemainingError_Fragment = { code: ErrorCode, message: string };

type Refusal_GeneralError_Fragment = { code: ErrorCode, message: string };

type Refusal_InvalidInputError_Fragment = { code: ErrorCode, message: string, errors: Array<{ path: Array<string>, message: string }> };

type Refusal_NotRedeemableNowError_Fragment = { code: ErrorCode, message: string };

type Refusal_RateLimitedError_Fragment = { code: ErrorCode, message: string };

type Refusal_SoldOutError_Fragment = { code: ErrorCode, message: string };

type Refusal_StaleVoucherVersionError_Fragment = { code: ErrorCode, message: string };

type Refusal_VoucherStateError_Fragment = { code: ErrorCode, message: string };

type Refusal_WrongLocationError_Fragment = { code: ErrorCode, message: string };

export type RefusalFragment =
  | Refusal_AmountExceedsPaidError_Fragment
  | Refusal_ExceedsRemainingError_Fragment
  | Refusal_GeneralError_Fragment
  | Refusal_InvalidInputError_Fragment
  | Refusal_NotRedeemableNowError_Fragment
  | Refusal_RateLimitedError_Fragment
  | Refusal_SoldOutError_Fragment
  | Refusal_StaleVoucherVersionError_Fragment
  | Refusal_VoucherStateError_Fragment
  | Refusal_WrongLocationError_Fragment
;

export const ListedWebhookFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedWebhook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"enabledEvents"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"hasSecret"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"lastErrorAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pendingDeliveries"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}}]}}]} as unknown as DocumentNode<ListedWebhookFragment, unknown>;
export const AttemptFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Attempt"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeliveryAttempt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"httpVerb"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"response"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderCreatedEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderProductEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderProductSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderDatabaseId"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<AttemptFragment, unknown>;
export const RefusalFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RefusalFragment, unknown>;
export const WebhooksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Webhooks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"webhooks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedWebhook"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedWebhook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"enabledEvents"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"hasSecret"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"lastErrorAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pendingDeliveries"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}}]}}]} as unknown as DocumentNode<WebhooksQuery, WebhooksQueryVariables>;
export const WebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Webhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"webhookId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"webhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"webhookId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedWebhook"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedWebhook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"enabledEvents"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"hasSecret"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"lastErrorAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pendingDeliveries"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}}]}}]} as unknown as DocumentNode<WebhookQuery, WebhookQueryVariables>;
export const WebhookAttemptsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookAttempts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"webhookId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"webhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"webhookId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Attempt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Attempt"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeliveryAttempt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"httpVerb"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"response"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderCreatedEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderProductEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderProductSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderDatabaseId"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<WebhookAttemptsQuery, WebhookAttemptsQueryVariables>;
export const RequestBodyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RequestBody"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"webhookId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"webhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"webhookId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestBody"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<RequestBodyQuery, RequestBodyQueryVariables>;
export const CreateWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateWebhookPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedWebhook"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedWebhook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"enabledEvents"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"hasSecret"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"lastErrorAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pendingDeliveries"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const UpdateWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateWebhookPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedWebhook"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedWebhook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"enabledEvents"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"hasSecret"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"lastErrorAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pendingDeliveries"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateWebhookMutation, UpdateWebhookMutationVariables>;
export const DeleteWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteWebhookPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedWebhookId"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteWebhookMutation, DeleteWebhookMutationVariables>;
export const SendTestEventDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendTestEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendTestEventInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendTestEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SendTestEventPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventId"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SendTestEventMutation, SendTestEventMutationVariables>;
export const RedeliverEventDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RedeliverEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RedeliverEventInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeliverEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedeliverEventPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventId"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RedeliverEventMutation, RedeliverEventMutationVariables>;
export const RedeliverFailedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RedeliverFailed"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RedeliverFailedInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeliverFailed"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedeliverFailedPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RedeliverFailedMutation, RedeliverFailedMutationVariables>;
export const RotateWebhookSecretDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateWebhookSecret"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RotateWebhookSecretInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateWebhookSecret"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RotateWebhookSecretPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedWebhook"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedWebhook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"enabledEvents"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"hasSecret"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"lastErrorAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pendingDeliveries"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;