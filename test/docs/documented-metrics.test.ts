import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { namesOfMetrics } from '../telemetry/metric-registry.ts';

const page = await readFile(new URL('../../docs/operations/monitoring.md', import.meta.url), 'utf8');

test('the table in docs/operations/monitoring.md lists exactly the metrics of the service', async () => {
  const own = [...(await namesOfMetrics())].filter((name) => name.startsWith('vouchsafe_')).sort();
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => `vouchsafe_${name}`),
  );
  expect(listed.sort()).toEqual(own);
});
