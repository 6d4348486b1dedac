import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import type { Grant } from './grants.ts';
import { type Action, isAllowed } from './permissions.ts';

/**
 * The sales page of a publishable key, and the origins whose pages may use the key. A buyer on a
 * sales page of the service has no origins.
 */
export interface Storefront {
  readonly salesPageId: number;
  readonly origins: readonly string[];
}

/** The paired till of a caller. Its requests are bound to its sales page and its redeem location. */
export interface PrincipalTill {
  readonly id: number;
  readonly redeemLocationId: number;
  /** The hash of the key of the paired device. */
  readonly keyHash: Uint8Array<ArrayBuffer>;
  /** The hash of the cashier's session. Null if no cashier has unlocked the till. */
  readonly sessionHash: Uint8Array<ArrayBuffer> | null;
}

/** The authenticated caller of a request, with its grants as of at most 30 seconds ago. */
export interface Principal {
  /**
   * The kind of caller. A `guest` uses a guest token: it has no grants and may read the reports of
   * one reseller. A `publishable-key` is that of a storefront: it has no grants, and all buyers of
   * a sales page share it. A `till` is a paired till, or a cashier who has unlocked it. A
   * `sales-page` is a buyer on a page of the service (createBuyerPrincipal). The `operator` uses
   * the command line (operator-context.ts). `service` is the service itself
   * (createServicePrincipal). `sales-page`, `operator` and `service` have no token.
   */
  readonly kind:
    | 'staff'
    | 'api-key'
    | 'till'
    | 'guest'
    | 'publishable-key'
    | 'sales-page'
    | 'operator'
    | 'service';
  /**
   * Identifies the caller in audit entries and idempotency keys, such as `staff:1`, `api-key:1`,
   * `guest-token:1`, `till:1`, `publishable-key:1`, `sales-page:1` or `cli`. That of a cashier at a
   * till is `staff:1:till:1`.
   */
  readonly id: string;
  /** The staff member who signed in, or the cashier who has unlocked the till. */
  readonly staffMemberId: number | null;
  /** The token family of a staff member's sign-in. Null for any other caller. */
  readonly tokenFamilyId: string | null;
  readonly apiKeyId: number | null;
  /** The paired till that sent the request. Null for any other caller. */
  readonly till: PrincipalTill | null;
  /** The organisation to which the caller belongs. 0 for the service. */
  readonly organisationId: number;
  /** The reseller whose reports a guest may read (D32). Null for any other caller. */
  readonly resellerHash: string | null;
  /** The storefront of a publishable key or of a buyer on a sales page. Null for any other caller. */
  readonly storefront: Storefront | null;
  /**
   * Whether the caller's organisation requires a second factor that its session lacks. Such a caller
   * has no grants and may only set up a second factor.
   */
  readonly isSecondFactorMissing: boolean;
  /**
   * The caller's grants by the id of the sales page. The API treats sales pages without an entry as
   * unknown (D42).
   */
  readonly grants: ReadonlyMap<number, ReadonlySet<Grant>>;
}

/**
 * The values of the properties that only some kinds of caller have, null or false. Each kind of
 * principal sets its own.
 */
export const principalDefaults = {
  staffMemberId: null,
  tokenFamilyId: null,
  apiKeyId: null,
  till: null,
  resellerHash: null,
  storefront: null,
  isSecondFactorMissing: false,
} as const;

/**
 * Returns the caller of an authenticated request. Throws UNAUTHENTICATED if `principal` is null.
 */
export function requirePrincipal(principal: Principal | null): Principal {
  if (principal) return principal;
  throw new DomainError('UNAUTHENTICATED', 'The request has no access token or API key.');
}

/**
 * Returns the caller unless it is a guest: a guest token is valid only for the reports of its
 * reseller (D32). Throws UNAUTHENTICATED for null and FORBIDDEN for a guest.
 */
export function requireMember(principal: Principal | null): Principal {
  const caller = requirePrincipal(principal);
  if (caller.kind !== 'guest') return caller;
  throw new DomainError('FORBIDDEN', 'A guest token can only read the reports of its reseller.');
}

/**
 * Returns the storefront of a caller with a publishable key. Throws UNAUTHENTICATED for any other
 * caller.
 */
export function requireStorefront(principal: Principal | null): Storefront {
  if (principal?.storefront) return principal.storefront;
  throw new DomainError('UNAUTHENTICATED', 'The request has no publishable key.');
}

/**
 * Returns the subject that limits count: the principal, or the address of a caller without a token.
 * All buyers of a sales page share its publishable keys, so they are counted by key and address.
 */
