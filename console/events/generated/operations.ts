/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The name of an event. */
export type EventName =
  /** The purchaser of an order was corrected. Webhooks and the REST API call it `order.corrected`. */
  | 'ORDER_CORRECTED'
  /** An order was placed and its vouchers were issued. Webhooks and the REST API call it `order.created`. */
  | 'ORDER_CREATED'
  /** The confirmation of an order could not be sent, and no further attempt is made. Webhooks and the REST API call it `order.email_failed`. */
  | 'ORDER_EMAIL_FAILED'
  /** The balance of a sold voucher was corrected. Webhooks and the REST API call it `order-product.balance_adjusted`. */
  | 'SOLD_VOUCHER_BALANCE_ADJUSTED'
  /** A sold voucher was blocked and cannot be redeemed until it is unblocked. Webhooks and the REST API call it `order-product.blocked`. */
  | 'SOLD_VOUCHER_BLOCKED'
  /** A voucher was cancelled and can no longer be redeemed. Webhooks and the REST API call it `order-product.cancelled`. */
  | 'SOLD_VOUCHER_CANCELLED'
  /** The texts or the shipping address of a sold voucher were corrected. Webhooks and the REST API call it `order-product.corrected`. */
  | 'SOLD_VOUCHER_CORRECTED'
  /** An e-mail with a sold voucher, or a reminder of it, could not be sent, and no further attempt is made. Webhooks and the REST API call it `order-product.email_failed`. */
  | 'SOLD_VOUCHER_EMAIL_FAILED'
  /** A sold voucher was extended. Webhooks and the REST API call it `order-product.extended`. */
  | 'SOLD_VOUCHER_EXTENDED'
  /** The recipient of a sold voucher was corrected. Webhooks and the REST API call it `order-product.recipient_changed`. */
  | 'SOLD_VOUCHER_RECIPIENT_CHANGED'
  /** A voucher was redeemed, in full or in part. Webhooks and the REST API call it `order-product.redeemed`. */
  | 'SOLD_VOUCHER_REDEEMED'
  /** A redemption was cancelled and its units were restored. Webhooks and the REST API call it `order-product.redeem_cancelled`. */
  | 'SOLD_VOUCHER_REDEEM_CANCELLED'
  /** A voucher or its delivery was refunded, in full or in part. Webhooks and the REST API call it `order-product.refunded`. */
  | 'SOLD_VOUCHER_REFUNDED'
  /** A voucher was replaced by one with a new code and the remaining balance. Webhooks and the REST API call it `order-product.regenerated`. */
  | 'SOLD_VOUCHER_REGENERATED'
  /** The shipping status of a sold voucher changed. Webhooks and the REST API call it `order-product.shipping_status_changed`. */
  | 'SOLD_VOUCHER_SHIPPING_STATUS_CHANGED'
  /** An amount was paid to raise the balance of a voucher. Webhooks and the REST API call it `order-product.topped_up`. */
  | 'SOLD_VOUCHER_TOPPED_UP'
  /** A sold voucher was unblocked. Webhooks and the REST API call it `order-product.unblocked`. */
  | 'SOLD_VOUCHER_UNBLOCKED'
  /** A voucher of the catalogue was archived. Webhooks do not deliver it. */
  | 'VOUCHER_ARCHIVED'
  /** A voucher was added to the catalogue. Webhooks do not deliver it. */
  | 'VOUCHER_CREATED'
  /** A voucher of the catalogue, or its options, layouts or assignments, changed, or an archived voucher was unarchived. Webhooks do not deliver it. */
  | 'VOUCHER_UPDATED';

export type EventsSubscriptionVariables = Exact<{
  salesPageId: string;
  after?: string | null | undefined;
}>;


