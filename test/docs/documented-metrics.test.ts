import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createPrometheus } from '../../server/telemetry/prometheus.ts';

const page = await readFile(new URL('../../docs/operations/monitoring.md', import.meta.url), 'utf8');

async function namesOfMetrics(): Promise<Set<string>> {
  const status = {
    ...{ connections: { inUse: 0, idle: 0, waiting: 0 }, sockets: 0, subscriptions: 0 },
    ...{ documents: { count: 0, characters: 0 }, waiting: null },
  };
  const text = await createPrometheus().write(status);
  return new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
}

test('every metric in the alert rules of docs/operations/monitoring.md exists', async () => {
  const names = await namesOfMetrics();
  const [, rules = ''] = /```yaml\n([\s\S]*?)```/.exec(page) ?? [];
  const used = [...rules.matchAll(/\b(?:vouchsafe|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !names.has(name))).toEqual([]);
});

test('the table in docs/operations/monitoring.md lists exactly the metrics of the service', async () => {
  const own = [...(await namesOfMetrics())].filter((name) => name.startsWith('vouchsafe_')).sort();
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => `vouchsafe_${name}`),
  );
  expect(listed.sort()).toEqual(own);
});