export function limitedSubjectOf(principal: Principal | null, address: string): string {
  if (!principal) return address;
  return principal.storefront ? `${principal.id} ${address}` : limitedIdOf(principal);
}

/**
 * Returns the id of a caller that limits count. Every till is a separate caller, and its cashiers
 * share its limits, so that changing the cashier renews none of them (D87).
 */
export function limitedIdOf({ id, till }: Pick<Principal, 'id' | 'till'>): string {
  return till ? `till:${till.id}` : id;
}

/**
 * Throws FORBIDDEN if the caller is a till at another redeem location. Null is no location.
 */
export function assertTillAt({ till }: Principal, redeemLocationId: number | null): void {
  if (till && till.redeemLocationId !== redeemLocationId)
    throw new DomainError('FORBIDDEN', 'A till can only redeem at its own redeem location.');
}

/**
 * Whether the caller may perform the action on the sales page. False if `principal` is null or has
 * no grants there. Also false for an action on the caller's own account if the caller is not a staff
 * member.
 */
export function isAllowedOnPage(principal: Principal | null, action: Action, salesPageId: number): boolean {
  if (ownAccountActions.has(action) && principal?.staffMemberId == null) return false;
  const granted = principal?.grants.get(salesPageId);
  return granted !== undefined && isAllowed(action, granted);
}

const ownAccountActions: ReadonlySet<Action> = new Set(['own-account.change', 'second-factor.set-up']);

/**
 * Throws unless the caller may perform the action on the sales page: UNAUTHENTICATED for null,
 * NOT_FOUND if the caller has no access to the sales page, FORBIDDEN if its grants there do not
 * suffice or it must first set up a second factor (D7).
 */
export function assertAllowedOnPage(principal: Principal | null, action: Action, salesPageId: number): void {
  const caller = requirePrincipal(principal);
  const granted = caller.grants.get(salesPageId);
  if (!granted) throw caller.isSecondFactorMissing ? secondFactorMissing() : notFound('sales page');
  if (!isAllowed(action, granted))
    throw new DomainError('FORBIDDEN', 'You do not have the required permission on the sales page.');
}

/** Returns the ids of the sales pages where the caller may perform the action. */
export function allowedPageIds({ grants }: Principal, action: Action): number[] {
  return [...grants].filter(([, granted]) => isAllowed(action, granted)).map(([salesPageId]) => salesPageId);
}

/**
 * Whether the caller may perform the action on at least one sales page. A staff member without
 * grants may also set up a second factor.
 */
export function isAllowedInOrganisation(principal: Principal, action: Action): boolean {
  if (action === 'second-factor.set-up' && principal.staffMemberId !== null && !principal.till) return true;
  return [...principal.grants.values()].some((granted) => isAllowed(action, granted));
}

/**
 * Returns the caller if it may perform the action on at least one sales page. Used for objects of
 * the organisation that belong to no sales page. Throws UNAUTHENTICATED or FORBIDDEN.
 */
export function assertAllowedInOrganisation(principal: Principal | null, action: Action): Principal {
  const caller = requirePrincipal(principal);
  if (isAllowedInOrganisation(caller, action)) return caller;
  if (caller.isSecondFactorMissing) throw secondFactorMissing();
  throw new DomainError('FORBIDDEN', 'You do not have the required permission on any sales page.');
}

function secondFactorMissing(): DomainError {
  return new DomainError(
    'FORBIDDEN',
    'Your organisation requires a second factor. Set one up in your account, then continue.',
  );
}

/**
 * Returns the principal with which the service reads the payloads of a sales page's webhooks. It
 * holds only `manage.settings`, the permission of users who manage webhooks, so payloads contain no
 * voucher codes (D16).
 */
export function createServicePrincipal(salesPageId: number): Principal {
  return {
    ...principalDefaults,
    kind: 'service',
    id: 'service',
    organisationId: 0,
    grants: new Map([[salesPageId, new Set(['manage.settings'] as const)]]),
  };
}

/**
 * Returns the principal of the buyers of a sales page who use the pages of the service. Like that of
 * a publishable key, it has no grants, so it sees what every buyer sees.
 */
export function createBuyerPrincipal(page: {
  readonly id: number;
  readonly organisationId: number;
}): Principal {
  return {
    ...principalDefaults,
    kind: 'sales-page',
    id: `sales-page:${page.id}`,
    organisationId: page.organisationId,
    storefront: { salesPageId: page.id, origins: [] },
    grants: new Map(),
  };
}