export type EventsSubscription = { events:
    | { id: string, name: EventName, createdAt: string, orderSnapshot: { reference: string, purchaser: { name: string } | null, total: { amount: number, currency: string } } }
    | { id: string, name: EventName, createdAt: string, orderSnapshot: { reference: string, purchaser: { name: string } | null, total: { amount: number, currency: string } } }
    | { id: string, name: EventName, createdAt: string, orderSnapshot: { reference: string, purchaser: { name: string } | null, total: { amount: number, currency: string } } }
    | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
    | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
    | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
    | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
    | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
    | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
    | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
    | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string }, redemptionSnapshot: { redeemLocation: { name: string } | null } }
    | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string }, redemptionSnapshot: { redeemLocation: { name: string } | null } }
    | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
    | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
    | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
    | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
    | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
    | { id: string, name: EventName, createdAt: string, voucher: { id: string, name: string } }
    | { id: string, name: EventName, createdAt: string, voucher: { id: string, name: string } }
    | { id: string, name: EventName, createdAt: string, voucher: { id: string, name: string } }
   };

export type RecentEventsQueryVariables = Exact<{
  salesPageId: number;
}>;


export type RecentEventsQuery = { salesPage: { id: string, events: { nodes: Array<
        | { id: string, name: EventName, createdAt: string, orderSnapshot: { reference: string, purchaser: { name: string } | null, total: { amount: number, currency: string } } }
        | { id: string, name: EventName, createdAt: string, orderSnapshot: { reference: string, purchaser: { name: string } | null, total: { amount: number, currency: string } } }
        | { id: string, name: EventName, createdAt: string, orderSnapshot: { reference: string, purchaser: { name: string } | null, total: { amount: number, currency: string } } }
        | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
        | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
        | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
        | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
        | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
        | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
        | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
        | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string }, redemptionSnapshot: { redeemLocation: { name: string } | null } }
        | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string }, redemptionSnapshot: { redeemLocation: { name: string } | null } }
        | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
        | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
        | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
        | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
        | { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } }
        | { id: string, name: EventName, createdAt: string, voucher: { id: string, name: string } }
        | { id: string, name: EventName, createdAt: string, voucher: { id: string, name: string } }
        | { id: string, name: EventName, createdAt: string, voucher: { id: string, name: string } }
      > } } | null };

type FollowedEvent_OrderCorrectedEvent_Fragment = { id: string, name: EventName, createdAt: string, orderSnapshot: { reference: string, purchaser: { name: string } | null, total: { amount: number, currency: string } } };

type FollowedEvent_OrderCreatedEvent_Fragment = { id: string, name: EventName, createdAt: string, orderSnapshot: { reference: string, purchaser: { name: string } | null, total: { amount: number, currency: string } } };

type FollowedEvent_OrderEmailFailedEvent_Fragment = { id: string, name: EventName, createdAt: string, orderSnapshot: { reference: string, purchaser: { name: string } | null, total: { amount: number, currency: string } } };

type FollowedEvent_SoldVoucherBalanceAdjustedEvent_Fragment = { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } };

type FollowedEvent_SoldVoucherBlockedEvent_Fragment = { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } };

type FollowedEvent_SoldVoucherCancelledEvent_Fragment = { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } };

type FollowedEvent_SoldVoucherCorrectedEvent_Fragment = { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } };

type FollowedEvent_SoldVoucherEmailFailedEvent_Fragment = { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } };

type FollowedEvent_SoldVoucherExtendedEvent_Fragment = { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } };

type FollowedEvent_SoldVoucherRecipientChangedEvent_Fragment = { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } };

type FollowedEvent_SoldVoucherRedeemCancelledEvent_Fragment = { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string }, redemptionSnapshot: { redeemLocation: { name: string } | null } };

type FollowedEvent_SoldVoucherRedeemedEvent_Fragment = { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string }, redemptionSnapshot: { redeemLocation: { name: string } | null } };

type FollowedEvent_SoldVoucherRefundedEvent_Fragment = { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } };

type FollowedEvent_SoldVoucherRegeneratedEvent_Fragment = { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } };

