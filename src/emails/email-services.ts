import type { Budgets } from '../budgets/budgets.ts';
import { bindServices, wakeAfterEach } from '../platform/services/bind-services.ts';
import type { RateLimits } from '../platform/throttling/rate-limits.ts';
import { cancelEmail } from './cancel-email.ts';
import type { EmailDependencies, ProductKey } from './email-dependencies.ts';
import { resendVoucherEmail } from './resend-voucher-email.ts';
import { updateRecipient } from './update-recipient.ts';

interface EmailServicesDependencies extends Pick<EmailDependencies, 'database' | 'queue'> {
  readonly rateLimits: RateLimits;
  readonly budgets: Budgets;
  /**
   * Wakes the worker of e-mails in this process. Other processes find due e-mails when they poll.
   */
  readonly wake: () => void;
}

export type EmailServices = ReturnType<typeof createEmailServices>;

/** Returns the services of the e-mails of sold vouchers. */
export function createEmailServices({
  database,
  queue,
  rateLimits,
  budgets,
  wake,
}: EmailServicesDependencies) {
  const limitRequests = (product: ProductKey) => rateLimits.consume(budgets.requestedEmails(product));
  return {
    ...wakeAfterEach(
      wake,
      bindServices({ database, queue, limitRequests }, { resendVoucherEmail, updateRecipient }),
    ),
    ...bindServices(database, { cancelEmail }),
  };
}
