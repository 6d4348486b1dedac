import { parseEnvironment } from '../../src/platform/config/environment.ts';

/** What both programs are told, so that they sign the same cursors and open the same codes, and the bench may receive webhooks. */
export const benchSecrets = {
  LIMIT_LOOKUPS_PER_MINUTE: '100000000',
  WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true',
  JWT_SECRETS: 'bench:jwt-secret-of-the-bench-0123456789-abcdef',
  CODE_SECRETS: 'bench:code-secret-of-the-bench-0123456789-abcdef',
};

/** Connections to PostgreSQL of each program: the service's default. */
export const poolSize = parseEnvironment({}).databasePoolSize;

/** Connections of the load, each with one request under way. */
export const loadConnections = 32;

/** Page size of the row about deep pages: 200,000 orders then have a page 9,999. */
export const deepPageLimit = 20;
