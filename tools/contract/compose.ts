/**
 * Composes the schema of the service with a second subgraph that has global ids and connections, for Apollo Federation.
 *
 *     node compose.ts FILE
 *
 * FILE has the schema definition of the service as a subgraph. Prints as JSON the errors, or those of four
 * fields of the type `Voucher` that the supergraph has.
 */
import { readFile } from 'node:fs/promises';
import composition from '@apollo/composition';
import { parse } from 'graphql';

const reviews = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])

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

const [, , file = ''] = process.argv;
const service = await readFile(file, 'utf8');
const { errors, schema } = composition.composeServices([
  { name: 'vouchsafe', url: 'http://vouchsafe.example/graphql', typeDefs: parse(service) },
  { name: 'reviews', url: 'http://reviews.example/graphql', typeDefs: parse(reviews) },
]);
if (errors) {
  console.log(JSON.stringify({ errors: errors.map(({ message }) => message) }));
} else {
  const api = schema.toAPISchema();
  const isDefined = (name: string) => api.elementByCoordinate(`Voucher.${name}`) !== undefined;
  console.log(JSON.stringify({ voucher: ['id', 'options', 'reviews', 'nonsense'].filter(isDefined) }));
}
