import type { VoucherImportStep } from '../prisma/generated/client/enums.ts';
import type { CreatedApiKey, NewApiKey } from '../src/access/create-api-key.ts';
import type { MintedGuestToken, NewGuestToken } from '../src/access/mint-guest-token.ts';
import type { RefreshInput } from '../src/access/refresh-tokens.ts';
import type { RequestContext } from '../src/access/request-context.ts';
import type { Credentials, SignedIn, SignInAttempt, TokenPair } from '../src/access/sign-in.ts';
import type { SignInPage } from '../src/access/sign-in-pages.ts';
import type { CatalogueServices } from '../src/catalogue/catalogue-services.ts';
import type { EmailKey } from '../src/emails/cancel-email.ts';
import type { ProductKey } from '../src/emails/email-dependencies.ts';
import type { RecipientInput } from '../src/emails/update-recipient.ts';
import type { CreatedImageUpload } from '../src/images/create-image-upload.ts';
import type { BalanceAdjustment } from '../src/life-cycle/adjust-balance.ts';
import type { BlockInput } from '../src/life-cycle/block-voucher.ts';
import type { CancelOrderProductInput } from '../src/life-cycle/cancel-order-product.ts';
import type { CancelRedemptionInput } from '../src/life-cycle/cancel-redemption.ts';
import type { ExtensionInput } from '../src/life-cycle/extend-voucher.ts';
import type { ExtensionsInput, ExtensionsResult } from '../src/life-cycle/extend-vouchers.ts';
import type { RefundInput } from '../src/life-cycle/refund-order-product.ts';
import type { RegenerateInput } from '../src/life-cycle/regenerate-order-product.ts';
import type { TransitionResult } from '../src/life-cycle/transition-product.ts';
import type { ShippingStatusInput } from '../src/life-cycle/update-shipping-status.ts';
import type { OrderInput, PaymentInput } from '../src/orders/order-input.ts';
import type { PlacedOrder } from '../src/orders/sell.ts';
import type { MetadataUpdate } from '../src/orders/update-metadata.ts';
import type { RecordPayoutInput } from '../src/payments/record-payout.ts';
import type { Erasure, ErasureInput } from '../src/personal-data/erase-personal-data.ts';
import type { ExportInput, PersonalDataBatch } from '../src/personal-data/export-personal-data.ts';
import type { Row } from '../src/platform/database/model-rows.ts';
import type { Selection } from '../src/platform/database/read-rows.ts';
import type { Restriction } from '../src/platform/database/restriction.ts';
import type { ChangedRow, IdempotentResult } from '../src/platform/idempotency/run-idempotently.ts';
import type { RedeemResult } from '../src/redemptions/redeem.ts';
import type { RedeemInput } from '../src/redemptions/redeem-attempt.ts';
import type { OwnPassword } from '../src/staff/change-own-password.ts';
import type { NewPassword } from '../src/staff/change-staff-password.ts';
import type { NewStaffMember } from '../src/staff/create-staff-member.ts';
import type { InvitationAcceptance } from '../src/staff/invitations/accept-invitation.ts';
import type { PendingInvitation } from '../src/staff/invitations/invitation.ts';
import type { InvitedMember, NewInvitation } from '../src/staff/invitations/invite-staff-member.ts';
import type { OwnProfile } from '../src/staff/update-own-profile.ts';
import type { StaffUpdate } from '../src/staff/update-staff-member.ts';
import type { NewImport } from '../src/voucher-imports/create-import.ts';
import type { StepInput } from '../src/voucher-imports/import-steps.ts';
import type { CreatedVoucherLink, VoucherLinkInput } from '../src/voucher-links/create-voucher-link.ts';
import type { ChangedWebhook, SecretRotation, WebhookChange } from '../src/webhooks/change-webhook.ts';
import type { CreatedWebhook, NewWebhook } from '../src/webhooks/create-webhook.ts';
import type { FailedRedelivery, Redelivery, SentEvent, SentEvents } from '../src/webhooks/redeliver.ts';
import type { WebhookKey } from '../src/webhooks/webhook-dependencies.ts';

/**
 * The services that resolvers call. Each service does its work in one transaction. If it rejects the request, it throws a
 * DomainError and changes nothing.
 */
