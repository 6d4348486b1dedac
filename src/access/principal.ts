import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import { type Action, type Grant, isAllowed } from './permissions.ts';

/** Who is calling, as the database knew it at most 30 seconds ago. */
export interface Principal {
  /**
   * A `guest` has a guest token: no grants, and the reports of one reseller. An `operator` runs the service (operator.ts); the
   * `service` is itself (createServicePrincipal). Neither of these two bears a token.
   */
  readonly kind: 'staff' | 'api-key' | 'guest' | 'operator' | 'service';
  /** `staff:1`, `api-key:1`, `guest-token:1`, `cli`, `service`: names the caller in audit entries and idempotency keys. */
  readonly id: string;
  readonly staffMemberId: number | null;
  /** The sign-in of a staff member: the family of its tokens. Null for any other caller. */
  readonly tokenFamilyId: string | null;
  readonly apiKeyId: number | null;
  readonly organisationId: number;
  /** The reseller whose reports a guest may read (D32); null for everybody else. */
  readonly resellerHash: string | null;
  /** What the caller may do, by sales page. A page that is missing here does not exist for this caller (D42). */
  readonly grants: ReadonlyMap<number, ReadonlySet<Grant>>;
}

/** The caller, or UNAUTHENTICATED. */
export function requirePrincipal(principal: Principal | null): Principal {
  if (principal) return principal;
  throw new DomainError('UNAUTHENTICATED', 'An access token or API key is needed.');
}

/**
 * The caller, who belongs to the organisation: a guest's token is valid for the reports of its reseller and nothing else (D32). Throws
 * UNAUTHENTICATED, or FORBIDDEN for a guest.
 */
export function requireMember(principal: Principal | null): Principal {
  const caller = requirePrincipal(principal);
  if (caller.kind !== 'guest') return caller;
  throw new DomainError('FORBIDDEN', 'A guest token is valid for the reports of its reseller only.');
}

/** Whether the caller may do this on that sales page; false where the page is not the caller's. */
export function mayOnPage(principal: Principal | null, action: Action, salesPageId: number): boolean {
  const granted = principal?.grants.get(salesPageId);
  return granted !== undefined && isAllowed(action, granted);
}

/** Throws NOT_FOUND where the sales page is not the caller's, FORBIDDEN where its role there does not suffice (D7). */
export function assertMayOnPage(principal: Principal | null, action: Action, salesPageId: number): void {
  const granted = requirePrincipal(principal).grants.get(salesPageId);
  if (!granted) throw notFound('sales page');
  if (!isAllowed(action, granted)) throw new DomainError('FORBIDDEN', 'Your role on this sales page does not allow this.');
}

/** The sales pages where the caller may do this. */
export function pagesWhere({ grants }: Principal, action: Action): number[] {
  return [...grants].filter(([, granted]) => isAllowed(action, granted)).map(([salesPageId]) => salesPageId);
}

/** Whether the caller may do this on at least one sales page. */
export function mayInOrganisation(principal: Principal, action: Action): boolean {
  return [...principal.grants.values()].some((granted) => isAllowed(action, granted));
}

/**
 * The caller, who may do this on at least one sales page: what belongs to the organisation and to none of its pages asks for no
 * more. Throws UNAUTHENTICATED or FORBIDDEN.
 */
export function assertMayInOrganisation(principal: Principal | null, action: Action): Principal {
  const caller = requirePrincipal(principal);
  if (mayInOrganisation(caller, action)) return caller;
  throw new DomainError('FORBIDDEN', 'You have no role that allows this on any sales page.');
}

/** The service itself, making what a webhook of that sales page is sent: it sees what whoever manages webhooks sees, so no codes (D16). */
export function createServicePrincipal(salesPageId: number): Principal {
  return {
    kind: 'service',
    id: 'service',
    staffMemberId: null,
    tokenFamilyId: null,
    apiKeyId: null,
    organisationId: 0,
    resellerHash: null,
    grants: new Map([[salesPageId, new Set(['manage.settings'] as const)]]),
  };
}
