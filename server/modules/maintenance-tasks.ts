import { moveFormerJobs } from '../../src/data-migrations/former-jobs.ts';
import { sendReminders } from '../../src/emails/send-reminders.ts';
import type { Images } from '../../src/images/images.ts';
import { removeUnusedImages } from '../../src/images/remove-unused-images.ts';
import { endAllExpiredHolds } from '../../src/life-cycle/end-holds.ts';
import { settleRefunds } from '../../src/life-cycle/settle-refunds.ts';
import { voidAbandonedCharges } from '../../src/payments/void-abandoned-charges.ts';
import { eraseEndedOrders } from '../../src/personal-data/erase-ended-orders.ts';
import { eraseSignInAddresses } from '../../src/personal-data/erase-sign-in-addresses.ts';
import { maintainTables } from '../../src/platform/database/refresh-statistics.ts';
import { addPartitions } from '../../src/platform/partitions/add-partitions.ts';
import { removeExpiredRateLimits } from '../../src/platform/throttling/rate-limits.ts';
import { createArchive } from '../../src/retention/archive/archive.ts';
import { openArchiveFiles } from '../../src/retention/archive/open-archive-files.ts';
import { partitionedTables } from '../../src/retention/partitioned-tables.ts';
import { removeExpired, removeOldFieldUses } from '../../src/retention/remove-expired.ts';
import type { EmailModule } from './emails.ts';
import type { Platform } from './platform.ts';
import { createRepeatTask } from './repeat-task.ts';

/**
 * Interval in milliseconds at which charges without an order are voided. The sum of this interval,
 * the lease of a charge and one call to a gateway that does not respond is less than one minute
 * (D64).
 */
const voidIntervalMs = 5_000;
/**
 * Interval in milliseconds at which the state of refunds in progress is requested from their
 * gateways.
 */
const settleIntervalMs = 30_000;
/** Interval in milliseconds at which holds whose time has passed are ended. */
const holdIntervalMs = 1_000;
/** Interval in milliseconds at which expired windows of rate limits are deleted. */
const rateLimitIntervalMs = 60_000;
/** Interval in milliseconds at which the jobs that processes of 0.2.0 added are moved. */
const formerJobsIntervalMs = 2_000;

/**
 * Interval in milliseconds at which the tables of the embedded database that have changed are
 * analysed and vacuumed.
 */
const tableIntervalMs = 60_000;

/** Interval in milliseconds at which reminders that have become due are queued. */
const reminderIntervalMs = 15 * 60_000;

/**
 * Starts the periodic maintenance tasks and returns a function that stops them. Starts none in a
 * process whose role is `api`. Each payment gateway has separate tasks, so that a gateway that does
 * not respond delays only its own tasks.
 */
export function startMaintenanceTasks(
  platform: Pick<
    Platform,
    'config' | 'logger' | 'database' | 'gateways' | 'callGateway' | 'onGatewayFailure'
  >,
  images: Pick<Images, 'files'>,
  emailQueue: EmailModule['queue'],
): () => void {
  const { config, logger, database, gateways } = platform;
  const { role, retention, retentionIntervalMinutes } = config;
  if (role === 'api') return () => undefined;
  const repeat = createRepeatTask(logger);
  const archiveFiles = openArchiveFiles(config.archive);
  const archive = archiveFiles && createArchive(archiveFiles);
  const names = [...gateways.keys()];
  const timers = [
    ...[...gateways].flatMap(([name, gateway]) => [
      repeat(
        () =>
          voidAbandonedCharges(
            database,
            platform,
            names.filter((other) => other !== name),
          ),
        voidIntervalMs,
        'abandoned charges could not be voided',
      ),
      repeat(
        () => settleRefunds(database, { ...platform, gateways: new Map([[name, gateway]]) }),
        settleIntervalMs,
        'refunds could not be settled',
      ),
    ]),
    repeat(() => endAllExpiredHolds(database), holdIntervalMs, 'expired holds could not be ended'),
    ...(emailQueue
      ? [
          repeat(
            () => sendReminders(database, emailQueue),
            reminderIntervalMs,
            'reminders could not be queued',
          ),
        ]
      : []),
    repeat(
      () => maintainTables(database),
      tableIntervalMs,
      'tables of the embedded database could not be maintained',
    ),
    repeat(() => moveFormerJobs(database), formerJobsIntervalMs, 'jobs of version 0.2.0 could not be moved'),
    repeat(
      () => removeExpiredRateLimits(database),
      rateLimitIntervalMs,
      'expired windows of rate limits could not be removed',
    ),
    repeat(
      async () => {
        for (const table of partitionedTables) await addPartitions(database, table);
      },
      retentionIntervalMinutes * 60_000,
      'partitions could not be added',
    ),
    repeat(
      () => removeExpired(database, retention, archive),
      retentionIntervalMinutes * 60_000,
      'expired rows could not be removed',
    ),
    repeat(
      () => eraseEndedOrders(database),
      retentionIntervalMinutes * 60_000,
      'personal data could not be erased',
    ),
    repeat(
      () => eraseSignInAddresses(database),
      retentionIntervalMinutes * 60_000,
      'addresses of sign-ins could not be erased',
    ),
    repeat(
      () => removeUnusedImages(database, images),
      retentionIntervalMinutes * 60_000,
      'unused images could not be removed',
    ),
    repeat(
      () => removeOldFieldUses(database),
      retentionIntervalMinutes * 60_000,
      'old uses of fields could not be removed',
    ),
  ];
  return () => timers.forEach(clearInterval);
}
