import { selectTests } from './support/select-tests.ts';

/**
 * The tests of `npm run test:slow`, which are most of the duration of all: those in a browser, of third-party programs, of the documentation as
 * it is written, and of what takes real time, such as processes that are killed, databases that fail, and limits of seconds. `npm test` runs
 * the others.
 */
export const slowTests = selectTests([
  // In a browser.
  'console/*',
  // Programs and pages as they are published.
  'contract/foreign-tools',
  'docs/{guides,start}',
  'examples/*',
  // Processes that start, are killed or are replaced.
  'chaos/parts',
  'recovery/*',
  'runtime/{cli,embedded-start,failover,key-rotation,postgresql,read-replica,safe-defaults,session-settings,shutdown}',
  'runtime/transaction-pooler',
  'personal-data/personal-data-command',
  'races/{lost-response,many-processes}',
  'subscriptions/{restart,two-processes}',
  'emails/{failures,kills}',
  'voucher-imports/killed-commit',
  'webhooks/{killed-server,killed-worker}',
  // Limits, timeouts and caches that last seconds.
  'access/end-of-access',
  'database/dead-connections',
  'hardening/{crowds,socket-limits,unchecked-sockets}',
  'subscriptions/slow-subscriber',
  'throttling/{code-lookups,full-gates}',
  'webhooks/{busy-receivers,organisation-shares}',
  // Large data.
  'database/previous-version',
  'graphql/many-orders',
]);
