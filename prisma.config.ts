import { defineConfig } from 'prisma/config';

/**
 * Read by the Prisma command line only; the service itself is configured by
 * src/platform/config/environment.ts.
 */
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
});
