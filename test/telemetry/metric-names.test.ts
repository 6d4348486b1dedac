import { expect, test } from 'vitest';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { readMetrics } from './samples.ts';

const service = useTestService({ METRICS_PORT: '0' });

/** Returns the findings that `promtool check metrics` would report for a metric. */
function lint({ name, help, type }: Metric): string[] {
  const words = name.split('_');
  const suffixed = (suffix: string) => name.endsWith(`_${suffix}`);
  const complaints: [boolean, string][] = [
    [!help, 'no help text'],
    [type === 'counter' && !suffixed('total'), 'counter metrics should have "_total" suffix'],
    [type !== 'counter' && suffixed('total'), 'non-counter metrics should not have "_total" suffix'],
    [type !== 'histogram' && suffixed('bucket'), 'non-histogram metrics should not have "_bucket" suffix'],
    [!/^(histogram|summary)$/.test(type) && /_(count|sum)$/.test(name), 'suffix of histograms and summaries'],
    [words.includes(type), `metric name should not include type '${type}'`],
    [words.some((word) => otherUnits.has(word)), 'use base unit'],
    [name.includes(':') || /[a-z][A-Z]/.test(name), 'name should be snake_case without colons'],
    [/_(ms|us|ns|sec|kb|mb|gb|pct)$/.test(name), 'abbreviated unit'],
  ];
  return complaints.filter(([applies]) => applies).map(([, complaint]) => `${name}: ${complaint}`);
}

const otherUnits = new Set(
  'milliseconds microseconds nanoseconds minutes hours days weeks kilobytes megabytes gigabytes kibibytes bits percent'.split(
    ' ',
  ),
);

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: string;
}

function parseMetrics(text: string): Metric[] {
  return [...text.matchAll(/^# HELP (\S+) ?(.*)\n# TYPE \1 (\w+)$/gm)].map(
    ([, name = '', help = '', type = '']) => ({
      name,
      help,
      type,
    }),
  );
}

test('the names, units and help texts of the metrics follow the rules of promtool check metrics', async () => {
  await request(service, '/v2.1/redeem-locations');
  const { text } = await readMetrics(service.metricsUrl ?? '');
  const metrics = parseMetrics(text);
  expect(metrics).toHaveLength(text.match(/^# TYPE /gm)?.length ?? 0);
  expect(metrics.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'nodejs_active_resources',
      'process_cpu_seconds_total',
      'vouchsafe_http_request_duration_seconds',
    ]),
  );
  expect(metrics.flatMap(lint)).toEqual([]);
});
