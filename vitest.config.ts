import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** graphql-jit requires the CommonJS build; with both in one process, an error of one is no error of the other. */
const graphql = fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url));

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/template-database.ts'],
    // Two cores: more workers than that only wait for each other.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
