/**
 * The operations of the clients that parse them at run time. `relay-operations` contains those of
 * Relay.
 */

export const voucherOperation = `
  query Voucher($id: ID!) {
    node(id: $id) { __typename id ... on OrderProduct { redeemUsed status } }
  }`;

const eventFields = `
  fragment EventFields on Event {
    __typename
    id
    name
    ... on OrderCreatedEvent {
      orderSnapshot { __typename reference products { __typename databaseId redeemUsed status } }
    }
    ... on OrderProductEvent {
      orderProduct { __typename id redeemUsed status }
      orderProductSnapshot { __typename databaseId redeemUsed status }
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
