import { Resolver } from 'node:dns';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isLoopback } from './loopback.ts';

/**
 * The service's configuration: every variable of D3, parsed once. This is the only file that reads `process.env`.
 *
 * Secrets are null when they are not set: the embedded default then generates them into DATA_DIR, and with DATABASE_URL
 * their absence is a fault.
 */
export type Config = Readonly<ReturnType<typeof parseEnvironment>>;

/** A key that signs or seals, named so that it can be rotated: the first of a list is used, all of them are accepted. */
export interface NamedSecret {
  readonly kid: string;
  readonly secret: string;
}

/** Thrown with every fault of the environment at once, one line each. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

const flag = () =>
  z.enum(['true', 'false', '1', '0'], { error: 'must be true or false' }).transform((value) => value === 'true' || value === '1');

const number = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const wholeNumber = (fallback: number, range: { min: number; max: number }) => number(range).default(fallback);

const secrets = z
  .string()
  .transform((list, context) =>
    list.split(',').map((item): NamedSecret => {
      const [, kid, secret] = /^\s*([\w-]{1,16}):(\S{32,})\s*$/.exec(item) ?? [];
      if (kid && secret) return { kid, secret };
      context.addIssue({ code: 'custom', message: 'must be a list of kid:secret, each secret of 32 characters or more' });
      return z.NEVER;
    }),
  )
  .refine((list) => new Set(list.map(({ kid }) => kid)).size === list.length, 'must name each kid once')
  .nullable()
  .default(null);

const url = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

/** An IP address with an optional port: `192.0.2.1:53`, `[2001:db8::1]:53`. */
function isNameServer(server: string): boolean {
  try {
    new Resolver().setServers([server]);
    return true;
  } catch {
    return false;
  }
}

const samplers = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const;

const variables = z.object({
  PORT: wholeNumber(4000, { min: 0, max: 65_535 }),
  HOST: z.string().optional(),
  PUBLIC_URL: url(['http:', 'https:'])
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).nullable().default(null),
  DATABASE_POOL_SIZE: wholeNumber(10, { min: 1, max: 1000 }),
  STATEMENT_TIMEOUT_SECONDS: wholeNumber(15, { min: 1, max: 3600 }),
  AUTO_MIGRATE: flag().default(false),
  DATA_DIR: z.string().default('.data'),
  DEMO_DATA: flag().optional(),
  SERVICE_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'must be snake case')
    .default('vouchsafe'),
  JWT_SECRETS: secrets,
  CODE_SECRETS: secrets,
  ROLE: z.enum(['all', 'api', 'worker'], { error: 'must be all, api or worker' }).default('all'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .optional(),
  METRICS_PORT: number({ min: 0, max: 65_535 }).nullable().default(null),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have 16 characters or more, and no spaces')
    .nullable()
    .default(null),
  OTEL_SDK_DISABLED: flag().default(false),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: 'must be otlp or none' }).default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).nullable().default(null),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(['http:', 'https:']).nullable().default(null),
  OTEL_TRACES_SAMPLER: z.enum(samplers, { error: `must be one of ${samplers.join(', ')}` }).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber(5000, { min: 1, max: 600_000 }),
  TRUST_PROXY: flag().default(false),
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
      'must be a list of origins, such as https://shop.example, or *',
    )
    .default([]),
  GRAPHIQL: flag().optional(),
  TRUSTED_DOCUMENTS: z.string().nullable().default(null),
  TRUSTED_DOCUMENTS_ONLY: flag().default(false),
  WEBHOOKS_ALLOW_PRIVATE_NETWORKS: flag().default(false),
  WEBHOOK_DNS_SERVERS: z
    .string()
    .transform((list) => list.split(',').map((server) => server.trim()))
    .refine((servers) => servers.every(isNameServer), 'must be a list of IP addresses, each with an optional port')
    .nullable()
    .default(null),
  EVENT_RETENTION_DAYS: wholeNumber(365, { min: 7, max: 36_500 }),
  DELIVERY_RETENTION_DAYS: wholeNumber(30, { min: 1, max: 36_500 }),
  REJECTION_RETENTION_DAYS: wholeNumber(90, { min: 1, max: 36_500 }),
  RETENTION_INTERVAL_MINUTES: wholeNumber(60, { min: 1, max: 1440 }),
  V1_VALIDATION_STATUS: z.enum(['302', '422'], { error: 'must be 302 or 422' }).transform(Number).default(302),
  PAYOUT_PROCESSOR_NAME: z.string().min(1).default('Stripe'),
  LIMIT_SIGN_IN_FAILURES: wholeNumber(10, { min: 1, max: 1_000_000 }),
  LIMIT_LOOKUPS_PER_MINUTE: wholeNumber(300, { min: 1, max: 100_000_000 }),
  LIMIT_LOOKUP_MISSES_PER_MINUTE: wholeNumber(30, { min: 1, max: 1_000_000 }),
  LIMIT_USER_DOMAINS_PER_MINUTE: wholeNumber(10, { min: 1, max: 1_000_000 }),
  LIMIT_REDELIVERIES_PER_MINUTE: wholeNumber(60, { min: 1, max: 1_000_000 }),
  LIMIT_OPERATIONS_PER_PRINCIPAL: wholeNumber(32, { min: 1, max: 10_000 }),
  LIMIT_OPERATIONS_PER_SOCKET: wholeNumber(50, { min: 1, max: 10_000 }),
  LIMIT_SOCKETS_PER_ADDRESS: wholeNumber(1_000, { min: 1, max: 10_000 }),
});

