import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { project } from '../../tools/harness/launch.ts';
import { namesOfMetrics } from '../telemetry/metric-registry.ts';

const execute = promisify(execFile);
const promtool = (...args: readonly string[]) => execute('promtool', args, { cwd: folder });
const hasPromtool = await execute('promtool', ['--version']).then(
  () => true,
  () => false,
);
if (!hasPromtool && process.env.REQUIRE_PROMTOOL === 'true')
  throw new Error('There is no promtool: apt-get install prometheus.');

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly runbook: string };
}

const { groups } = parse(await readFile(join(project, 'deploy/prometheus/vouchsafe.rules.yml'), 'utf8'));
const alerts: readonly Alert[] = groups[0].rules;
const dashboard = JSON.parse(await readFile(join(project, 'deploy/grafana/vouchsafe.json'), 'utf8'));
const expressions: readonly string[] = dashboard.panels.flatMap(
  ({ targets = [] }: { targets?: readonly { expr: string }[] }) =>
    targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*')),
);

/**
 * The path of a copy of deploy/prometheus/ with a token file, which `promtool check config`
 * requires.
 */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vouchsafe-prometheus-'));
  await cp(join(project, 'deploy/prometheus'), folder, { recursive: true });
  await writeFile(join(folder, 'vouchsafe-token'), 'a-token-of-sixteen-characters');
});
afterAll(() => rm(folder, { recursive: true }));

test.skipIf(!hasPromtool)(
  'promtool accepts the configuration and the rules, and both tests of every alert pass',
  async () => {
    await promtool('check', 'config', 'prometheus.yml');
    await promtool('test', 'rules', 'vouchsafe.rules.test.yml');
    const { tests } = parse(await readFile(join(folder, 'vouchsafe.rules.test.yml'), 'utf8'));
    const tested = tests.map(({ name }: { name: string }) => name);
    expect(tested).toEqual(alerts.flatMap(({ alert }) => [`${alert} fires`, `${alert} does not fire`]));
  },
);

test.skipIf(!hasPromtool)('promtool accepts the expressions of the Grafana dashboard', async () => {
  const rules = expressions.map((expr, index) => ({ record: `panel:${index}`, expr }));
  await writeFile(join(folder, 'dashboard.rules.yml'), stringify({ groups: [{ name: 'dashboard', rules }] }));
  const { stdout } = await promtool('check', 'rules', 'dashboard.rules.yml');
  expect(stdout).toContain(`${expressions.length} rules found`);
});

test('every metric in the alert rules and in the Grafana dashboard exists', async () => {
  const names = await namesOfMetrics();
  const used = [...alerts.map(({ expr }) => expr), ...expressions].flatMap((expr) =>
    [...expr.matchAll(/\b(?:vouchsafe|nodejs|process)_\w+/g)].map(([name]) =>
      name.replace(/_(bucket|count)$/, ''),
    ),
  );
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter((name) => !names.has(name))).toEqual([]);
});

test('docs/operations/runbooks.md has one section per alert, and each alert links to its section', async () => {
  const page = await readFile(join(project, 'docs/operations/runbooks.md'), 'utf8');
  const runbooks = [...page.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(runbooks).toEqual(alerts.map(({ alert }) => alert));
  for (const { alert, annotations } of alerts)
    expect(annotations.runbook).toBe(`docs/operations/runbooks.md#${alert.toLowerCase()}`);
});

test('the panels of the Grafana dashboard have unique ids, do not overlap and fit into 24 columns', () => {
  interface Panel {
    readonly id: number;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  }
  const panels: readonly Panel[] = dashboard.panels;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)}:${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24);
});
