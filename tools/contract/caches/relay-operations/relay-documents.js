// The operations of the client with Relay. relay-compiler writes their artifacts to
// `generated/caches`; nothing runs this file.
import relay from 'relay-runtime';

const { graphql } = relay;

graphql`
  query relayDocumentsVoucherQuery($id: ID!) {
    node(id: $id) {
      ... on SoldVoucher {
        balance {
          ... on UsesBalance {
            redeemedUses
          }
        }
        status
      }
    }
  }
`;

graphql`
  fragment relayDocuments_event on Event {
    id
    name
    ... on OrderCreatedEvent {
      orderSnapshot {
        reference
        soldVouchers {
          databaseId
          balance {
            ... on UsesBalance {
              redeemedUses
            }
          }
          status
        }
      }
    }
    ... on SoldVoucherEvent {
      soldVoucher {
        balance {
          ... on UsesBalance {
            redeemedUses
          }
        }
        status
      }
      soldVoucherSnapshot {
        databaseId
        balance {
          ... on UsesBalance {
            redeemedUses
          }
        }
        status
      }
    }
  }
`;

graphql`
  query relayDocumentsEventsQuery {
    salesPage(databaseId: 1) {
      events(first: 50) {
        nodes {
          ...relayDocuments_event
        }
      }
    }
  }
`;

graphql`
  subscription relayDocumentsReplaySubscription($after: ID) {
    events(salesPageId: "SalesPage:1", after: $after) {
      ...relayDocuments_event
    }
  }
`;
