import type { EmailJob } from '../src/emails/email-job.ts';
import { sendReminders } from '../src/emails/send-reminders.ts';
import { removeOldFieldUses } from '../src/field-usage/field-uses.ts';
import type { Images } from '../src/images/images.ts';
import { removeUnusedImages } from '../src/images/remove-unused-images.ts';
import { settleRefunds } from '../src/life-cycle/settle-refunds.ts';
import type { OnGatewayFailure } from '../src/payments/charge-order.ts';
import type { PaymentGateway } from '../src/payments/payment-gateway.ts';
import { voidAbandonedCharges } from '../src/payments/void-abandoned-charges.ts';
import { eraseEndedOrders } from '../src/personal-data/erase-ended-orders.ts';
import type { Config } from '../src/platform/config/environment.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { JobQueue } from '../src/platform/queue/job-queue.ts';
import { removeExpiredRateLimits } from '../src/platform/throttling/rate-limits.ts';
import { removeExpired } from '../src/retention/remove-expired.ts';
import { hashCodeEndings } from '../src/vouchers/hash-code-endings.ts';
import type { CodeVault } from '../src/vouchers/voucher-code.ts';
import type { Logger } from './logger.ts';

/**
 * Interval in milliseconds at which charges without an order are voided. The sum of this interval, the lease of a charge and one
 * call to a gateway that does not respond is less than one minute (D64).
 */
const voidIntervalMs = 5_000;
/** Interval in milliseconds at which the state of refunds in progress is requested from their gateways. */
const settleIntervalMs = 30_000;
/** Interval in milliseconds at which expired windows of rate limits are deleted. */
const rateLimitIntervalMs = 60_000;
/**
 * Interval in milliseconds at which products without the hash of their code's ending are updated. A process of an earlier version
 * may still create such products.
 */
const hashCodeEndingsIntervalMs = 600_000;

/** Interval in milliseconds at which reminders that have become due are queued. */
const reminderIntervalMs = 15 * 60_000;

interface MaintenanceDependencies {
  readonly database: Database;
  readonly codeVault: CodeVault;
  readonly images: Pick<Images, 'files'>;
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
  readonly onGatewayFailure: OnGatewayFailure;
  /** Null if the service sends no e-mails. */
  readonly emailQueue: JobQueue<EmailJob> | null;
}

/**
 * Starts the periodic maintenance tasks and returns a function that stops them. Starts none in a process whose role is `api`.
 * Every task runs immediately and then at its interval. If a run takes longer than the interval, the next run is skipped. Each
 * payment gateway has separate tasks, so that a gateway that does not respond delays only its own tasks.
 */
export function startMaintenanceTasks(
  { database, codeVault, images, gateways, onGatewayFailure, emailQueue }: MaintenanceDependencies,
  { role, retention, retentionIntervalMinutes }: Pick<Config, 'role' | 'retention' | 'retentionIntervalMinutes'>,
  logger: Logger,
): () => void {
  if (role === 'api') return () => undefined;
  const repeat = (work: () => Promise<void>, interval: number, failure: string) => {
    let isRunning = false;
    const run = async () => {
      if (isRunning) return;
      isRunning = true;
      await work().catch((error: unknown) => logger.warn({ error }, failure));
      isRunning = false;
    };
    void run();
    return setInterval(run, interval);
  };
  const names = [...gateways.keys()];
  const timers = [
    ...[...gateways].flatMap(([name, gateway]) => [
      repeat(
        () =>
          voidAbandonedCharges(
            database,
            gateways,
            onGatewayFailure,
            names.filter((other) => other !== name),
          ),
        voidIntervalMs,
        'abandoned charges could not be voided',
      ),
      repeat(
        () => settleRefunds(database, new Map([[name, gateway]]), onGatewayFailure),
        settleIntervalMs,
        'refunds could not be settled',
      ),
    ]),
    ...(emailQueue
      ? [repeat(() => sendReminders(database, emailQueue), reminderIntervalMs, 'reminders could not be queued')]
      : []),
    repeat(() => removeExpiredRateLimits(database), rateLimitIntervalMs, 'expired windows of rate limits could not be removed'),
    repeat(
      () => hashCodeEndings(database, codeVault),
      hashCodeEndingsIntervalMs,
      'the endings of voucher codes could not be hashed',
    ),
    repeat(() => removeExpired(database, retention), retentionIntervalMinutes * 60_000, 'expired rows could not be removed'),
    repeat(() => eraseEndedOrders(database), retentionIntervalMinutes * 60_000, 'personal data could not be erased'),
    repeat(() => removeUnusedImages(database, images), retentionIntervalMinutes * 60_000, 'unused images could not be removed'),
    repeat(() => removeOldFieldUses(database), retentionIntervalMinutes * 60_000, 'old uses of fields could not be removed'),
  ];
  return () => timers.forEach(clearInterval);
}
