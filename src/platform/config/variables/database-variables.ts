import { z } from 'zod';
import { flag, url, wholeNumber } from './variable-types.ts';

export const databaseVariables = {
  DATABASE_URL: url(['postgres:', 'postgresql:']).nullable().default(null).meta({
    description:
      'PostgreSQL 15 or newer with the encoding UTF8. `?options=` is passed on. The time zone of sessions is always UTC. Without it, the service uses the embedded database.',
    values: 'a URL with `postgres://` or `postgresql://`',
  }),
  DATABASE_POOL_SIZE: wholeNumber(10, { min: 1, max: 1000 }).meta({
    description: 'The maximum number of pooled connections of one process. Each process has one more for notifications.',
  }),
  STATEMENT_TIMEOUT_SECONDS: wholeNumber(15, { min: 1, max: 3600 }).meta({
    description: 'Seconds after which PostgreSQL cancels a statement and rolls it back.',
  }),
  AUTO_MIGRATE: flag().default(false).meta({
    description: 'Apply missing migrations at start, instead of refusing to start. Always on with the embedded database.',
  }),
  DATA_DIR: z.string().default('.data').meta({
    description: 'The folder of the embedded database, its lock and its generated secrets.',
    values: 'a path',
  }),
  DEMO_DATA: flag().optional().meta({
    description:
      'Load the demo data into an empty database. An explicit `true` is required to serve the demo credentials on an address that others can reach.',
    fallback: '`true` with the embedded database, otherwise `false`',
  }),
};
