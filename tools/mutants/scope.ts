import { globSync } from 'node:fs';

/**
 * The sources whose mutants the tests must detect: the domains, the schema, the routes and mappings
 * of REST, and the server.
 */
const mutated = [
  'src/{access,audit,catalogue,documents,emails,events,life-cycle,orders,organisations,payments}/**/*.ts',
  'src/{personal-data,redemptions,reports,retention,staff,voucher-imports,voucher-links,vouchers,webhooks}/**/*.ts',
  'src/platform/{calendar,idempotency,sealing,throttling}/**/*.ts',
  'src/platform/rows/keyset-page.ts',
  'schema/**/*.ts',
  'server/**/*.ts',
  'rest-adapter/{resources,routes}/**/*.ts',
  'rest-adapter/{list-cursor,list-route,expansion,problem,v1-error}.ts',
];

/**
 * The tests that can detect a mutant. Tests of the console, of third-party tools and of the test
 * tools are excluded, because they do not run the mutated sources. Tests of the documentation,
 * deployment and recovery take minutes and are excluded as well.
 */
const tests = 'test/**/*.test.ts';
const unrelatedTests = /^test\/(console|contract|chaos|compare-rest|deploy|docs|examples|mutants|recovery)\//;

export function findSources(root: string): string[] {
  return globSync(mutated, { cwd: root }).sort();
}

export function findTests(root: string): string[] {
  return globSync(tests, { cwd: root })
    .filter((file) => !unrelatedTests.test(file))
    .sort();
}
