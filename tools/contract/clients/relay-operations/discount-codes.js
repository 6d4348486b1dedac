// The operations of `relay-client.ts`. relay-compiler writes their artifacts to
// `generated/clients`; nothing runs this file.
import relay from 'relay-runtime';

const { graphql } = relay;

graphql`
  fragment discountCodes_page on SalesPage
  @refetchable(queryName: "discountCodesPageQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 2 }, after: { type: "String" }) {
    discountCodes(first: $first, after: $after) @connection(key: "discountCodes_discountCodes", filters: []) {
      edges {
        node {
          id
          text
          ...discountCodes_code
        }
      }
    }
  }
`;

graphql`
  fragment discountCodes_code on DiscountCode @refetchable(queryName: "discountCodesCodeQuery") {
    name
    used
  }
`;

graphql`
  query discountCodesQuery {
    salesPage(databaseId: 1) {
      ...discountCodes_page
    }
  }
`;

graphql`
  mutation discountCodesCreateMutation($input: CreateDiscountCodeInput!, $connections: [ID!]!) {
    createDiscountCode(input: $input) {
      discountCode @prependNode(connections: $connections, edgeTypeName: "DiscountCodeEdge") {
        text
        ...discountCodes_code
      }
      userErrors {
        code
      }
    }
  }
`;

graphql`
  mutation discountCodesUpdateMutation($input: UpdateDiscountCodeInput!) {
    updateDiscountCode(input: $input) {
      discountCode {
        name
      }
      userErrors {
        code
      }
    }
  }
`;

graphql`
  mutation discountCodesArchiveMutation($input: ArchiveDiscountCodeInput!, $connections: [ID!]!) {
    archiveDiscountCode(input: $input) {
      discountCode {
        id @deleteEdge(connections: $connections)
      }
      userErrors {
        code
      }
    }
  }
`;
