/**
 * Serves the dashboard's query with mercurius. graphql-jit compiles it at its second execution.
 * Relations are loaded by mercurius loaders on pg.
 */

import { fastify } from 'fastify';
import { mercurius } from 'mercurius';
import { announce } from '../peer/announce.ts';
import { openPool } from '../peer/peer-database.ts';
import { createCursors } from '../peer/peer-list-cursor.ts';
import { peerSettings } from '../peer-settings.ts';
import { createOrderQueries } from './order-queries.ts';
import { typeDefinitions } from './type-definitions.ts';

const { databaseUrl, poolSize, cursorSecret, port, host } = peerSettings();
const { ordersOf, productsOf, paymentsOf } = createOrderQueries(
  openPool(databaseUrl, poolSize),
  createCursors(cursorSecret),
);

interface Order {
  readonly databaseId: number;
}

/**
 * Leaf values are not serialised, because the driver returns values of the correct type. Vouchsafe
 * configures graphql-jit in the same way.
 */
const identity = (value: unknown) => value;
const idsOf = (queries: readonly { obj: Order }[]) => queries.map(({ obj }) => obj.databaseId);
/** Each order occurs once in a response, so a cache has no benefit. */
const opts = { cache: false };

const app = fastify();
app.register(mercurius, {
  schema: typeDefinitions,
  jit: 1,
  compilerOptions: { customSerializers: { String: identity, Int: identity, Boolean: identity } },
  graphiql: false,
  resolvers: {
    Query: { salesPage: (_root: unknown, { databaseId }: { databaseId: number }) => ({ databaseId }) },
    SalesPage: {
      orders: ({ databaseId }: { databaseId: number }, { first }: { first: number }) =>
        ordersOf(databaseId, first),
    },
  },
  loaders: {
    Order: {
      soldVouchers: { loader: (queries: readonly { obj: Order }[]) => productsOf(idsOf(queries)), opts },
      payments: { loader: (queries: readonly { obj: Order }[]) => paymentsOf(idsOf(queries)), opts },
    },
  },
});
await app.listen({ port, host });
await announce(app.server);