type FollowedEvent_SoldVoucherShippingStatusChangedEvent_Fragment = { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } };

type FollowedEvent_SoldVoucherToppedUpEvent_Fragment = { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } };

type FollowedEvent_SoldVoucherUnblockedEvent_Fragment = { id: string, name: EventName, createdAt: string, soldVoucherSnapshot: { name: string } };

type FollowedEvent_VoucherArchivedEvent_Fragment = { id: string, name: EventName, createdAt: string, voucher: { id: string, name: string } };

type FollowedEvent_VoucherCreatedEvent_Fragment = { id: string, name: EventName, createdAt: string, voucher: { id: string, name: string } };

type FollowedEvent_VoucherUpdatedEvent_Fragment = { id: string, name: EventName, createdAt: string, voucher: { id: string, name: string } };

export type FollowedEventFragment =
  | FollowedEvent_OrderCorrectedEvent_Fragment
  | FollowedEvent_OrderCreatedEvent_Fragment
  | FollowedEvent_OrderEmailFailedEvent_Fragment
  | FollowedEvent_SoldVoucherBalanceAdjustedEvent_Fragment
  | FollowedEvent_SoldVoucherBlockedEvent_Fragment
  | FollowedEvent_SoldVoucherCancelledEvent_Fragment
  | FollowedEvent_SoldVoucherCorrectedEvent_Fragment
  | FollowedEvent_SoldVoucherEmailFailedEvent_Fragment
  | FollowedEvent_SoldVoucherExtendedEvent_Fragment
  | FollowedEvent_SoldVoucherRecipientChangedEvent_Fragment
  | FollowedEvent_SoldVoucherRedeemCancelledEvent_Fragment
  | FollowedEvent_SoldVoucherRedeemedEvent_Fragment
  | FollowedEvent_SoldVoucherRefundedEvent_Fragment
  | FollowedEvent_SoldVoucherRegeneratedEvent_Fragment
  | FollowedEvent_SoldVoucherShippingStatusChangedEvent_Fragment
  | FollowedEvent_SoldVoucherToppedUpEvent_Fragment
  | FollowedEvent_SoldVoucherUnblockedEvent_Fragment
  | FollowedEvent_VoucherArchivedEvent_Fragment
  | FollowedEvent_VoucherCreatedEvent_Fragment
  | FollowedEvent_VoucherUpdatedEvent_Fragment
;

export type FollowedRedemptionFragment = { redeemLocation: { name: string } | null };

export type FollowedOrderFragment = { reference: string, purchaser: { name: string } | null, total: { amount: number, currency: string } };

export const FollowedOrderFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowedOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderSnapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"purchaser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<FollowedOrderFragment, unknown>;
export const FollowedRedemptionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowedRedemption"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedemptionSnapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<FollowedRedemptionFragment, unknown>;
export const FollowedEventFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowedEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowedOrder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucherEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soldVoucherSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucherRedeemedEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowedRedemption"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucherRedeemCancelledEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowedRedemption"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowedOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderSnapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"purchaser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowedRedemption"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedemptionSnapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<FollowedEventFragment, unknown>;
export const EventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"Events"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"salesPageId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowedEvent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowedOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderSnapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"purchaser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowedRedemption"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedemptionSnapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowedEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowedOrder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucherEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soldVoucherSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucherRedeemedEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowedRedemption"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucherRedeemCancelledEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowedRedemption"}}]}}]}}]}}]} as unknown as DocumentNode<EventsSubscription, EventsSubscriptionVariables>;
export const RecentEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecentEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"30"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowedEvent"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowedOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderSnapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"purchaser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowedRedemption"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedemptionSnapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowedEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowedOrder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VoucherEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucherEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soldVoucherSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucherRedeemedEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowedRedemption"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucherRedeemCancelledEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redemptionSnapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowedRedemption"}}]}}]}}]}}]} as unknown as DocumentNode<RecentEventsQuery, RecentEventsQueryVariables>;