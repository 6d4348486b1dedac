import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** graphql-jit requires the CommonJS build; with both in one process, an error of one is no error of the other. */
const graphql = fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url));

/** The files that take longest, longest first: the last of them would otherwise run alone at the end. */
const longest = [
  ...['chaos/parts', 'docs/start', 'docs/guides', 'recovery/backup', 'console/till-sequences', 'recovery/move', 'runtime/cli'],
  ...['console/vouchers-page', 'contract/foreign-tools', 'voucher-imports/import-again', 'console/till-page'],
  ...['database/dead-connections', 'runtime/configuration', 'graphql/selected-columns', 'access/field-rules', 'console/dialogs'],
  ...['webhooks/organisation-shares', 'runtime/postgresql', 'runtime/key-rotation', 'console/sell-page', 'console/session'],
  ...['database/previous-version', 'console/orders-page', 'hardening/socket-limits', 'deploy/image', 'two-processes'],
  ...['races/many-processes', 'access/end-of-access', 'runtime/lockfiles', 'throttling/full-gates', 'runtime/transaction-pooler'],
  ...['runtime/session-settings', 'races/lost-response', 'emails/kills', 'webhooks/killed-worker', 'webhooks/killed-server'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((name) => moduleId.includes(`${name}.`));
      return index < 0 ? longest.length : index;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/template-database.ts', 'test/support/console-build.ts'],
    // One more than the processors, as tests also wait. At most three: the files that open most connections to PostgreSQL open
    // 33, 30 and 29, and its default limit is 100.
    maxWorkers: Math.min(availableParallelism() + 1, 3),
    // A worker runs one file after another with the modules that it has loaded: loading them takes longer than most files do.
    // A helper therefore registers no hook outside a function, since only the first file that imports it would have that hook.
    isolate: false,
    // Transformed modules are kept in node_modules/.vitest-cache by their content: transforming takes a third of a short run.
    fsModuleCache: true,
    sequence: { sequencer: LongestFirst },
    // Outside a terminal, the reporter prints a line per file, and one per test that takes longer than this.
    slowTestThreshold: 20_000,
    // Limits for what hangs: many times what a test takes while other programs use the machine.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    // `npm run coverage`. What runs in a process that a test starts, such as a command, is not counted.
    coverage: { provider: 'v8', include: ['{rest-adapter,schema,server,src}/**/*.ts'], reporter: ['text-summary', 'html'] },
  },
});
