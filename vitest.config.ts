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
  'console/accessible-pages',
  'recovery/damaged-folder',
  'console/stale-forms',
  'voucher-imports/killed-commit',
  'deploy/production-install',
  'contract/foreign-tools',
  'subscriptions/shared-responses',
  'docs/start',
  'console/order-list',
  'documents/document',
  'recovery/move',
  'console/period-presets',
  'console/german-pages',
  'runtime/data-directory-lock',
  'console/imports-page',
  'documents/images',
  'recovery/backup',
  'documents/designs',
  'console/orders-page',
  'console/vouchers-page',
  'console/shell',
  'console/sell-page',
  'examples/client-languages',
  'sales-page/accessible-pages',
  'console/sold-voucher-lists',
  'console/bulk-orders-page',
  'database/dead-connections',
  'console/second-factor',
  'histories/random-histories',
  'races/killed-holds',
  'docs/guides',
  'console/till-page',
  'runtime/failover',
  'emails/failures',
  'webhooks/organisation-shares',
  'console/paired-till',
  'console/reports-page',
  'throttling/full-gates',
  'mcp/change-tools',
  'console/session',
  'console/shop-day',
  'console/till-sequences',
  'console/payment-settings',
  'console/holds-and-refunds',
  'hardening/repeated-errors',
  'bulk-orders/killed-issue',
  'console/settings-page',
  'console/order-care',
  'races/lost-response',
  'runtime/cli',
  'checkouts/killed-checkouts',
  'runtime/start-errors',
  'reports/liability',
  'console/till-bills',
  'console/palette',
  'sales-page/page-speed',
  'console/sales-page',
  'database/previous-version',
  'webhooks/delivery-isolation',
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
