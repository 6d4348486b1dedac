import { parseEnvironment } from '../../src/platform/config/environment.ts';

/** The number of connections of each program to PostgreSQL: the default of the service. */
export const poolSize = parseEnvironment({}).databasePoolSize;

/** The number of connections of the load, each with one request in flight. */
export const loadConnections = 32;

/**
 * The page size of the benchmark row `deep-page`, which reads the second-last full page of orders.
 * With 200,000 orders, that is page 9,999.
 */
export const deepPageLimit = 20;

/** The URL of the PostgreSQL server on which the bench creates its database. */
export const serverUrl = process.env.BENCH_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
