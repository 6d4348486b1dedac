import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The CommonJS build of graphql, which packages import. If one process loads both builds, an error
 * of one build is not an instance of the error class of the other.
 */
const graphql = fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url));

/**
 * The slowest test files, slowest first. A slow file that started last would run alone at the end.
 */
const longest = [
  'chaos/parts',
  'docs/start',
  'docs/guides',
  'recovery/backup',
  'sales-page/accessible-pages',
  'console/till-sequences',
  'recovery/move',
  'runtime/cli',
  'console/vouchers-page',
  'contract/foreign-tools',
  'voucher-imports/import-again',
  'console/till-page',
  'sales-page/page-speed',
  'sales-page/phone-purchase',
  'database/dead-connections',
  'runtime/configuration',
  'graphql/selected-columns',
  'access/field-rules',
  'graphql/list-filters',
  'hardening/bombs',
  'graphql/links-of-former-members',
  'graphql/concurrent-mutations',
  'execution/invalid-requests',
  'access/route-rules',
  'catalogue/currencies',
  'graphql/sold-voucher-rejections',
  'graphql/guest-rejections',
  'console/dialogs',
  'webhooks/organisation-shares',
  'runtime/postgresql',
  'runtime/key-rotation',
  'console/sell-page',
  'console/session',
  'database/previous-version',
  'console/orders-page',
  'hardening/socket-limits',
  'deploy/image',
  'two-processes',
  'races/many-processes',
  'access/end-of-access',
  'runtime/lockfiles',
  'throttling/full-gates',
  'runtime/transaction-pooler',
  'runtime/session-settings',
  'races/lost-response',
  'emails/kills',
  'webhooks/killed-worker',
  'webhooks/killed-server',
];

function rank({ moduleId }: TestSpecification): number {
  const index = longest.findIndex((name) => moduleId.includes(`${name}.`));
  return index < 0 ? longest.length : index;
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }

  /**
   * Each of the `count` shards of `--shard` gets every `count`th file, so that they take about the
   * same time.
   */
  override async shard(files: TestSpecification[]) {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const sorted = files.toSorted((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId));
    return sorted.filter((_, position) => position % count === index - 1);
  }
}

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['template-database', 'console-build', 'embedded-folder'].map(
      (name) => `test/support/${name}.ts`,
    ),
    // One worker more than there are processors, because tests also wait. At most three, because
    // PostgreSQL accepts 100 connections by default, and the three files that open the most
    // connections open 33, 30 and 29.
    maxWorkers: Math.min(availableParallelism() + 1, 3),
    // A worker runs one file after another with the modules that it has loaded, because loading
    // them takes longer than running most files. A helper must therefore not register hooks outside
    // a function: they would apply only to the first file that imports the helper.
    isolate: false,
    // Transformed modules are cached in node_modules/.vitest-cache by their content, because
    // transforming takes a third of a short run.
    fsModuleCache: true,
    sequence: { sequencer: LongestFirst },
    // In milliseconds. Outside a terminal, the reporter prints a line per file, and one per test
    // that takes longer than this.
    slowTestThreshold: 20_000,
    // Limits for tests that hang: many times the duration of a test on a machine that other
    // programs use.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    // For `npm run coverage`. Code that runs in a process that a test starts, such as a command, is
    // not counted.
    coverage: {
      provider: 'v8',
      include: ['{rest-adapter,schema,server,src}/**/*.ts'],
      reporter: ['text-summary', 'html'],
    },
  },
});
