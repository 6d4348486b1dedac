import { selectTests } from './support/select-tests.ts';

/**
 * The slowest tests, run by `npm run test:slow`: they use a browser, run third-party programs or the commands of the
 * documentation, start and kill processes, wait for limits of seconds, or process large data. `npm test` runs the others.
 */
export const slowTests = selectTests([
  // In a browser.
  'console/*',
  // Third-party programs, published pages, and the programs and commands of the documentation.
  'bench/seeded-database',
  'contract/foreign-tools',
  'deploy/image',
  'docs/{guides,start}',
  'examples/*',
  'graphql/schema-evolution',
  'runtime/{audit,graphiql}',
  // Documents and images that are drawn and read again.
  'documents/{document,images}',
  'emails/documents',
  // Processes that start, are killed or are replaced.
  'chaos/parts',
  'recovery/*',
  'runtime/{cli,configuration,embedded-start,failover,key-rotation,log-secrecy,postgresql,read-replica,reseal,safe-defaults,session-settings,shutdown}',
  'runtime/transaction-pooler',
  'personal-data/personal-data-command',
  'races/{lost-response,many-processes}',
  'subscriptions/{restart,two-processes}',
  'emails/{failures,kills}',
  'telemetry/field-usage',
  'voucher-imports/{import-again,killed-commit,move-between-instances,pull-orders,upload-file}',
  'webhooks/{killed-server,killed-worker}',
  // Limits, timeouts and caches that last seconds.
  'access/end-of-access',
  'database/{cancellation,dead-connections}',
  'hardening/{crowds,response-limits,socket-limits,unchecked-sockets}',
  'subscriptions/{shared-responses,slow-subscriber}',
  'throttling/{code-lookups,cost-budget,full-gates,shared-budget}',
  'webhooks/{busy-receivers,delivery-isolation,isolation,organisation-shares,retries}',
  // Every field with every role, every column, and random histories.
  'access/field-rules',
  'graphql/selected-columns',
  'histories/random-histories',
  'reports/liability',
  // Large data.
  'database/{list-costs,previous-version}',
  'graphql/many-orders',
]);
