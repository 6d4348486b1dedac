/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A period of days. In a filter, an omitted end does not limit the period. */
export type DateRangeInput = {
  /** The first day. */
  from?: string | null | undefined;
  /** The last day, inclusive. Must not precede `from`. */
  to?: string | null | undefined;
};

/** A period of time. In a filter, an omitted end does not limit the period. In an update, an omitted end is unchanged, and null removes it. */
export type DateTimeRangeInput = {
  /** The start of the period, inclusive. */
  from?: string | null | undefined;
  /** The end of the period, exclusive. Must be later than `from`. */
  to?: string | null | undefined;
};

/** The delivery method of a voucher. */
export type DeliveryMethod =
  /** The voucher is stored on a card. */
  | 'CARD'
  /** The voucher is sent by e-mail. */
  | 'ELECTRONIC'
  /** The voucher is delivered by post. */
  | 'POSTAL'
  /** The purchaser prints the voucher. */
  | 'PRINTOUT';

/** The direction of a sort order. Objects with equal sort keys are sorted by id, in the same direction. */
export type ListOrder =
  /** Ascending: oldest first, or smallest first. */
  | 'ASC'
  /** Descending: newest first, or largest first. */
  | 'DESC';

/** A value to attach to an object. */
export type MetadataEntryInput = {
  /** The key. Letters, digits, `_`, `-` and `.`, beginning with a letter. At most 40 characters. */
  key: string;
  /** The value. At most 500 characters. */
  value: string;
};

/** The shipping status of a voucher that is delivered by post. */
export type ShippingStatus =
  /** The voucher was delivered. */
  | 'DELIVERED'
  /** The voucher was dispatched. */
  | 'DISPATCHED'
  /** The voucher is not dispatched yet. */
  | 'PENDING';

/** Restricts a list of sold vouchers to those that match every given field. */
export type SoldVoucherFilter = {
  /** The code of the voucher ends with these four characters, as stated by `codeEnding`. If more than 1,000 vouchers match, only the newest 1,000 are considered, together with the other fields of the filter. Vouchers without `codeEnding` never match. At most 100 characters. */
  codeEnding?: string | null | undefined;
  /** When the voucher was sold, or when it replaced another one. */
  createdAt?: DateTimeRangeInput | null | undefined;
  /** The delivery method is one of these. */
  deliveryMethods?: Array<DeliveryMethod> | null | undefined;
  /** When the redemption period ends. Vouchers that never expire match unless `to` is set. */
  expiresAt?: DateTimeRangeInput | null | undefined;
  /** Whether the voucher is redeemed in part: some units are redeemed, and some remain. */
  isPartlyUsed?: boolean | null | undefined;
  /** The last day on which the voucher can be redeemed, in the time zone of the sales page. Vouchers that never expire match unless `to` is set. */
  lastDay?: DateRangeInput | null | undefined;
  /** The voucher has metadata with this key and this value. */
  metadata?: MetadataEntryInput | null | undefined;
  /** The order has one of these global ids. Ids of other sales pages match nothing. */
  orderIds?: Array<string> | null | undefined;
  /** The e-mail address of the purchaser is exactly this one. Case is ignored. At most 2,000 characters. */
  purchaserEmail?: string | null | undefined;
  /** The recipient matches these words. Each word must be the beginning of a word in the name or e-mail address. At most five words are accepted, with 15 parts in total that spaces and punctuation separate. If more than 5,000 vouchers match, only the newest 5,000 are considered, together with the other fields of the filter. Vouchers without `codeEnding` never match. At most 2,000 characters. */
  recipient?: string | null | undefined;
  /** The shipping status is one of these. */
  shippingStatuses?: Array<ShippingStatus> | null | undefined;
  /** The status is one of these. */
  statuses?: Array<SoldVoucherStatus> | null | undefined;
  /** When the voucher last changed, as stated by `updatedAt`. */
  updatedAt?: DateTimeRangeInput | null | undefined;
  /** The voucher in the catalogue has one of these global ids. Ids of other sales pages match nothing. */
  voucherIds?: Array<string> | null | undefined;
};

/** The sort key of a list of sold vouchers. Vouchers with equal keys are sorted by id. */
export type SoldVoucherSortKey =
  /** When the voucher was sold, or when it replaced another one. A client that follows the cursors receives every voucher exactly once, including those that are sold later. */
  | 'CREATED_AT'
  /** When the redemption period ends. Vouchers that never expire come last in ascending order. A voucher that is sold while a client follows the cursors is not received if it sorts before the current cursor. */
  | 'EXPIRES_AT'
  /** The number of units that remain: minor units for a multi-use monetary voucher, otherwise uses. A voucher that is sold or redeemed while a client follows the cursors can be received twice or not at all. The time to read a page grows with the number of vouchers that match the filter. This sort key costs 10,000 points more. */
  | 'REMAINING'
  /** When the voucher last changed, as stated by `updatedAt`. A client that follows the cursors in ascending order receives every voucher, and again after each change. The time to read a page grows with the number of vouchers that match the filter, such as `updatedAt`. This sort key costs 10,000 points more. */
  | 'UPDATED_AT';

