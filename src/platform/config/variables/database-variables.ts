import { z } from 'zod';
import { connectionUrl, flag, wholeNumber } from './variable-types.ts';

/** The default of DATABASE_POOL_SIZE. */
export const defaultPoolSize = 10;

export const databaseVariables = {
  DATABASE_URL: connectionUrl().nullable().default(null).meta({
    description:
      'The PostgreSQL database, version 15 or newer, with the encoding UTF8. The parameter `options` may contain settings (`-c name=value`), which each connection sets. The time zone of sessions is always UTC. Several hosts, `target_session_attrs` and `connect_timeout` work as in libpq: the hosts are tried in order. `sslmode` and `sslrootcert` work as in libpq: `require` encrypts and checks no certificate unless `sslrootcert` names a file of root certificates; `verify-ca` checks the certificate, `verify-full` also the host name, by default with the root certificates of Node.js. Without `sslmode`, connections are not encrypted. If unset, the service uses the embedded database.',
    values: 'a URL with `postgres://` or `postgresql://`',
  }),
  DATABASE_DIRECT_URL: connectionUrl().nullable().default(null).meta({
    description:
      'The address of the PostgreSQL server itself, for notifications and migrations. Required if `DATABASE_URL` leads to a connection pooler in transaction mode.',
    values: 'a URL with `postgres://` or `postgresql://`',
    fallback: '`DATABASE_URL`',
  }),
  DATABASE_REPLICA_URL: connectionUrl().nullable().default(null).meta({
    description:
      'A streaming standby of `DATABASE_URL`, from which reports are read. Several hosts and `target_session_attrs` work as in `DATABASE_URL`. The primary is used while the replica is unreachable or lags.',
    values: 'a URL with `postgres://` or `postgresql://`',
    fallback: 'none: reports run on `DATABASE_URL`',
  }),
  DATABASE_REPLICA_MAX_LAG_SECONDS: wholeNumber(30, { min: 2, max: 86_400 }).meta({
    description:
      'The maximum lag of the replica in seconds. Beyond it, reports use the primary. The measured lag includes the time since the last check. Checks run every second.',
  }),
  PREPARED_STATEMENTS: flag().default(true).meta({
    description:
      'Whether connections keep prepared statements. Set it to false for a pooler in transaction mode without support for them, such as PgBouncer before 1.21 or without `max_prepared_statements`.',
  }),
  DATABASE_POOL_SIZE: wholeNumber(defaultPoolSize, { min: 1, max: 1000 }).meta({
    description:
      'The maximum number of pooled connections of one process. Each process opens two additional connections, for notifications and health checks.',
  }),
  STATEMENT_TIMEOUT_SECONDS: wholeNumber(15, { min: 1, max: 3600 }).meta({
    description:
      'The number of seconds after which PostgreSQL cancels a statement and rolls it back. A statement that is waiting for a lock is cancelled after two thirds of this time.',
  }),
  AUTO_MIGRATE: flag().default(false).meta({
    description:
      'Whether missing migrations are applied at start. If false, the service refuses to start. The embedded database is always migrated.',
  }),
  DATA_DIR: z.string().default('.data').meta({
    description: 'The folder of the embedded database, its lock and its generated secrets.',
    values: 'a path',
  }),
  DEMO_DATA: flag().optional().meta({
    description:
      'Whether the demo data is loaded: into an embedded database when it is created, and into an empty PostgreSQL database. An explicit `true` is required to serve the demo credentials on an address that other machines can reach.',
    fallback: '`true` with the embedded database, otherwise `false`',
  }),
};