export interface Services extends CatalogueServices {
  signIn(attempt: SignInAttempt, credentials: Credentials): Promise<SignedIn>;
  findSignInPages(address: string, email: string): Promise<SignInPage[]>;
  signOut(attempt: SignInAttempt, accessToken: string): Promise<string>;
  refreshTokens(attempt: SignInAttempt, pair: RefreshInput): Promise<TokenPair>;
  placeOrder(context: RequestContext, order: OrderInput, payment: PaymentInput): Promise<PlacedOrder>;
  redeem(context: RequestContext, redemption: RedeemInput): Promise<RedeemResult>;
  findVoucherByCode(
    context: RequestContext,
    salesPageId: number,
    code: string,
    selection: Selection<Row<'OrderProduct'>>,
  ): Promise<Row<'OrderProduct'> | null>;
  findOrdersByCodeEnding(context: RequestContext, salesPageId: number, ending: string): Promise<readonly number[]>;
  cancelRedemption(context: RequestContext, input: CancelRedemptionInput): Promise<TransitionResult>;
  refundOrderProduct(context: RequestContext, input: RefundInput): Promise<TransitionResult>;
  cancelOrderProduct(context: RequestContext, input: CancelOrderProductInput): Promise<TransitionResult>;
  regenerateOrderProduct(context: RequestContext, input: RegenerateInput): Promise<TransitionResult>;
  extendVoucher(context: RequestContext, input: ExtensionInput): Promise<ChangedRow>;
  extendVouchers(
    context: RequestContext,
    input: ExtensionsInput,
    restrict: () => Promise<readonly Restriction[]>,
  ): Promise<IdempotentResult<ExtensionsResult>>;
  blockVoucher(context: RequestContext, input: BlockInput): Promise<ChangedRow>;
  unblockVoucher(context: RequestContext, input: ProductKey): Promise<ChangedRow>;
  adjustBalance(context: RequestContext, input: BalanceAdjustment): Promise<ChangedRow>;
  createVoucherLink(context: RequestContext, input: VoucherLinkInput): Promise<CreatedVoucherLink>;
  updateShippingStatus(context: RequestContext, input: ShippingStatusInput): Promise<ChangedRow>;
  resendVoucherEmail(context: RequestContext, input: ProductKey): Promise<ChangedRow>;
  updateRecipient(context: RequestContext, input: RecipientInput): Promise<ChangedRow>;
  cancelEmail(context: RequestContext, input: EmailKey): Promise<ChangedRow>;
  updateMetadata(context: RequestContext, input: MetadataUpdate): Promise<ChangedRow>;
  recordPayout(context: RequestContext, input: RecordPayoutInput): Promise<ChangedRow>;
  exportPersonalData(context: RequestContext, input: ExportInput): Promise<PersonalDataBatch>;
  erasePersonalData(context: RequestContext, input: ErasureInput): Promise<IdempotentResult<Erasure>>;
  createImageUpload(context: RequestContext, input: { readonly salesPageId: number }): Promise<CreatedImageUpload>;
  createVoucherImport(context: RequestContext, input: NewImport): Promise<ChangedRow>;
  requestImportStep(context: RequestContext, step: VoucherImportStep, input: StepInput): Promise<ChangedRow>;
  createStaffMember(context: RequestContext, input: NewStaffMember): Promise<ChangedRow>;
  updateStaffMember(context: RequestContext, input: StaffUpdate): Promise<ChangedRow>;
  changeStaffPassword(context: RequestContext, input: NewPassword): Promise<ChangedRow>;
  deleteStaffMember(context: RequestContext, staffMemberId: number): Promise<ChangedRow>;
  inviteStaffMember(context: RequestContext, input: NewInvitation): Promise<InvitedMember>;
  renewStaffInvitation(context: RequestContext, staffMemberId: number): Promise<InvitedMember>;
  revokeStaffInvitation(context: RequestContext, staffMemberId: number): Promise<ChangedRow>;
  openStaffInvitation(address: string, token: string): Promise<PendingInvitation>;
  acceptStaffInvitation(attempt: SignInAttempt, acceptance: InvitationAcceptance): Promise<SignedIn>;
  updateOwnProfile(context: RequestContext, input: OwnProfile): Promise<ChangedRow>;
  changeOwnPassword(context: RequestContext, input: OwnPassword): Promise<ChangedRow>;
  createApiKey(context: RequestContext, input: NewApiKey): Promise<CreatedApiKey>;
  revokeApiKey(context: RequestContext, apiKeyId: number): Promise<ChangedRow>;
  mintGuestToken(context: RequestContext, input: NewGuestToken): Promise<MintedGuestToken>;
  revokeGuestToken(context: RequestContext, guestTokenId: number): Promise<ChangedRow>;
  createWebhook(context: RequestContext, input: NewWebhook): Promise<CreatedWebhook>;
  updateWebhook(context: RequestContext, change: WebhookChange): Promise<ChangedWebhook>;
  rotateWebhookSecret(context: RequestContext, rotation: SecretRotation): Promise<ChangedWebhook>;
  deleteWebhook(context: RequestContext, key: WebhookKey): Promise<ChangedWebhook>;
  sendTestEvent(context: RequestContext, key: WebhookKey): Promise<SentEvent>;
  redeliverEvent(context: RequestContext, redelivery: Redelivery): Promise<SentEvent>;
  redeliverFailed(context: RequestContext, redelivery: FailedRedelivery): Promise<SentEvents>;
  /** Returns the number of waiting deliveries of a webhook, and when the first is due. `dueAt` is null if none are waiting. */
  readWaitingDeliveries(webhookId: number): Promise<{ readonly count: number; readonly dueAt: Date | null }>;
}