/** The status of a sold voucher. */
export type SoldVoucherStatus =
  /** The voucher was cancelled. */
  | 'CANCELLED'
  /** The voucher is fully redeemed. */
  | 'COMPLETED'
  /** The voucher expired before it was fully redeemed. */
  | 'EXPIRED'
  /** The voucher can still be redeemed, unless it is blocked or the period in which it can be redeemed has not begun. */
  | 'IN_PROGRESS'
  /** The voucher was refunded and has ended. */
  | 'REFUNDED'
  /** The voucher was replaced by one with a new code. */
  | 'REGENERATED';

export type SoldVoucherListQueryVariables = Exact<{
  salesPageId: number;
  filter?: SoldVoucherFilter | null | undefined;
  sortBy?: SoldVoucherSortKey | null | undefined;
  order?: ListOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type SoldVoucherListQuery = { salesPage: { id: string, soldVouchers: { totalCount: { value: number, isExact: boolean }, nodes: Array<{ id: string, databaseId: number, name: string, status: SoldVoucherStatus, deliveryMethod: DeliveryMethod, shippingStatus: ShippingStatus | null, lastDay: string | null, isMultiUse: boolean, isMonetary: boolean, isRedeemableEverywhere: boolean, block: { createdAt: string } | null, balance:
          | { __typename: 'MoneyBalance', total: { amount: number }, redeemed: { amount: number }, onHold: { amount: number }, remaining: { amount: number } }
          | { __typename: 'UsesBalance', totalUses: number, redeemedUses: number, onHoldUses: number, remainingUses: number }
        , redeemLocations: Array<{ databaseId: number, name: string }>, pricePaid: { amount: number, currency: string }, recipient: { name: string, email: string } | null, order: { databaseId: number, reference: string, createdAt: string, purchaser: { name: string } | null } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } } | null };

export type SoldVoucherChoicesQueryVariables = Exact<{
  salesPageId: number;
  after?: string | null | undefined;
}>;


export type SoldVoucherChoicesQuery = { salesPage: { id: string, vouchers: { nodes: Array<{ id: string, name: Record<string, string | null> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type SoldVoucherRowFragment = { id: string, databaseId: number, name: string, status: SoldVoucherStatus, deliveryMethod: DeliveryMethod, shippingStatus: ShippingStatus | null, lastDay: string | null, isMultiUse: boolean, isMonetary: boolean, isRedeemableEverywhere: boolean, block: { createdAt: string } | null, balance:
    | { __typename: 'MoneyBalance', total: { amount: number }, redeemed: { amount: number }, onHold: { amount: number }, remaining: { amount: number } }
    | { __typename: 'UsesBalance', totalUses: number, redeemedUses: number, onHoldUses: number, remainingUses: number }
  , redeemLocations: Array<{ databaseId: number, name: string }>, pricePaid: { amount: number, currency: string }, recipient: { name: string, email: string } | null, order: { databaseId: number, reference: string, createdAt: string, purchaser: { name: string } | null } };

type Balance_MoneyBalance_Fragment = { __typename: 'MoneyBalance', total: { amount: number }, redeemed: { amount: number }, onHold: { amount: number }, remaining: { amount: number } };

type Balance_UsesBalance_Fragment = { __typename: 'UsesBalance', totalUses: number, redeemedUses: number, onHoldUses: number, remainingUses: number };

export type BalanceFragment =
  | Balance_MoneyBalance_Fragment
  | Balance_UsesBalance_Fragment
;

export const BalanceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Balance"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Balance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"onHold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalUses"}},{"kind":"Field","name":{"kind":"Name","value":"redeemedUses"}},{"kind":"Field","name":{"kind":"Name","value":"onHoldUses"}},{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]} as unknown as DocumentNode<BalanceFragment, unknown>;
export const SoldVoucherRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SoldVoucherRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"block"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveryMethod"}},{"kind":"Field","name":{"kind":"Name","value":"shippingStatus"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Balance"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isMultiUse"}},{"kind":"Field","name":{"kind":"Name","value":"isMonetary"}},{"kind":"Field","name":{"kind":"Name","value":"isRedeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pricePaid"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"purchaser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Balance"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Balance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"onHold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalUses"}},{"kind":"Field","name":{"kind":"Name","value":"redeemedUses"}},{"kind":"Field","name":{"kind":"Name","value":"onHoldUses"}},{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}}]} as unknown as DocumentNode<SoldVoucherRowFragment, unknown>;
export const SoldVoucherListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SoldVoucherList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucherFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sortBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucherSortKey"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ListOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"last"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"soldVouchers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sortBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sortBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"isExact"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SoldVoucherRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Balance"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Balance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redeemed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"onHold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"remaining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsesBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalUses"}},{"kind":"Field","name":{"kind":"Name","value":"redeemedUses"}},{"kind":"Field","name":{"kind":"Name","value":"onHoldUses"}},{"kind":"Field","name":{"kind":"Name","value":"remainingUses"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SoldVoucherRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldVoucher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"block"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveryMethod"}},{"kind":"Field","name":{"kind":"Name","value":"shippingStatus"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Balance"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isMultiUse"}},{"kind":"Field","name":{"kind":"Name","value":"isMonetary"}},{"kind":"Field","name":{"kind":"Name","value":"isRedeemableEverywhere"}},{"kind":"Field","name":{"kind":"Name","value":"redeemLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pricePaid"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"purchaser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<SoldVoucherListQuery, SoldVoucherListQueryVariables>;
export const SoldVoucherChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SoldVoucherChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"salesPageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"vouchers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"nameTranslations"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SoldVoucherChoicesQuery, SoldVoucherChoicesQueryVariables>;