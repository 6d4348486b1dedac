import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isSlow, slowTests } from './slow-tests.ts';

const helpers = {
  'launch.ts':
    "import { type ChildProcess, spawn } from 'node:child_process';\nexport const launch = (): ChildProcess => spawn('node');",
  'service.ts': "export * from './launch.ts';",
  'browser.ts': "import { chromium } from 'playwright-core';\nexport const launch = () => chromium.launch();",
};

test.for([
  ['imports a helper that starts a process', "import { launch } from './launch.ts';", true],
  ['imports such a helper through another helper', "import { launch } from './service.ts';", true],
  ['imports such a helper when it is needed', "const { launch } = await import('./service.ts');", true],
  ['starts a process', "import { execFile } from 'node:child_process';", true],
  ['uses a browser', "import { launch } from './browser.ts';", true],
  ['imports types of a helper that starts a process', "import type { launch } from './launch.ts';", false],
  ['imports only types from playwright-core', "import { type Page } from 'playwright-core';", false],
  ['has a test with a time limit of a minute', `test('waits', { timeout: ${60_000} }, wait);`, true],
  ['waits at most ten seconds for a condition', 'await until(isDone, { timeout: 10_000 });', false],
] as const)('isSlow of a test file that %s', ([, text, expected]) => {
  const root = mkdtempSync(join(tmpdir(), 'vouchsafe-slow-tests-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'test');
  mkdirSync(folder);
  for (const [name, content] of Object.entries({ ...helpers, 'a.test.ts': text }))
    writeFileSync(join(folder, name), content);
  expect(isSlow(join(folder, 'a.test.ts'))).toBe(expected);
});

test('the slow tests include those of the console in a browser and those of killed servers, and omit those of values', () => {
  const names = ['console/till-page', 'webhooks/killed-server', 'rest/values'].map(
    (name) => `test/${name}.test.ts`,
  );
  expect(names.map((name) => slowTests.includes(name))).toEqual([true, true, false]);
});
