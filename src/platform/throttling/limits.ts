import type { Budget, Charge } from './rate-limits.ts';

/** The configurable limits of D34. All other limits are derived from them. */
export interface Limits {
  /** Failed sign-ins per account and 15 minutes. */
  readonly signInFailures: number;
  readonly lookupsPerMinute: number;
  /** Look-ups of unknown voucher codes per principal. */
  readonly lookupMissesPerMinute: number;
  readonly userDomainsPerMinute: number;
  readonly redeliveriesPerMinute: number;
  /** Attempts to send an e-mail per organisation and 24 hours. */
  readonly emailsPerDay: number;
}

/** The caller to which a limit applies. Limits per address are higher, because several tills may share one address (D34, D50). */
export interface RateLimitSubject {
  readonly principal: string;
  readonly address: string;
}

const minuteSeconds = 60;
/** Maximum number of e-mails with the same voucher that staff can request in 24 hours. */
const maxRequestedEmails = 20;
/** Maximum number of invitations of an organisation in 24 hours. */
const maxInvitations = 100;

/** The limit of unknown codes on a balance page, as a multiple of the limit of one client. */
const maxBalancePageClients = 20;

/** Returns the budget of the points that the GraphQL operations of a principal may cost per minute. */
export function createCostBudget(costPerMinute: number): Budget {
  return { name: 'cost', limit: costPerMinute, window: minuteSeconds };
}

/** Creates the budgets of these limits. Each member returns the charges of one request, for `RateLimits.consume`. */
export function createBudgets(limits: Limits) {
  const { signInFailures, lookupsPerMinute, lookupMissesPerMinute, userDomainsPerMinute, redeliveriesPerMinute, emailsPerDay } =
    limits;
  const perPrincipalAndAddress = (budget: Budget, addressFactor: number) => {
    const byAddress = { ...budget, limit: budget.limit * addressFactor };
    return ({ principal, address }: RateLimitSubject, points = 1): Charge[] => [
      { budget, subject: principal, points },
      { budget: byAddress, subject: address, points },
    ];
  };
  const misses = perPrincipalAndAddress({ name: 'lookup-misses', limit: lookupMissesPerMinute, window: minuteSeconds }, 2);
  const repeatedMisses = perPrincipalAndAddress(
    { name: 'repeated-lookup-misses', limit: lookupMissesPerMinute * 2, window: 10 * minuteSeconds, block: 15 * minuteSeconds },
    2,
  );
  const balancePageMisses = {
    name: 'balance-page-misses',
    limit: lookupMissesPerMinute * maxBalancePageClients,
    window: minuteSeconds,
  };
  const userDomains = { name: 'user-domains', limit: userDomainsPerMinute, window: minuteSeconds };
  const emails = { name: 'emails', limit: emailsPerDay, window: 24 * 60 * minuteSeconds };
  const requestedEmails = { name: 'requested-emails', limit: maxRequestedEmails, window: 24 * 60 * minuteSeconds };
  const invitations = { name: 'invitations', limit: maxInvitations, window: 24 * 60 * minuteSeconds };
  const invitationMisses = { name: 'invitation-misses', limit: signInFailures * 5, window: 15 * minuteSeconds };
  const redeliveries = { name: 'redeliveries', limit: redeliveriesPerMinute, window: minuteSeconds };
  return {
    lookups: perPrincipalAndAddress({ name: 'lookups', limit: lookupsPerMinute, window: minuteSeconds }, 2),
    /**
     * The charges for a look-up of an unknown voucher code. Look-ups are blocked for 15 minutes once twice the limit per minute
     * is reached within ten minutes.
     */
    misses: (subject: RateLimitSubject): Charge[] => [...misses(subject), ...repeatedMisses(subject)],
    /** The charge for a look-up of an unknown code on the balance page of a sales page, for all of its clients together. */
    balancePageMisses: (salesPageId: number): Charge[] => [{ budget: balancePageMisses, subject: `sales-page:${salesPageId}` }],
    /** The charges for a failed sign-in. `principal` identifies the account. */
    signInFailures: perPrincipalAndAddress({ name: 'sign-in-failures', limit: signInFailures, window: 15 * minuteSeconds }, 5),
    userDomains: (address: string): Charge[] => [{ budget: userDomains, subject: address }],
    /** The charge for an attempt to send an e-mail. */
    emails: (organisationId: number): Charge[] => [{ budget: emails, subject: `organisation:${organisationId}` }],
    /**
     * The charge for an e-mail that staff request for a product. The subject contains the sales page on which the caller was
     * authorised, so that no other tenant exhausts the budget of a product.
     */
    requestedEmails: ({ salesPageId, orderProductId }: { salesPageId: number; orderProductId: number }): Charge[] => [
      { budget: requestedEmails, subject: `order-product:${salesPageId}:${orderProductId}` },
    ],
    /** The charge for an invitation of a staff member. */
    invitations: (organisationId: number): Charge[] => [{ budget: invitations, subject: `organisation:${organisationId}` }],
    /** The charge for a look-up of an invitation whose link is not valid. */
    invitationMisses: (address: string): Charge[] => [{ budget: invitationMisses, subject: address }],
    /** The charge for a test event or a redelivery of a webhook. */
    redeliveries: (principal: string): Charge[] => [{ budget: redeliveries, subject: principal }],
  };
}
