import { Resolver } from 'node:dns';
import { z } from 'zod';

/**
 * A signing or sealing key with an id, which allows rotation. The first key of a list signs and seals; all keys of the list
 * verify and unseal.
 */
export interface NamedSecret {
  readonly kid: string;
  readonly secret: string;
}

/**
 * The environment variables (D3), grouped by subject. `description` states the meaning, `values` the accepted values and
 * `fallback` the default, if that is not a constant. docs/reference/configuration.md is generated from this table.
 */
export const variableGroups = {
  'Addresses and clients': {
    PORT: wholeNumber(4000, { min: 0, max: 65_535 }).meta({ description: 'The port to listen on. 0 selects a free one.' }),
    HOST: z.string().optional().meta({
      description:
        'The address to listen on. Any address other than loopback requires `DATABASE_URL` or an explicit `DEMO_DATA`, because the demo passwords are public.',
      values: 'a host name or an IP address',
      fallback: '`127.0.0.1`; with `DATABASE_URL` `0.0.0.0`',
    }),
    PUBLIC_URL: url(['http:', 'https:'])
      .transform((value) => value.replace(/\/+$/, ''))
      .optional()
      .meta({
        description:
          'The URL by which clients reach the service. `Location` headers begin with it, `Link` headers with its path.',
        values: 'a URL with `http://` or `https://`',
        fallback: 'the address that the service listens on',
      }),
    TRUST_PROXY: flag().default(false).meta({
      description:
        "Take a client's address from the last entry of `X-Forwarded-For`. An entry that is not an IP address is ignored.",
    }),
    CORS_ORIGINS: z
      .string()
      .transform((list) =>
        list
          .split(',')
          .map((origin) => origin.trim())
          .filter(Boolean),
      )
      .refine(
        (origins) => origins.every((origin) => origin === '*' || (URL.canParse(origin) && new URL(origin).origin === origin)),
        'must be origins separated by commas, such as https://shop.example, or *',
      )
      .default([])
      .meta({ description: 'The origins whose pages may call the service.', values: 'origins separated by commas, or `*`' }),
    SERVICE_NAME: z
      .string()
      .regex(/^[a-z][a-z0-9_]*$/, 'must be snake case')
      .default('vouchsafe')
      .meta({ description: 'The issuer of access tokens, and the beginning of the `object` of layouts.', values: 'snake case' }),
    ROLE: z.enum(['all', 'api', 'worker'], { error: 'must be all, api or worker' }).default('all').meta({
      description:
        '`api` responds to requests. `worker` delivers webhooks, settles refunds and removes expired rows. `all` does both.',
      values: '`all`, `api` or `worker`',
    }),
  },
  Database: {
    DATABASE_URL: url(['postgres:', 'postgresql:']).nullable().default(null).meta({
      description:
        'PostgreSQL 15 or newer with the encoding UTF8. `?options=` is passed on. The time zone of sessions is always UTC. Without it, the service uses the embedded database.',
      values: 'a URL with `postgres://` or `postgresql://`',
    }),
    DATABASE_POOL_SIZE: wholeNumber(10, { min: 1, max: 1000 }).meta({
      description: 'The maximum number of pooled connections of one process. Each process has one more for notifications.',
    }),
    STATEMENT_TIMEOUT_SECONDS: wholeNumber(15, { min: 1, max: 3600 }).meta({
      description: 'Seconds after which PostgreSQL cancels a statement and rolls it back.',
    }),
    AUTO_MIGRATE: flag().default(false).meta({
      description: 'Apply missing migrations at start, instead of refusing to start. Always on with the embedded database.',
    }),
    DATA_DIR: z.string().default('.data').meta({
      description: 'The folder of the embedded database, its lock and its generated secrets.',
      values: 'a path',
    }),
    DEMO_DATA: flag().optional().meta({
      description:
        'Load the demo data into an empty database. An explicit `true` is required to serve the demo credentials on an address that others can reach.',
      fallback: '`true` with the embedded database, otherwise `false`',
    }),
  },
  Secrets: {
    JWT_SECRETS: secrets().meta({
      description: 'Sign access tokens and cursors. The first one signs, all of them are accepted.',
    }),
    CODE_SECRETS: secrets().meta({
      description:
        'Protect voucher codes, webhook secrets and stored responses in the database. What a lost secret sealed is unreadable; `npm run cli -- reseal` retires a secret.',
    }),
  },
  GraphQL: {
    GRAPHIQL: flag().optional().meta({
      description: 'Serve GraphiQL and allow introspection.',
      fallback: '`true` with the embedded database, otherwise `false`',
    }),
    TRUSTED_DOCUMENTS: z.string().nullable().default(null).meta({
      description: 'A JSON file of GraphQL documents by their SHA-256, which clients can name instead of sending them.',
      values: 'a path',
    }),
    TRUSTED_DOCUMENTS_ONLY: flag().default(false).meta({
      description: 'Reject all other GraphQL documents. REST is not affected. Requires `TRUSTED_DOCUMENTS`.',
    }),
  },
  'REST and reports': {
    V1_VALIDATION_STATUS: z
      .enum(['302', '422'], { error: 'must be 302 or 422' })
      .transform(Number)
      .default(302)
      .meta({ description: 'The status of v1 for invalid data of a user.', values: '`302` or `422`' }),
    PAYOUT_PROCESSOR_NAME: z
      .string()
      .min(1)
      .default('Stripe')
      .meta({ description: 'The name of the payment processor in the columns of the orders export.', values: 'a text' }),
  },
  Webhooks: {
    WEBHOOKS_ALLOW_PRIVATE_NETWORKS: flag()
      .default(false)
      .meta({ description: 'Allow webhooks to private, loopback and link-local addresses.' }),
    WEBHOOK_DNS_SERVERS: z
      .string()
      .transform((list) => list.split(',').map((server) => server.trim()))
      .refine((servers) => servers.every(isNameServer), 'must be IP addresses separated by commas, each with an optional port')
      .nullable()
      .default(null)
      .meta({
        description: 'The name servers that resolve the hosts of webhooks.',
        values: 'IP addresses separated by commas, each with an optional port',
        fallback: 'those of the operating system',
      }),
  },
  Retention: {
    EVENT_RETENTION_DAYS: wholeNumber(365, { min: 7, max: 36_500 }).meta({
      description: 'Days for which events are kept. A redelivery or a subscription can reach back that far.',
    }),
    DELIVERY_RETENTION_DAYS: wholeNumber(30, { min: 1, max: 36_500 }).meta({
      description: 'Days for which the history of webhooks is kept.',
    }),
    REJECTION_RETENTION_DAYS: wholeNumber(90, { min: 1, max: 36_500 }).meta({
      description: 'Days for which the audit entries of rejections are kept. Those of changes are kept permanently.',
    }),
    RETENTION_INTERVAL_MINUTES: wholeNumber(60, { min: 1, max: 1440 }).meta({
      description: 'Minutes between two removals of expired rows, idempotency keys included.',
    }),
  },
  Limits: {
    LIMIT_SIGN_IN_FAILURES: wholeNumber(10, { min: 1, max: 1_000_000 }).meta({
      description: 'Failed sign-ins of one account in 15 minutes. An address has five times as many.',
    }),
    LIMIT_LOOKUPS_PER_MINUTE: wholeNumber(300, { min: 1, max: 100_000_000 }).meta({
      description: 'Voucher codes that one principal looks up or redeems. An address has twice as many.',
    }),
    LIMIT_LOOKUP_MISSES_PER_MINUTE: wholeNumber(30, { min: 1, max: 1_000_000 }).meta({
      description: 'Of those, unknown codes. Twice as many in ten minutes block look-ups for 15 minutes.',
    }),
    LIMIT_USER_DOMAINS_PER_MINUTE: wholeNumber(10, { min: 1, max: 1_000_000 }).meta({
      description: 'Requests for `GET /v1/user-domains` from one address.',
    }),
    LIMIT_REDELIVERIES_PER_MINUTE: wholeNumber(60, { min: 1, max: 1_000_000 }).meta({
      description: 'Test events and redeliveries that one principal requests.',
    }),
    LIMIT_OPERATIONS_PER_PRINCIPAL: wholeNumber(32, { min: 1, max: 10_000 }).meta({
      description:
        'Operations of one principal that one process runs at a time, at most 5 of them queries written by the client. Others wait.',
    }),
    LIMIT_OPERATIONS_PER_SOCKET: wholeNumber(50, { min: 1, max: 10_000 }).meta({
      description: 'Queries and mutations in flight on one socket. One more closes the socket with 4429.',
    }),
    LIMIT_SOCKETS_PER_ADDRESS: wholeNumber(1_000, { min: 1, max: 10_000 }).meta({
      description: 'Sockets from one address in one process. Behind a proxy, set `TRUST_PROXY`.',
    }),
  },
  'Logs, metrics and traces': {
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .optional()
      .meta({
        description: 'The lowest level that is logged, as JSON lines on standard output.',
        values: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
        fallback: '`warn` with the embedded database, otherwise `info`',
      }),
    METRICS_PORT: port().nullable().default(null).meta({
      description:
        'Serve `/metrics` on this port and not on `PORT`. It listens on `HOST` if `METRICS_TOKEN` is set, otherwise on 127.0.0.1.',
      values: '0 to 65535',
    }),
    METRICS_TOKEN: z
      .string()
      .regex(/^\S{16,}$/, 'must have 16 characters or more, and no spaces')
      .nullable()
      .default(null)
      .meta({
        description: 'Serve `/metrics` to requests with `Authorization: Bearer` and this token.',
        values: 'at least 16 characters, no spaces',
      }),
    OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).nullable().default(null).meta({
      description: 'Send traces to this collector, as OTLP over HTTP.',
      values: 'a URL with `http://` or `https://`',
    }),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(['http:', 'https:']).nullable().default(null).meta({
      description: 'Send traces to exactly this URL.',
      values: 'a URL with `http://` or `https://`',
    }),
    OTEL_TRACES_EXPORTER: z
      .enum(['otlp', 'none'], { error: 'must be otlp or none' })
      .default('otlp')
      .meta({ description: '`none` sends no traces.', values: '`otlp` or `none`' }),
    OTEL_SDK_DISABLED: flag().default(false).meta({ description: 'Send no traces.' }),
    OTEL_TRACES_SAMPLER: z
      .enum(samplers(), { error: `must be one of ${samplers().join(', ')}` })
      .default('parentbased_always_on')
      .meta({
        description: 'Which requests are traced.',
        values: samplers()
          .map((name) => `\`${name}\``)
          .join(', '),
      }),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
      .transform(Number)
      .default(1)
      .meta({ description: 'The proportion of requests that a sampler by ratio traces.', values: '0 to 1' }),
    OTEL_BSP_SCHEDULE_DELAY: wholeNumber(5000, { min: 1, max: 600_000 }).meta({
      description: 'Milliseconds between two exports of traces.',
    }),
  },
} as const;

