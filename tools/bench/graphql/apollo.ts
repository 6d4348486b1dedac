/**
 * Serves the dashboard's query with Apollo Server on express. Relations are loaded by DataLoader on
 * pg. Plugins that wrap every field are not used.
 */

import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import DataLoader from 'dataloader';
import express from 'express';
import { announce } from '../peer/announce.ts';
import { openPool } from '../peer/peer-database.ts';
import { createCursors } from '../peer/peer-list-cursor.ts';
import { peerSettings } from '../peer-settings.ts';
import { createOrderQueries, type OrderQueries } from './order-queries.ts';
import { typeDefinitions } from './type-definitions.ts';

const { databaseUrl, poolSize, cursorSecret, port, host } = peerSettings();
const queries = createOrderQueries(openPool(databaseUrl, poolSize), createCursors(cursorSecret));

const createLoaders = ({ productsOf, paymentsOf }: OrderQueries) => ({
  products: new DataLoader(productsOf),
  payments: new DataLoader(paymentsOf),
});

type Loaders = ReturnType<typeof createLoaders>;

const server = new ApolloServer<Loaders>({
  typeDefs: typeDefinitions,
  introspection: false,
  plugins: [ApolloServerPluginCacheControlDisabled(), ApolloServerPluginLandingPageDisabled()],
  resolvers: {
    Query: { salesPage: (_root: unknown, { databaseId }: { databaseId: number }) => ({ databaseId }) },
    SalesPage: {
      orders: ({ databaseId }: { databaseId: number }, { first }: { first: number }) =>
        queries.ordersOf(databaseId, first),
    },
    Order: {
      soldVouchers: ({ databaseId }: { databaseId: number }, _args: unknown, { products }: Loaders) =>
        products.load(databaseId),
      payments: ({ databaseId }: { databaseId: number }, _args: unknown, { payments }: Loaders) =>
        payments.load(databaseId),
    },
  },
});
await server.start();

const app = express();
app.disable('x-powered-by').disable('etag');
app.use(
  '/graphql',
  express.json(),
  expressMiddleware(server, { context: async () => createLoaders(queries) }),
);
await announce(app.listen(port, host));
