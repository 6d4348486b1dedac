import type { Services } from '../schema/services.ts';
import type { AccessTokenSigner } from '../src/access/access-token.ts';
import { createApiKey } from '../src/access/create-api-key.ts';
import { mintGuestToken } from '../src/access/mint-guest-token.ts';
import { refreshTokens } from '../src/access/refresh-tokens.ts';
import { revokeApiKey } from '../src/access/revoke-api-key.ts';
import { revokeGuestToken } from '../src/access/revoke-guest-token.ts';
import { createSignInService, signIn } from '../src/access/sign-in.ts';
import { findSignInPages } from '../src/access/sign-in-pages.ts';
import { signOut } from '../src/access/sign-out.ts';
import { createCatalogueServices } from '../src/catalogue/catalogue-services.ts';
import { cancelEmail } from '../src/emails/cancel-email.ts';
import type { ProductKey } from '../src/emails/email-dependencies.ts';
import { resendVoucherEmail } from '../src/emails/resend-voucher-email.ts';
import { updateRecipient } from '../src/emails/update-recipient.ts';
import type { EventRelay } from '../src/events/relay.ts';
import { createImageUpload } from '../src/images/create-image-upload.ts';
import { adjustBalance } from '../src/life-cycle/adjust-balance.ts';
import { blockVoucher, unblockVoucher } from '../src/life-cycle/block-voucher.ts';
import { cancelOrderProduct } from '../src/life-cycle/cancel-order-product.ts';
import { cancelRedemption } from '../src/life-cycle/cancel-redemption.ts';
import { extendVoucher } from '../src/life-cycle/extend-voucher.ts';
import { extendVouchers } from '../src/life-cycle/extend-vouchers.ts';
import { refundOrderProduct } from '../src/life-cycle/refund-order-product.ts';
import { regenerateOrderProduct } from '../src/life-cycle/regenerate-order-product.ts';
import { settleRefunds } from '../src/life-cycle/settle-refunds.ts';
import { updateShippingStatus } from '../src/life-cycle/update-shipping-status.ts';
import { findOrdersByCodeEnding } from '../src/orders/find-orders.ts';
import { createPlaceOrder } from '../src/orders/place-order.ts';
import { updateMetadata } from '../src/orders/update-metadata.ts';
import type { OnGatewayFailure } from '../src/payments/charge-order.ts';
import type { PaymentGateway } from '../src/payments/payment-gateway.ts';
import { recordPayout } from '../src/payments/record-payout.ts';
import { erasePersonalData } from '../src/personal-data/erase-personal-data.ts';
import { exportPersonalData } from '../src/personal-data/export-personal-data.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createBudgets, type Limits } from '../src/platform/throttling/limits.ts';
import type { LookupLimiter } from '../src/platform/throttling/lookup-limiter.ts';
import { createRateLimits } from '../src/platform/throttling/rate-limits.ts';
import { createRedeem } from '../src/redemptions/redeem.ts';
import { changeOwnPassword } from '../src/staff/change-own-password.ts';
import { changeStaffPassword } from '../src/staff/change-staff-password.ts';
import { createStaffMember } from '../src/staff/create-staff-member.ts';
import { deleteStaffMember } from '../src/staff/delete-staff-member.ts';
import { acceptInvitation, openInvitation } from '../src/staff/invitations/accept-invitation.ts';
import { inviteStaffMember } from '../src/staff/invitations/invite-staff-member.ts';
import { renewInvitation } from '../src/staff/invitations/renew-invitation.ts';
import { revokeInvitation } from '../src/staff/invitations/revoke-invitation.ts';
import { updateOwnProfile } from '../src/staff/update-own-profile.ts';
import { updateStaffMember } from '../src/staff/update-staff-member.ts';
import { createImport } from '../src/voucher-imports/create-import.ts';
import { requestStep } from '../src/voucher-imports/import-steps.ts';
import { createVoucherLink } from '../src/voucher-links/create-voucher-link.ts';
import { createFindByCode } from '../src/vouchers/find-by-code.ts';
import type { CodeVault } from '../src/vouchers/voucher-code.ts';
import { deleteWebhook, rotateWebhookSecret, updateWebhook } from '../src/webhooks/change-webhook.ts';
import { createWebhook } from '../src/webhooks/create-webhook.ts';
import { jobGroupOf } from '../src/webhooks/delivery-job.ts';
import { redeliverEvent, redeliverFailed, sendTestEvent } from '../src/webhooks/redeliver.ts';
import type { WebhookDependencies } from '../src/webhooks/webhook-dependencies.ts';
import type { EmailServices } from './email-services.ts';
import type { ImportServices } from './import-services.ts';

