import type { Budget, Charge } from '../platform/throttling/rate-limits.ts';

/**
 * The configurable limits of D34 without those of look-ups. All other limits are derived from them.
 */
export interface Limits {
  /** Failed sign-ins per account and 15 minutes. */
  readonly signInFailures: number;
  readonly userDomainsPerMinute: number;
  readonly redeliveriesPerMinute: number;
  /** Attempts to send an e-mail per organisation and 24 hours. */
  readonly emailsPerDay: number;
}

/** The account and the address of a sign-in. */
export interface SignInSubject {
  readonly account: string;
  readonly address: string;
}

const minuteSeconds = 60;
/** Maximum number of e-mails with the same voucher that staff can request in 24 hours. */
const maxRequestedEmails = 20;
/** Maximum number of invitations of an organisation in 24 hours. */
const maxInvitations = 100;

/** Maximum number of links for a new password that are sent to an e-mail address in an hour. */
const maxPasswordResets = 5;

/** Maximum number of attempts to notify a staff member of changes of its account in 24 hours. */
const maxAccountNotices = 100;

/** Maximum number of wrong PINs of a staff member at a till in 15 minutes. */
export const maxPinFailures = 5;
/** The limit of wrong PINs at a till, as a multiple of the limit of one staff member. */
const cashiersFactor = 3;

/** The limit of failed sign-ins of an address, as a multiple of the limit of one account. */
const addressFactor = 5;

/**
 * Returns the budget of the points that the GraphQL operations of a principal may cost per minute.
 */
export function createCostBudget(costPerMinute: number): Budget {
  return { name: 'cost', limit: costPerMinute, window: minuteSeconds };
}

/** The part of the points of a publishable key that the buyers of one address may use. */
const addressShare = 1 / 20;

/**
 * Returns the budgets of the points that the operations of buyers may cost per minute, with a
 * publishable key or on a sales page of the service: those of all buyers together, which are those of
 * any principal, and those of one address.
 */
export function createStorefrontBudgets(costPerMinute: number): {
  readonly ofKey: Budget;
  readonly ofAddress: Budget;
} {
  const limit = Math.max(1, Math.floor(costPerMinute * addressShare));
  return {
    ofKey: { name: 'publishable-key-cost', limit: costPerMinute, window: minuteSeconds },
    ofAddress: { name: 'storefront-cost', limit, window: minuteSeconds },
  };
}

/**
 * The budgets of the previews of vouchers that buyers may request per minute: those of one address on a
 * sales page, and of all buyers of the sales page.
 */
export const buyerPreviewBudgets = {
  ofAddress: { name: 'buyer-previews', limit: 40, window: minuteSeconds },
  ofSalesPage: { name: 'buyer-previews', limit: 800, window: minuteSeconds },
} as const satisfies Record<string, Budget>;

export type Budgets = ReturnType<typeof createBudgets>;

/**
 * Creates the budgets of these limits. Each member returns the charges of one request, for
 * `RateLimits.consume`.
 */
