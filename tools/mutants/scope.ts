import { globSync } from 'node:fs';

/**
 * The sources whose mutants the tests must detect: the domains, the schema, the routes and mappings
 * of REST, and the server.
 */
const mutated = [
  'src/{access,audit,bulk-orders,catalogue,documents,emails,events,life-cycle,orders,organisations,payments}/**/*.ts',
  'src/{personal-data,redemptions,reports,retention,staff,voucher-imports,voucher-links,vouchers,webhooks}/**/*.ts',
  'src/platform/{calendar,idempotency,sealing,throttling}/**/*.ts',
  'src/{budgets,images,sealed-columns,wallet-passes}/**/*.ts',
  'src/platform/rows/{count-rows,find-ids,keyset-page,list-query}.ts',
  'schema/**/*.ts',
  'server/**/*.ts',
  'rest-adapter/{resources,routes}/**/*.ts',
  'rest-adapter/{errors,lists}/**/*.ts',
];

/**
 * The tests that can detect a mutant. Tests of the console, of third-party tools and of the test
 * tools are excluded, because they do not run the mutated sources. Tests of the documentation,
 * deployment and recovery take minutes and are excluded as well.
 */
const tests = 'test/**/*.test.ts';
const unrelatedTests = /^test\/(console|contract|chaos|compare-rest|deploy|docs|examples|mutants|recovery)\//;

/** Returns the mutated sources. Throws if a pattern matches no file. */
export function findSources(root: string): string[] {
  const files = mutated.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: root });
    if (found.length === 0) throw new Error(`${pattern} of tools/mutants/scope.ts matches no file`);
    return found;
  });
  return [...new Set(files)].sort();
}

export function findTests(root: string): string[] {
  return globSync(tests, { cwd: root })
    .filter((file) => !unrelatedTests.test(file))
    .sort();
}
