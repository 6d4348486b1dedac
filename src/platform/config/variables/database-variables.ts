import { z } from 'zod';
import { flag, url, wholeNumber } from './variable-types.ts';

export const databaseVariables = {
  DATABASE_URL: url(['postgres:', 'postgresql:']).nullable().default(null).meta({
    description:
      'The PostgreSQL database, version 15 or newer, with the encoding UTF8. The parameter `options` is passed to PostgreSQL. The time zone of sessions is always UTC. If unset, the service uses the embedded database.',
    values: 'a URL with `postgres://` or `postgresql://`',
  }),
  DATABASE_POOL_SIZE: wholeNumber(10, { min: 1, max: 1000 }).meta({
    description:
      'The maximum number of pooled connections of one process. Each process opens one additional connection for notifications.',
  }),
  STATEMENT_TIMEOUT_SECONDS: wholeNumber(15, { min: 1, max: 3600 }).meta({
    description: 'The number of seconds after which PostgreSQL cancels a statement and rolls it back.',
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
      'Whether the demo data is loaded into an empty database. An explicit `true` is required to serve the demo credentials on an address that other machines can reach.',
    fallback: '`true` with the embedded database, otherwise `false`',
  }),
};
