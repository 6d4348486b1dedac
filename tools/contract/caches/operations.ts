/**
 * The operations of the clients that parse them at run time. `relay-operations` contains those of
 * Relay.
 */

export const voucherOperation = `
  query Voucher($id: ID!) {
    node(id: $id) { __typename id ... on SoldVoucher { balance { ... on UsesBalance { redeemedUses } } status } }
  }`;

const eventFields = `
  fragment EventFields on Event {
    __typename
    id
    name
    ... on OrderCreatedEvent {
      orderSnapshot { __typename reference soldVouchers { __typename databaseId balance { ... on UsesBalance { redeemedUses } } status } }
    }
    ... on SoldVoucherEvent {
      soldVoucher { __typename id balance { ... on UsesBalance { redeemedUses } } status }
      soldVoucherSnapshot { __typename databaseId balance { ... on UsesBalance { redeemedUses } } status }
    }
  }`;

export const eventsOperation = `
  query Events {
    salesPage(databaseId: 1) { __typename id events(first: 50) { __typename nodes { ...EventFields } } }
  }
  ${eventFields}`;

export const replayOperation = `
  subscription Replay($after: ID) {
    events(salesPageId: "SalesPage:1", after: $after) { ...EventFields }
  }
  ${eventFields}`;
