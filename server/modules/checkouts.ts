import { createCheckoutSecrets } from '../../src/checkouts/checkout-secrets.ts';
import { createCheckoutServices } from '../../src/checkouts/checkout-services.ts';
import { settleDueCheckouts } from '../../src/checkouts/settle-due-checkouts.ts';
import type { EmailModule } from './emails.ts';
import type { EventModule } from './events.ts';
import type { Platform } from './platform.ts';
import { createRepeatTask } from './repeat-task.ts';

/** Interval in milliseconds at which checkouts that are due are settled. */
const settleIntervalMs = 2_000;

/**
 * Starts the module of checkouts. A process whose role is `api` settles none. Each payment gateway has a
 * separate task, so that a gateway that does not respond delays only its own checkouts.
 */
export function startCheckouts(platform: Platform, { relay }: EventModule, emails: EmailModule) {
  const { config, logger, gateways, meters, secrets, cleanup } = platform;
  const dependencies = {
    ...platform,
    checkoutSecrets: createCheckoutSecrets(secrets.code),
    sendsEmails: emails.queue !== null,
    onPlaced() {
      meters.orderPlaced('graphql');
      relay.wake();
    },
  };
  const repeat = createRepeatTask(logger);
  const names = [...gateways.keys()];
  const timers =
    config.role === 'api'
      ? []
      : names.map((name) =>
          repeat(
            () =>
              settleDueCheckouts(
                dependencies,
                names.filter((other) => other !== name),
              ),
            settleIntervalMs,
            'checkouts could not be settled',
          ),
        );
  const stop = async () => timers.forEach(clearInterval);
  cleanup.defer(stop);
  return { services: createCheckoutServices(dependencies), stop };
}