export const variables = z.object({
  ...variableGroups['Addresses and clients'],
  ...variableGroups.Database,
  ...variableGroups.Secrets,
  ...variableGroups.GraphQL,
  ...variableGroups['REST and reports'],
  ...variableGroups.Webhooks,
  ...variableGroups.Retention,
  ...variableGroups.Limits,
  ...variableGroups['Logs, metrics and traces'],
});

function flag() {
  return z
    .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
    .transform((value) => value === 'true' || value === '1');
}

function number({ min, max }: { min: number; max: number }) {
  return z
    .string()
    .regex(/^\d+$/, `must be an integer from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be an integer from ${min} to ${max}`);
}

function wholeNumber(fallback: number, range: { min: number; max: number }) {
  return number(range)
    .default(fallback)
    .meta({ values: `${range.min} to ${range.max}` });
}

function port() {
  return number({ min: 0, max: 65_535 });
}

function secrets() {
  return z
    .string()
    .transform((list, context) =>
      list.split(',').map((item): NamedSecret => {
        const [, kid, secret] = /^\s*([\w-]{1,16}):(\S{32,})\s*$/.exec(item) ?? [];
        if (kid && secret) return { kid, secret };
        context.addIssue({
          code: 'custom',
          message: 'must be kid:secret pairs separated by commas, each secret of 32 characters or more',
        });
        return z.NEVER;
      }),
    )
    .refine((list) => new Set(list.map(({ kid }) => kid)).size === list.length, 'must not contain a kid twice')
    .nullable()
    .default(null)
    .meta({
      values: '`kid:secret` pairs separated by commas, each secret at least 32 characters',
      fallback: 'generated with the embedded database, otherwise required',
    });
}

function url(protocols: readonly string[]) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
}

/** Whether a text is an IP address with an optional port: `192.0.2.1:53`, `[2001:db8::1]:53`. */
function isNameServer(server: string): boolean {
  try {
    new Resolver().setServers([server]);
    return true;
  } catch {
    return false;
  }
}

function samplers() {
  return [
    ...(['always_on', 'always_off', 'traceidratio'] as const),
    ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
  ] as const;
}