interface ServicesDependencies {
  readonly database: Database;
  readonly tokenSigner: AccessTokenSigner;
  readonly codeVault: CodeVault;
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
  readonly onGatewayFailure: OnGatewayFailure;
  readonly limits: Limits;
  /** Limits look-ups of codes. Shared with the pages of vouchers. */
  readonly lookups: LookupLimiter;
  /** Woken after every call that may have written an event. */
  readonly relay: Pick<EventRelay, 'wake' | 'wakeWorkers'>;
  /** Null if the service sends no e-mails. */
  readonly emails: Pick<EmailServices, 'queue' | 'invitationQueue' | 'wake'> | null;
  readonly imports: Pick<ImportServices, 'queue' | 'wake'>;
  /** The maximum number of images of an organisation. */
  readonly maxImages: number;
  readonly webhooks: Omit<WebhookDependencies, 'limitRedeliveries'>;
}

/** Creates the functions of all domains with their dependencies, for the resolvers of the schema. */
export function createServices(parts: ServicesDependencies): Services {
  const { database, tokenSigner, codeVault, gateways, onGatewayFailure, limits, lookups, relay } = parts;
  const sendsEmails = parts.emails !== null;
  const placeOrder = createPlaceOrder({ ...parts, sendsEmails });
  const rateLimits = createRateLimits(database);
  const budgets = createBudgets(limits);
  const webhooks: WebhookDependencies = {
    ...parts.webhooks,
    limitRedeliveries: (principalId) => rateLimits.consume(budgets.redeliveries(principalId)),
  };
  const emails = {
    ...{ database, queue: parts.emails?.queue ?? null },
    limitRequests: (product: ProductKey) => rateLimits.consume(budgets.requestedEmails(product)),
  };
  const invitations = {
    queue: parts.emails?.invitationQueue ?? null,
    limitInvitations: (organisationId: number) => rateLimits.consume(budgets.invitations(organisationId)),
  };
  const redeem = createRedeem(database, codeVault, lookups);
  const signInService = createSignInService(database, tokenSigner, rateLimits, limits);
  /** Wakes the relay after a call, even if the call failed: its transaction may have committed although its result was lost. */
  const wakeRelayAfter = <Result>(work: Promise<Result>): Promise<Result> => work.finally(relay.wake);
  /** Wakes the workers of all processes after a call that requested deliveries. */
  const wakeWorkersAfter = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work;
    await relay.wakeWorkers();
    return result;
  };
  /** Wakes the worker of e-mails in this process after a call. Other processes find due e-mails when they poll. */
  const wakeEmailsAfter = <Result>(work: Promise<Result>): Promise<Result> => work.finally(parts.emails?.wake);
  return {
    ...createCatalogueServices(database),
    signIn: (attempt, credentials) => signIn(signInService, attempt, credentials),
    async findSignInPages(address, email) {
      await rateLimits.consume(budgets.userDomains(address));
      return findSignInPages(database, email);
    },
    signOut: (attempt, accessToken) => signOut(database, tokenSigner, attempt, accessToken),
    refreshTokens: (attempt, pair) => refreshTokens(database, tokenSigner, attempt, pair),
    placeOrder: (context, order, payment) => wakeRelayAfter(placeOrder(context, order, payment)),
    redeem: (context, redemption) => wakeRelayAfter(redeem(context, redemption)),
    findVoucherByCode: createFindByCode(database, codeVault, lookups),
    findOrdersByCodeEnding: (context, salesPageId, ending) =>
      findOrdersByCodeEnding(database, codeVault, lookups, context, salesPageId, ending),
    cancelRedemption: (context, input) => wakeRelayAfter(cancelRedemption(database, context, input)),
    async refundOrderProduct(context, input) {
      const refunded = await wakeRelayAfter(refundOrderProduct(database, context, input));
      if (input.throughPaymentGateway && !refunded.replayed) {
        // The refund has already taken effect. If settling it fails, a maintenance task settles it later.
        await settleRefunds(database, gateways, onGatewayFailure, input.orderProductId).catch((error) =>
          onGatewayFailure(error, 'refund'),
        );
      }
      return refunded;
    },
    cancelOrderProduct: (context, input) => wakeRelayAfter(cancelOrderProduct(database, context, input)),
    regenerateOrderProduct: (context, input) =>
      wakeRelayAfter(regenerateOrderProduct(database, codeVault, sendsEmails, context, input)),
    extendVoucher: (context, input) => extendVoucher(database, context, input),
    extendVouchers: (context, input, restrict) => extendVouchers(database, context, input, restrict),
    blockVoucher: (context, input) => blockVoucher(database, context, input),
    unblockVoucher: (context, input) => unblockVoucher(database, context, input),
    adjustBalance: (context, input) => adjustBalance(database, context, input),
    createVoucherLink: (context, input) => createVoucherLink(database, context, input),
    updateShippingStatus: (context, input) => updateShippingStatus(database, context, input),
    resendVoucherEmail: (context, input) => wakeEmailsAfter(resendVoucherEmail(emails, context, input)),
    updateRecipient: (context, input) => wakeEmailsAfter(updateRecipient(emails, context, input)),
    cancelEmail: (context, input) => cancelEmail(database, context, input),
    updateMetadata: (context, input) => updateMetadata(database, context, input),
    recordPayout: (context, input) => recordPayout(database, context, input),
    exportPersonalData: (context, input) => exportPersonalData(database, context, input),
    erasePersonalData: (context, input) => erasePersonalData(database, context, input),
    createImageUpload: (context, input) => createImageUpload(database, parts.maxImages, context, input),
    createVoucherImport: (context, input) => createImport(database, context, input),
    requestImportStep: (context, step, input) =>
      requestStep(database, parts.imports.queue, context, step, input).finally(parts.imports.wake),
    createStaffMember: (context, input) => createStaffMember(database, context, input),
    updateStaffMember: (context, input) => updateStaffMember(database, context, input),
    changeStaffPassword: (context, input) => changeStaffPassword(database, context, input),
    deleteStaffMember: (context, staffMemberId) => deleteStaffMember(database, context, staffMemberId),
    inviteStaffMember: (context, input) => wakeEmailsAfter(inviteStaffMember(database, invitations, context, input)),
    renewStaffInvitation: (context, staffMemberId) =>
      wakeEmailsAfter(renewInvitation(database, invitations, context, staffMemberId)),
    revokeStaffInvitation: (context, staffMemberId) => revokeInvitation(database, context, staffMemberId),
    openStaffInvitation: (address, token) => openInvitation(signInService, address, token),
    acceptStaffInvitation: (attempt, acceptance) => acceptInvitation(signInService, attempt, acceptance),
    updateOwnProfile: (context, input) => updateOwnProfile(database, context, input),
    changeOwnPassword: (context, input) => changeOwnPassword(signInService, context, input),
    createApiKey: (context, input) => createApiKey(database, context, input),
    revokeApiKey: (context, apiKeyId) => revokeApiKey(database, context, apiKeyId),
    mintGuestToken: (context, input) => mintGuestToken(database, context, input),
    revokeGuestToken: (context, guestTokenId) => revokeGuestToken(database, context, guestTokenId),
    createWebhook: (context, input) => createWebhook(webhooks, context, input),
    updateWebhook: (context, change) => updateWebhook(webhooks, context, change),
    rotateWebhookSecret: (context, rotation) => rotateWebhookSecret(webhooks, context, rotation),
    deleteWebhook: (context, key) => deleteWebhook(webhooks, context, key),
    sendTestEvent: (context, key) => wakeWorkersAfter(sendTestEvent(webhooks, context, key)),
    redeliverEvent: (context, redelivery) => wakeWorkersAfter(redeliverEvent(webhooks, context, redelivery)),
    redeliverFailed: (context, redelivery) => wakeWorkersAfter(redeliverFailed(webhooks, context, redelivery)),
    readWaitingDeliveries: (webhookId) => webhooks.queue.readWaiting(database, jobGroupOf(webhookId)),
  };
}
