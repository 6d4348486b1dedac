import type { Database } from '../platform/database/database.ts';
import { DomainError, InvalidInputError, notFound } from '../platform/errors/domain-error.ts';
import type { GatewayDependencies } from './call-gateway.ts';
import type { GatewayNotification } from './payment-gateway.ts';
import { recordGatewayPayout } from './record-gateway-payout.ts';

export interface ReceivedNotification extends GatewayNotification {
  /** The name of a gateway, which can be unknown. */
  readonly gateway: string;
  /** The id of a sales page, which can be unknown. */
  readonly salesPageId: number;
  readonly requestId: string;
}

/**
 * Verifies a notification and stores its effect. Throws NOT_FOUND if the sales page has no settings
 * of the gateway, InvalidNotificationError, UNAVAILABLE if the gateway does not respond, and the
 * errors of `confirmCheckout`.
 */
export type ReceiveNotification = (notification: ReceivedNotification) => Promise<void>;

export interface NotificationDependencies extends GatewayDependencies {
  readonly database: Database;
  /**
   * Reads the state of the checkout with this reference from the gateway, and completes it if it was
   * paid. Does nothing for an unknown reference and for one of another sales page or gateway, whose
   * secret did not sign the notification.
   */
  readonly confirmCheckout: (
    reference: string,
    source: { readonly salesPageId: number; readonly gateway: string },
  ) => Promise<unknown>;
}

export function createReceiveNotification(dependencies: NotificationDependencies): ReceiveNotification {
  const { database, gateways, callGateway, onGatewayFailure, confirmCheckout } = dependencies;
  return async ({ gateway: name, salesPageId, requestId, headers, body }) => {
    const gateway = gateways.get(name);
    const where = { salesPageId, name, settingsSealed: { not: null } };
    const configured = await database.prisma.paymentGateway.findFirst({ where, select: { id: true } });
    const redirect = gateway?.redirect;
    if (!gateway || !redirect || !configured) throw notFound('payment gateway');
    // The content of a notification is not trusted: the current state is read from the gateway.
    const subject = await callGateway(gateway, salesPageId, ({ settings }) =>
      redirect.readNotification({ headers, body }, settings),
    );
    if (subject === null) return;
    if ('reference' in subject)
      return void (await confirmCheckout(subject.reference, { salesPageId, gateway: name }));
    const { payouts } = gateway;
    if (!payouts) throw new Error(`the gateway ${name} reported a payout, but has none`);
    const payout = await callGateway(gateway, salesPageId, (call) =>
      payouts.find(subject.payoutId, call),
    ).catch((error) => {
      onGatewayFailure(error, name);
      throw new DomainError('UNAVAILABLE', 'The payment gateway did not respond. Try again shortly.');
    });
    try {
      await recordGatewayPayout(database, { salesPageId, gateway: name, payout, requestId });
    } catch (error) {
      // A repeated notification would be rejected again. Staff record the payout.
      if (!(error instanceof InvalidInputError)) throw error;
      onGatewayFailure(error, name);
    }
  };
}
