import { z } from 'zod';
import { flag, integer, url, wholeNumber } from './variable-types.ts';

export const telemetryVariables = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .optional()
    .meta({
      description: 'The lowest level that is logged. Log entries are JSON lines on standard output.',
      values: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
      fallback: '`warn` with the embedded database, otherwise `info`',
    }),
  METRICS_PORT: integer({ min: 0, max: 65_535 }).nullable().default(null).meta({
    description:
      'The port that serves `/metrics` instead of `PORT`. It listens on `HOST` if `METRICS_TOKEN` is set, otherwise on 127.0.0.1.',
    values: '0 to 65535',
  }),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have 16 characters or more, and no spaces')
    .nullable()
    .default(null)
    .meta({
      description:
        'The token that clients send as `Authorization: Bearer` to read `/metrics`. If neither this token nor `METRICS_PORT` is set, `/metrics` returns 404.',
      values: 'at least 16 characters, no spaces',
    }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).nullable().default(null).meta({
    description:
      'The URL of the collector to which traces are sent as OTLP over HTTP. `/v1/traces` is appended.',
    values: 'a URL with `http://` or `https://`',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(['http:', 'https:']).nullable().default(null).meta({
    description:
      'The URL to which traces are sent. `/v1/traces` is not appended. Takes precedence over `OTEL_EXPORTER_OTLP_ENDPOINT`.',
    values: 'a URL with `http://` or `https://`',
  }),
  OTEL_TRACES_EXPORTER: z
    .enum(['otlp', 'none'], { error: 'must be otlp or none' })
    .default('otlp')
    .meta({ description: 'The exporter of traces. `none` disables traces.', values: '`otlp` or `none`' }),
  OTEL_SDK_DISABLED: flag().default(false).meta({ description: 'Whether traces are disabled.' }),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers(), { error: `must be one of ${samplers().join(', ')}` })
    .default('parentbased_always_on')
    .meta({
      description: 'The sampler, which selects the requests to trace.',
      values: samplers()
        .map((name) => `\`${name}\``)
        .join(', '),
    }),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1)
    .meta({
      description: 'The proportion of requests that a sampler with `traceidratio` traces.',
      values: '0 to 1',
    }),
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber(5000, { min: 1, max: 600_000 }).meta({
    description: 'The interval in milliseconds at which traces are sent.',
  }),
};

function samplers() {
  return [
    ...(['always_on', 'always_off', 'traceidratio'] as const),
    ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
  ] as const;
}
