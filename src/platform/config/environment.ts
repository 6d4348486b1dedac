import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { environmentShape } from './environment-variables.ts';
import { isLoopback } from './loopback.ts';
import type { MailServer } from './variables/smtp-url.ts';

/**
 * The service's configuration: every variable of D3, parsed once. This is the only file that reads
 * `process.env`.
 *
 * Secrets are null if they are not set. With the embedded database, they are then generated in
 * DATA_DIR; with DATABASE_URL, missing secrets are an error.
 */
export type Config = Readonly<ReturnType<typeof parseEnvironment>>;

/** Thrown for an invalid environment. The message lists all errors, one per line. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/**
 * Parses the configuration. Throws a ConfigurationError that lists all errors. An empty variable is
 * treated as unset.
 */
export function parseEnvironment(environment: NodeJS.ProcessEnv = process.env) {
  const setVariables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { data, error } = environmentShape.safeParse(setVariables);
  const errors = [
    ...(error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...missingSecrets(setVariables),
    ...missingTrustedDocuments(setVariables),
    ...missingSender(setVariables),
    ...missingWalletFiles(setVariables),
    ...missingImageStorage(setVariables),
    ...missingArchiveKey(setVariables),
    ...missingPrimary(setVariables),
    ...validateDemoHost(setVariables),
  ];
  if (!data || errors.length > 0) throw new ConfigurationError(errors.join('\n'));

  const embedded = data.DATABASE_URL === null;
  const host = data.HOST ?? (embedded ? '127.0.0.1' : '0.0.0.0');
  return {
    port: data.PORT,
    host,
    /**
     * The URL at which clients reach the service. Null if PUBLIC_URL is not set: the address then
     * depends on the port, which is assigned when the server starts to listen.
     */
    publicUrl: data.PUBLIC_URL ?? null,
    /**
     * The time in milliseconds for which a stopping process responds after it has reported that it
     * is not ready.
     */
    shutdownDelayMs: data.SHUTDOWN_DELAY_SECONDS * 1000,
    databaseUrl: data.DATABASE_URL,
    /**
     * The database URL for notifications and migrations. Null if DATABASE_URL is used for them as
     * well.
     */
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    /** The database URL of the read replica for reports. Null if reports run on the primary. */
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    maxReplicaLagSeconds: data.DATABASE_REPLICA_MAX_LAG_SECONDS,
    usesPreparedStatements: data.PREPARED_STATEMENTS,
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
    /**
     * The name servers that resolve the host names of webhooks. Null means the name servers of the
     * operating system.
     */
    webhookDnsServers: data.WEBHOOK_DNS_SERVERS,
    emails: emailsOf(data),
    wallets: walletsOf(data),
    images: imagesOf(data),
    retention: {
      eventDays: data.EVENT_RETENTION_DAYS,
      attemptDays: data.DELIVERY_RETENTION_DAYS,
      rejectionDays: data.REJECTION_RETENTION_DAYS,
      auditDays: data.AUDIT_RETENTION_DAYS || null,
      emailDays: data.EMAIL_RETENTION_DAYS || null,
      versionDays: data.VOUCHER_VERSION_RETENTION_DAYS || null,
      importDays: data.IMPORT_RETENTION_DAYS || null,
      refreshTokenDays: data.REFRESH_TOKEN_RETENTION_DAYS,
    },
    archive: archiveOf(data),
    retentionIntervalMinutes: data.RETENTION_INTERVAL_MINUTES,
    v1ValidationStatus: data.V1_VALIDATION_STATUS,
    payoutProcessorName: data.PAYOUT_PROCESSOR_NAME,
    limits: {
      signInFailures: data.LIMIT_SIGN_IN_FAILURES,
      lookupsPerMinute: data.LIMIT_LOOKUPS_PER_MINUTE,
      lookupMissesPerMinute: data.LIMIT_LOOKUP_MISSES_PER_MINUTE,
      userDomainsPerMinute: data.LIMIT_USER_DOMAINS_PER_MINUTE,
      redeliveriesPerMinute: data.LIMIT_REDELIVERIES_PER_MINUTE,
      emailsPerDay: data.LIMIT_EMAILS_PER_DAY,
      costPerMinute: data.LIMIT_COST_PER_MINUTE,
      operationsPerPrincipal: data.LIMIT_OPERATIONS_PER_PRINCIPAL,
      operationsPerSocket: data.LIMIT_OPERATIONS_PER_SOCKET,
      socketsPerAddress: data.LIMIT_SOCKETS_PER_ADDRESS,
    },
  };
}

/**
 * Returns the options of tracing, or null if it is disabled. The exporter itself reads the other
 * OTEL_ variables: headers, attributes and timeouts.
 */
function tracingOf(data: z.infer<typeof environmentShape>) {
  const common = data.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/*$/, '/v1/traces');
  const url = data.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? common;
  if (url === undefined || data.OTEL_SDK_DISABLED || data.OTEL_TRACES_EXPORTER === 'none') return null;
  return {
    url,
    sampler: { name: data.OTEL_TRACES_SAMPLER, ratio: data.OTEL_TRACES_SAMPLER_ARG },
    /** Milliseconds between two exports. */
    exportIntervalMs: data.OTEL_BSP_SCHEDULE_DELAY,
  };
}

