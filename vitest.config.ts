import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** graphql-jit requires the CommonJS build; with both in one process, an error of one is no error of the other. */
const graphql = fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url));

/** Files that take half a minute and more: started last, one of them would be waited for alone. */
const long = /killed-server|end-of-access|random-histories|many-processes|lost-answer|sockets|v1-users|code-lookups/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return [...sorted.filter(({ moduleId }) => long.test(moduleId)), ...sorted.filter(({ moduleId }) => !long.test(moduleId))];
  }
}

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/template-database.ts', 'test/support/console-build.ts'],
    // Two cores: more workers than that only wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