export function createBudgets(limits: Limits) {
  const { signInFailures, userDomainsPerMinute, redeliveriesPerMinute, emailsPerDay } = limits;
  const accountFailures = { name: 'sign-in-failures', limit: signInFailures, window: 15 * minuteSeconds };
  const addressFailures = { ...accountFailures, limit: signInFailures * addressFactor };
  const userDomains = { name: 'user-domains', limit: userDomainsPerMinute, window: minuteSeconds };
  const emails = { name: 'emails', limit: emailsPerDay, window: 24 * 60 * minuteSeconds };
  const requestedEmails = {
    name: 'requested-emails',
    limit: maxRequestedEmails,
    window: 24 * 60 * minuteSeconds,
  };
  const accountNotices = {
    name: 'account-notices',
    limit: maxAccountNotices,
    window: 24 * 60 * minuteSeconds,
  };
  const invitations = { name: 'invitations', limit: maxInvitations, window: 24 * 60 * minuteSeconds };
  const staffLinkMisses = {
    name: 'staff-link-misses',
    limit: signInFailures * addressFactor,
    window: 15 * minuteSeconds,
  };
  const passwordResets = {
    ofMinute: { name: 'password-reset-pause', limit: 1, window: minuteSeconds },
    ofHour: { name: 'password-resets', limit: maxPasswordResets, window: 60 * minuteSeconds },
    ofAddress: {
      name: 'password-resets',
      limit: signInFailures * addressFactor,
      window: 15 * minuteSeconds,
    },
  };
  const pairingFailures = { ...staffLinkMisses, name: 'pairing-failures' };
  const pinFailures = { name: 'pin-failures', limit: maxPinFailures, window: 15 * minuteSeconds };
  const tillFailures = { ...pinFailures, limit: maxPinFailures * cashiersFactor };
  const redeliveries = { name: 'redeliveries', limit: redeliveriesPerMinute, window: minuteSeconds };
  return {
    /**
     * The charges for a failed sign-in. The limit per address is higher, because several accounts
     * may share one address.
     */
    signInFailures: ({ account, address }: SignInSubject): Charge[] => [
      { budget: accountFailures, subject: account },
      { budget: addressFailures, subject: address },
    ],
    /**
     * The charge for a failed sign-in with a passkey. Signatures cannot be guessed, so only the
     * address is limited: a limit per passkey would let others block it.
     */
    passkeyFailures: (address: string): Charge[] => [{ budget: addressFailures, subject: address }],
    userDomains: (address: string): Charge[] => [{ budget: userDomains, subject: address }],
    /** The charge for an attempt to send an e-mail. */
    emails: (organisationId: number): Charge[] => [
      { budget: emails, subject: `organisation:${organisationId}` },
    ],
    /**
     * The charge for an e-mail that staff request for a product. The subject contains the sales
     * page on which the caller was authorised, so that no other tenant exhausts the budget of a
     * product.
     */
    requestedEmails: ({
      salesPageId,
      orderProductId,
    }: {
      salesPageId: number;
      orderProductId: number;
    }): Charge[] => [{ budget: requestedEmails, subject: `order-product:${salesPageId}:${orderProductId}` }],
    /**
     * The charge for an attempt to notify a staff member of a change of its account. The budget is
     * separate, so that other e-mails of the organisation do not delay a notice.
     */
    accountNotices: (staffMemberId: number): Charge[] => [
      { budget: accountNotices, subject: `staff:${staffMemberId}` },
    ],
    /** The charge for an invitation of a staff member. */
    invitations: (organisationId: number): Charge[] => [
      { budget: invitations, subject: `organisation:${organisationId}` },
    ],
    /** The charge for a link of an invitation or for a new password that is not valid. */
    staffLinkMisses: (address: string): Charge[] => [{ budget: staffLinkMisses, subject: address }],
    /**
     * The charges for a request of a link for a new password: one e-mail per minute and five per hour
     * for an e-mail address, whether or not it has an account.
     */
    passwordResets: ({ account, address }: SignInSubject): Charge[] => [
      { budget: passwordResets.ofMinute, subject: account },
      { budget: passwordResets.ofHour, subject: account },
      { budget: passwordResets.ofAddress, subject: address },
    ],
    /** The charge for a pairing code that is not valid. */
    pairingFailures: (address: string): Charge[] => [{ budget: pairingFailures, subject: address }],
    /**
     * The charges for a wrong PIN of a staff member at a till. The till is limited as well, because a
     * PIN of four digits is guessed sooner if those of all cashiers are tried.
     */
    pinFailures: (tillId: number, staffMemberId: number): Charge[] => [
      { budget: pinFailures, subject: `till:${tillId} staff:${staffMemberId}` },
      { budget: tillFailures, subject: `till:${tillId}` },
    ],
    /** The charge for a test event or a redelivery of a webhook. */
    redeliveries: (principal: string): Charge[] => [{ budget: redeliveries, subject: principal }],
  };
}
