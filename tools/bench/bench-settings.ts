import { parseEnvironment } from '../../src/platform/config/environment.ts';

/**
 * Environment variables of the service and of the peer that it is compared with. Both sign the same cursors and decrypt the same
 * codes. The service may also send webhooks to loopback.
 */
export const benchEnvironment = {
  LIMIT_LOOKUPS_PER_MINUTE: '100000000',
  LIMIT_COST_PER_MINUTE: '2000000000',
  WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true',
  JWT_SECRETS: 'bench:jwt-secret-of-the-bench-0123456789-abcdef',
  CODE_SECRETS: 'bench:code-secret-of-the-bench-0123456789-abcdef',
};

/** The number of connections of each program to PostgreSQL: the default of the service. */
export const poolSize = parseEnvironment({}).databasePoolSize;

/** The number of connections of the load, each with one request in flight. */
export const loadConnections = 32;

/**
 * The page size of the benchmark row `deep-page`, which reads the second-last full page of orders. With 200,000 orders, that is
 * page 9,999.
 */
export const deepPageLimit = 20;