/** Reads the configuration, or throws a ConfigurationError that lists every fault. An empty variable counts as unset. */
export function parseEnvironment(environment: NodeJS.ProcessEnv = process.env) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { data, error } = variables.safeParse(set);
  const faults = [
    ...(error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...missingSecrets(set),
    ...missingDocuments(set),
    ...publicDemo(set),
  ];
  if (!data || faults.length > 0) throw new ConfigurationError(faults.join('\n'));

  const embedded = data.DATABASE_URL === null;
  const host = data.HOST ?? (embedded ? '127.0.0.1' : '0.0.0.0');
  return {
    port: data.PORT,
    host,
    /** Null until the server listens, when it was not set and the port is only known then. */
    publicUrl: data.PUBLIC_URL ?? null,
    databaseUrl: data.DATABASE_URL,
    databasePoolSize: data.DATABASE_POOL_SIZE,
    statementTimeoutMs: data.STATEMENT_TIMEOUT_SECONDS * 1000,
    autoMigrate: data.AUTO_MIGRATE || embedded,
    dataDir: resolve(data.DATA_DIR),
    demoData: data.DEMO_DATA ?? embedded,
    serviceName: data.SERVICE_NAME,
    jwtSecrets: data.JWT_SECRETS,
    codeSecrets: data.CODE_SECRETS,
    role: data.ROLE,
    logLevel: data.LOG_LEVEL ?? (embedded ? 'warn' : 'info'),
    metrics: { port: data.METRICS_PORT, token: data.METRICS_TOKEN },
    tracing: tracingOf(data),
    trustProxy: data.TRUST_PROXY,
    corsOrigins: data.CORS_ORIGINS,
    graphiql: data.GRAPHIQL ?? embedded,
    trustedDocuments: {
      file: data.TRUSTED_DOCUMENTS === null ? null : resolve(data.TRUSTED_DOCUMENTS),
      only: data.TRUSTED_DOCUMENTS_ONLY,
    },
    webhooksAllowPrivateNetworks: data.WEBHOOKS_ALLOW_PRIVATE_NETWORKS,
    /** Null for the name servers of the system. */
    webhookDnsServers: data.WEBHOOK_DNS_SERVERS,
    retention: {
      eventDays: data.EVENT_RETENTION_DAYS,
      attemptDays: data.DELIVERY_RETENTION_DAYS,
      rejectionDays: data.REJECTION_RETENTION_DAYS,
    },
    retentionIntervalMinutes: data.RETENTION_INTERVAL_MINUTES,
    v1ValidationStatus: data.V1_VALIDATION_STATUS,
    payoutProcessorName: data.PAYOUT_PROCESSOR_NAME,
    limits: {
      signInFailures: data.LIMIT_SIGN_IN_FAILURES,
      lookupsPerMinute: data.LIMIT_LOOKUPS_PER_MINUTE,
      lookupMissesPerMinute: data.LIMIT_LOOKUP_MISSES_PER_MINUTE,
      userDomainsPerMinute: data.LIMIT_USER_DOMAINS_PER_MINUTE,
      redeliveriesPerMinute: data.LIMIT_REDELIVERIES_PER_MINUTE,
      operationsPerPrincipal: data.LIMIT_OPERATIONS_PER_PRINCIPAL,
      operationsPerSocket: data.LIMIT_OPERATIONS_PER_SOCKET,
      socketsPerAddress: data.LIMIT_SOCKETS_PER_ADDRESS,
    },
  };
}

/** Null where no traces are wanted. What else there is of OTEL_ variables, the exporter reads by itself: headers, attributes, timeouts. */
function tracingOf(data: z.infer<typeof variables>) {
  const common = data.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/*$/, '/v1/traces');
  const url = data.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? common;
  if (url === undefined || data.OTEL_SDK_DISABLED || data.OTEL_TRACES_EXPORTER === 'none') return null;
  return {
    url,
    sampler: { name: data.OTEL_TRACES_SAMPLER, ratio: data.OTEL_TRACES_SAMPLER_ARG },
    /** Milliseconds between two sendings. */
    delay: data.OTEL_BSP_SCHEDULE_DELAY,
  };
}

/** The password that a command of the command line is to set; null where the variable is not set. */
export function readStaffPassword({ STAFF_PASSWORD = '' }: NodeJS.ProcessEnv = process.env): string | null {
  return STAFF_PASSWORD === '' ? null : STAFF_PASSWORD;
}

function missingSecrets(set: Readonly<Record<string, string | undefined>>): string[] {
  if (set.DATABASE_URL === undefined) return [];
  return (['JWT_SECRETS', 'CODE_SECRETS'] as const)
    .filter((name) => set[name] === undefined)
    .map((name) => `${name} must be set with DATABASE_URL, as kid:secret (openssl rand -base64 32 makes a secret)`);
}

/** The embedded default would load the demo data, whose passwords are public (D65). */
function publicDemo(set: Readonly<Record<string, string | undefined>>): string[] {
  const { HOST: host, DATABASE_URL: databaseUrl, DEMO_DATA: demoData } = set;
  if (host === undefined || isLoopback(host) || databaseUrl !== undefined || demoData !== undefined) return [];
  return [`DEMO_DATA must be true to serve the public demo passwords on HOST ${host}; or set DATABASE_URL`];
}

function missingDocuments(set: Readonly<Record<string, string | undefined>>): string[] {
  const isWanted = /^(true|1)$/.test(set.TRUSTED_DOCUMENTS_ONLY ?? '');
  return isWanted && set.TRUSTED_DOCUMENTS === undefined ? ['TRUSTED_DOCUMENTS must be set with TRUSTED_DOCUMENTS_ONLY'] : [];
}
