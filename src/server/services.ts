import type { Services } from '../../schema/services.ts';
import type { AccessTokens } from '../access/access-token.ts';
import { createApiKey } from '../access/create-api-key.ts';
import { mintGuestToken } from '../access/mint-guest-token.ts';
import { refreshTokens } from '../access/refresh.ts';
import { revokeApiKey } from '../access/revoke-api-key.ts';
import { revokeGuestToken } from '../access/revoke-guest-token.ts';
import { createSignInDesk, signIn } from '../access/sign-in.ts';
import { findSignInPages } from '../access/sign-in-pages.ts';
import { signOut } from '../access/sign-out.ts';
import { createCatalogueServices } from '../catalogue/catalogue-services.ts';
import type { Database } from '../database/database.ts';
import type { EventRelay } from '../events/relay.ts';
import { cancelOrderProduct } from '../life-cycle/cancel-order-product.ts';
import { cancelRedemption } from '../life-cycle/cancel-redemption.ts';
import { refundOrderProduct } from '../life-cycle/refund-order-product.ts';
import { regenerateOrderProduct } from '../life-cycle/regenerate-order-product.ts';
import { settleRefunds } from '../life-cycle/settle-refunds.ts';
import { updateShippingStatus } from '../life-cycle/update-shipping-status.ts';
import { findOrdersByCodeEnding } from '../orders/find-by-code-ending.ts';
import { createPlaceOrder } from '../orders/place-order.ts';
import type { OnGatewayFailure } from '../payments/charge-order.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { recordPayout } from '../payments/record-payout.ts';
import { createRedeem } from '../redemptions/redeem.ts';
import { changeStaffPassword } from '../staff/change-staff-password.ts';
import { createStaffMember } from '../staff/create-staff-member.ts';
import { deleteStaffMember } from '../staff/delete-staff-member.ts';
import { updateStaffMember } from '../staff/update-staff-member.ts';
import { createBudgets, type Limits } from '../throttling/limits.ts';
import { createLookupLimiter } from '../throttling/lookup-limiter.ts';
import { createRateLimits } from '../throttling/rate-limits.ts';
import { createFindByCode } from '../vouchers/find-by-code.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { deleteWebhook, rotateWebhookSecret, updateWebhook } from '../webhooks/change-webhook.ts';
import { createWebhook } from '../webhooks/create-webhook.ts';
import { groupOf } from '../webhooks/delivery-job.ts';
import { redeliverEvent, redeliverFailed, sendTestEvent } from '../webhooks/redeliver.ts';
import type { WebhookParts } from '../webhooks/webhook-parts.ts';

interface ServiceParts {
  readonly database: Database;
  readonly accessTokens: AccessTokens;
  readonly codeVault: CodeVault;
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
  readonly onGatewayFailure: OnGatewayFailure;
  readonly limits: Limits;
  /** Told after every call that may have written an event. */
  readonly relay: Pick<EventRelay, 'wake' | 'wakeWorkers'>;
  readonly webhooks: Omit<WebhookParts, 'limitRedeliveries'>;
}

/** The domains' functions with what they need, as the schema calls them. */
export function createServices(parts: ServiceParts): Services {
  const { database, accessTokens, codeVault, gateways, onGatewayFailure, limits, relay } = parts;
  const placeOrder = createPlaceOrder(parts);
  const rateLimits = createRateLimits(database);
  const budgets = createBudgets(limits);
  const lookups = createLookupLimiter(rateLimits, limits);
  const webhooks: WebhookParts = {
    ...parts.webhooks,
    limitRedeliveries: (principalId) => rateLimits.take(budgets.redeliveries(principalId)),
  };
  const redeem = createRedeem(database, codeVault, lookups);
  const desk = createSignInDesk(database, accessTokens, rateLimits, limits);
  /** Hands on what a call may have committed, also when its answer was lost. */
  const relayed = <Result>(work: Promise<Result>): Promise<Result> => work.finally(relay.wake);
  /** Wakes the workers, wherever they are, for deliveries that were asked for. */
  const announced = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work;
    await relay.wakeWorkers();
    return result;
  };
  return {
    ...createCatalogueServices(database),
    signIn: (attempt, credentials) => signIn(desk, attempt, credentials),
    async findSignInPages(address, email) {
      await rateLimits.take(budgets.userDomains(address));
      return findSignInPages(database, email);
    },
    signOut: (attempt, accessToken) => signOut(database, accessTokens, attempt, accessToken),
    refreshTokens: (attempt, pair) => refreshTokens(database, accessTokens, attempt, pair),
    placeOrder: (act, order, payment) => relayed(placeOrder(act, order, payment)),
    redeem: (act, redemption) => relayed(redeem(act, redemption)),
    findVoucherByCode: createFindByCode(database, codeVault, lookups),
    findOrdersByCodeEnding: (act, salesPageId, ending) =>
      findOrdersByCodeEnding(database, codeVault, lookups, act, salesPageId, ending),
    cancelRedemption: (act, input) => relayed(cancelRedemption(database, act, input)),
    async refundOrderProduct(act, input) {
      const moved = await relayed(refundOrderProduct(database, act, input));
      if (input.throughPaymentGateway && !moved.replayed) {
        // The refund has taken effect and is reported as such; the maintenance task settles it later.
        await settleRefunds(database, gateways, onGatewayFailure, input.orderProductId).catch((error) =>
          onGatewayFailure(error, 'refund'),
        );
      }
      return moved;
    },
    cancelOrderProduct: (act, input) => relayed(cancelOrderProduct(database, act, input)),
    regenerateOrderProduct: (act, input) => relayed(regenerateOrderProduct(database, codeVault, act, input)),
    updateShippingStatus: (act, input) => updateShippingStatus(database, act, input),
    recordPayout: (act, input) => recordPayout(database, act, input),
    createStaffMember: (act, input) => createStaffMember(database, act, input),
    updateStaffMember: (act, input) => updateStaffMember(database, act, input),
    changeStaffPassword: (act, input) => changeStaffPassword(database, act, input),
    deleteStaffMember: (act, staffMemberId) => deleteStaffMember(database, act, staffMemberId),
    createApiKey: (act, input) => createApiKey(database, act, input),
    revokeApiKey: (act, apiKeyId) => revokeApiKey(database, act, apiKeyId),
    mintGuestToken: (act, input) => mintGuestToken(database, act, input),
    revokeGuestToken: (act, guestTokenId) => revokeGuestToken(database, act, guestTokenId),
    createWebhook: (act, input) => createWebhook(webhooks, act, input),
    updateWebhook: (act, change) => updateWebhook(webhooks, act, change),
    rotateWebhookSecret: (act, rotation) => rotateWebhookSecret(webhooks, act, rotation),
    deleteWebhook: (act, name) => deleteWebhook(webhooks, act, name),
    sendTestEvent: (act, name) => announced(sendTestEvent(webhooks, act, name)),
    redeliverEvent: (act, redelivery) => announced(redeliverEvent(webhooks, act, redelivery)),
    redeliverFailed: (act, redelivery) => announced(redeliverFailed(webhooks, act, redelivery)),
    readWaitingDeliveries: (webhookId) => webhooks.queue.readWaiting(database, groupOf(webhookId)),
  };
}