/**
 * Returns the configuration of image storage. `storage` is where new images are stored. `folder`
 * and `bucket` are null unless their variables are set. Earlier images can be read from a
 * configured folder or bucket even if new images are stored elsewhere.
 */
function imagesOf(data: z.infer<typeof environmentShape>) {
  const {
    IMAGE_S3_BUCKET: endpoint,
    IMAGE_S3_ACCESS_KEY_ID: accessKeyId,
    IMAGE_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = data;
  const isComplete = endpoint !== null && accessKeyId !== null && secretAccessKey !== null;
  return {
    storage: data.IMAGE_STORAGE,
    folder: data.IMAGE_FOLDER === null ? null : resolve(data.IMAGE_FOLDER),
    bucket: isComplete ? { endpoint, region: data.IMAGE_S3_REGION, accessKeyId, secretAccessKey } : null,
    maxPerOrganisation: data.LIMIT_IMAGES_PER_ORGANISATION,
  };
}

/** Returns where removed rows are archived. Null if they are not archived. */
function archiveOf(data: z.infer<typeof environmentShape>) {
  const {
    ARCHIVE_S3_BUCKET: endpoint,
    ARCHIVE_S3_ACCESS_KEY_ID: accessKeyId,
    ARCHIVE_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = data;
  if (data.ARCHIVE_FOLDER !== null) return { folder: resolve(data.ARCHIVE_FOLDER) };
  if (endpoint === null || accessKeyId === null || secretAccessKey === null) return null;
  return { bucket: { endpoint, region: data.ARCHIVE_S3_REGION, accessKeyId, secretAccessKey } };
}

/** The transport of e-mails: a mail server, or files in a folder. */
export interface EmailConfig {
  readonly transport:
    | { readonly kind: 'smtp'; readonly server: MailServer }
    | { readonly kind: 'outbox'; readonly folder: string };
  /** The address from which e-mails are sent. */
  readonly from: string;
}

/** The sender of e-mails that are written to files. */
const outboxSender = 'vouchers@vouchsafe.test';

/** Returns the transport and the sender of e-mails, or null if the service sends no e-mails. */
function emailsOf({
  SMTP_URL,
  MAIL_FROM,
  DATABASE_URL,
  DATA_DIR,
}: z.infer<typeof environmentShape>): EmailConfig | null {
  if (SMTP_URL !== null && MAIL_FROM !== null) {
    return { transport: { kind: 'smtp', server: SMTP_URL }, from: MAIL_FROM };
  }
  if (DATABASE_URL !== null) return null;
  return {
    transport: { kind: 'outbox', folder: join(resolve(DATA_DIR), 'outbox') },
    from: MAIL_FROM ?? outboxSender,
  };
}

/**
 * Returns the configuration of the wallets for which passes are created. A wallet that is not
 * configured is null.
 */
function walletsOf(data: z.infer<typeof environmentShape>) {
  const {
    APPLE_WALLET_CERTIFICATE: certificate,
    APPLE_WALLET_KEY: key,
    APPLE_WALLET_AUTHORITY: authority,
  } = data;
  const { GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_ACCOUNT: account } = data;
  return {
    apple:
      certificate !== null && key !== null && authority !== null ? { certificate, key, authority } : null,
    google: issuer !== null && account !== null ? { issuer, account } : null,
  };
}

/**
 * Returns an error for each unset variable of a wallet if other variables of that wallet are set.
 */
function missingWalletFiles(set: Readonly<Record<string, string | undefined>>): string[] {
  const groups = [
    ['APPLE_WALLET_CERTIFICATE', 'APPLE_WALLET_KEY', 'APPLE_WALLET_AUTHORITY'],
    ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_ACCOUNT'],
  ];
  return groups.flatMap((names) => {
    const missing = names.filter((name) => set[name] === undefined);
    return missing.length === names.length
      ? []
      : missing.map((name) => `${name} must be set with ${names.find((each) => !missing.includes(each))}`);
  });
}

/**
 * Returns the password that a CLI command sets for a staff member, from STAFF_PASSWORD. Null if it
 * is unset or empty.
 */
export function readStaffPassword({ STAFF_PASSWORD = '' }: NodeJS.ProcessEnv = process.env): string | null {
  return STAFF_PASSWORD === '' ? null : STAFF_PASSWORD;
}

function missingSecrets(set: Readonly<Record<string, string | undefined>>): string[] {
  if (set.DATABASE_URL === undefined) return [];
  return (['JWT_SECRETS', 'CODE_SECRETS'] as const)
    .filter((name) => set[name] === undefined)
    .map(
      (name) =>
        `${name} must be set with DATABASE_URL, as kid:secret (openssl rand -base64 32 generates a secret)`,
    );
}

/**
 * Rejects a HOST that other machines can reach if the demo data would be loaded by default. The
 * demo passwords are public (D65), so DEMO_DATA must be set explicitly.
 */
function validateDemoHost(set: Readonly<Record<string, string | undefined>>): string[] {
  const { HOST: host, DATABASE_URL: databaseUrl, DEMO_DATA: demoData } = set;
  if (host === undefined || isLoopback(host) || databaseUrl !== undefined || demoData !== undefined)
    return [];
  return [`DEMO_DATA must be true to serve the public demo passwords on HOST ${host}; or set DATABASE_URL`];
}

function missingSender({ SMTP_URL, MAIL_FROM }: Readonly<Record<string, string | undefined>>): string[] {
  return SMTP_URL !== undefined && MAIL_FROM === undefined ? ['MAIL_FROM must be set with SMTP_URL'] : [];
}

function missingImageStorage(set: Readonly<Record<string, string | undefined>>): string[] {
  const required = {
    folder: ['IMAGE_FOLDER'],
    s3: ['IMAGE_S3_BUCKET', 'IMAGE_S3_ACCESS_KEY_ID', 'IMAGE_S3_SECRET_ACCESS_KEY'],
  };
  const storage = set.IMAGE_STORAGE;
  if (storage !== 'folder' && storage !== 's3') return [];
  return required[storage]
    .filter((name) => set[name] === undefined)
    .map((name) => `${name} must be set with IMAGE_STORAGE=${storage}`);
}

function missingArchiveKey(set: Readonly<Record<string, string | undefined>>): string[] {
  if (set.ARCHIVE_S3_BUCKET === undefined) return [];
  if (set.ARCHIVE_FOLDER !== undefined) return ['ARCHIVE_S3_BUCKET cannot be set with ARCHIVE_FOLDER'];
  return ['ARCHIVE_S3_ACCESS_KEY_ID', 'ARCHIVE_S3_SECRET_ACCESS_KEY']
    .filter((name) => set[name] === undefined)
    .map((name) => `${name} must be set with ARCHIVE_S3_BUCKET`);
}

function missingPrimary({
  DATABASE_URL,
  DATABASE_REPLICA_URL,
}: Readonly<Record<string, string | undefined>>): string[] {
  return DATABASE_REPLICA_URL !== undefined && DATABASE_URL === undefined
    ? ['DATABASE_URL must be set with DATABASE_REPLICA_URL']
    : [];
}

function missingTrustedDocuments(set: Readonly<Record<string, string | undefined>>): string[] {
  const isRequired = /^(true|1)$/.test(set.TRUSTED_DOCUMENTS_ONLY ?? '');
  return isRequired && set.TRUSTED_DOCUMENTS === undefined
    ? ['TRUSTED_DOCUMENTS must be set with TRUSTED_DOCUMENTS_ONLY']
    : [];
}
