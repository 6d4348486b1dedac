/**
 * Composes the schema of the service with a second subgraph that has global ids and connections,
 * for Apollo Federation, with the composers of The Guild and of Apollo, and executes an operation
 * that reads from both.
 *
 *     node federation.ts URL TOKEN FILE
 *
 * FILE contains the schema definition of the service as a subgraph. Prints the errors of the
 * compositions, or the response of the operation, as JSON.
 */
import { readFile } from 'node:fs/promises';
import { composeServices as composeWithApollo } from '@apollo/composition';
import { createDefaultExecutor } from '@graphql-tools/delegate';
import { getStitchedSchemaFromSupergraphSdl } from '@graphql-tools/federation';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { composeServices } from '@theguild/federation-composition';
import { graphql, parse } from 'graphql';

const [, , url = '', token = '', file = ''] = process.argv;

interface Review {
  readonly id: string;
  readonly text: string;
  readonly voucherId: string;
}

const reviewed = 'Voucher:1:1';
const allReviews: readonly Review[] = [{ id: 'Review:1', text: 'Very relaxing', voucherId: reviewed }];

const reviews = `
  type Query {
    node(id: ID!): Node @shareable
    nodes(ids: [ID!]!): [Node]! @shareable
    reviews(first: Int, after: String): ReviewConnection
  }

  interface Node { id: ID! }

  type Voucher implements Node @key(fields: "id") {
    id: ID!
    reviews(first: Int, after: String): ReviewConnection
  }

  type Review implements Node @key(fields: "id") { id: ID! text: String! voucher: Voucher spent: Money }
  type ReviewConnection { edges: [ReviewEdge!]! pageInfo: PageInfo! }
  type ReviewEdge { cursor: String! node: Review! }

  type PageInfo @shareable { startCursor: String endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! }
  type Money @shareable { amount: SafeInt! currency: Currency! }
  scalar SafeInt
  scalar Currency
`;
const imports =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])';

const subgraphs = [
  { name: 'vouchsafe', url, typeDefs: parse(await readFile(file, 'utf8')) },
  { name: 'reviews', url: 'http://reviews.example/graphql', typeDefs: parse(imports + reviews) },
];
const { errors, supergraphSdl } = composeServices(subgraphs);
const apollo = composeWithApollo(subgraphs);
if (supergraphSdl && !apollo.errors) console.log(JSON.stringify(await readFromBothSubgraphs(supergraphSdl)));
else
  console.log(
    JSON.stringify({
      errors: errors?.map(({ message }) => message),
      apollo: apollo.errors?.map(({ message }) => message),
    }),
  );

/**
 * Reads a review from `reviews`, its voucher from `vouchsafe`, and the reviews of that voucher from
 * `reviews`.
 */
async function readFromBothSubgraphs(supergraphSdl: string) {
  const schema = getStitchedSchemaFromSupergraphSdl({
    supergraphSdl,
    httpExecutorOpts: { headers: { authorization: `Bearer ${token}` } },
    onSubschemaConfig(config) {
      if (config.name.toLowerCase() === 'reviews') config.executor = createReviewsExecutor();
    },
  });
  const source = `{
    reviews { edges { node { text voucher { name(language: "en") typeName reviews { edges { node { text } } } } } } }
    node(id: "${reviewed}") { ... on Voucher { name(language: "en") reviews { edges { node { text } } } } }
  }`;
  return graphql({ schema, source });
}

function createReviewsExecutor() {
  const toConnection = (nodes: readonly Review[]) => ({
    edges: nodes.map((node) => ({ cursor: node.id, node })),
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
  });
  const schema = makeExecutableSchema({
    typeDefs: `
      directive @key(fields: String!) on OBJECT
      directive @shareable on OBJECT | FIELD_DEFINITION
      scalar _Any
      union _Entity = Voucher | Review
      extend type Query { _entities(representations: [_Any!]!): [_Entity]! }
      ${reviews}`,
    resolvers: {
      Query: {
        reviews: () => toConnection(allReviews),
        _entities: (_root, { representations }) => representations,
        node: (_root, { id }) => ({ __typename: id.split(':')[0], id }),
      },
      Review: { voucher: ({ voucherId }: Review) => ({ id: voucherId }) },
      Voucher: { reviews: ({ id }) => toConnection(allReviews.filter(({ voucherId }) => voucherId === id)) },
      Node: { __resolveType: ({ __typename }: { __typename: string }) => __typename },
      _Entity: { __resolveType: ({ __typename }: { __typename: string }) => __typename },
    },
  });
  return createDefaultExecutor(schema);
}
