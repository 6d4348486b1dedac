import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vitest/config';
import config from '../vitest.config.ts';
import { selectTests } from './support/select-tests.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The tests of `npm run test:embedded`, which run on the embedded database: tests of statements,
 * sales, redemptions, events and deliveries. The results of other tests do not depend on the kind
 * of database.
 */
const include = selectTests([
  'checkouts/{checkouts,late-payments,limits,races}',
  'database/{append-only,list-horizon,prisma-transactions,references,row-values,schema-agreement,statement-types}',
  'graphql/large-amounts',
  'histories/*',
  'races/twin-orders',
  'rest/{as-sold,cancelled-redemptions,complete-orders,create-order,create-redemption,first-response,idempotency}',
  'rest/{rejected-orders,rejected-redemptions,values}',
  'single-use-code',
  'subscriptions/{after-test-event,live-events}',
  'webhooks/{killed-server,payloads,relay}',
]);

const { include: _, ...options } = config.test ?? {};
export default mergeConfig({ ...config, test: options }, { root, test: { include } });
