import type { Principal } from '../../../src/access/principal.ts';

export interface TrackedPrincipal {
  readonly principal: Principal;
  /**
   * Returns whether a property was read that can differ between callers of one permission class.
   */
  wasIdentityRead(): boolean;
}

/**
 * Returns a copy of a principal that records whether an execution depends on who the caller is. If
 * it does, its response must not be sent to other callers of the permission class.
 */
export function trackIdentity(principal: Principal): TrackedPrincipal {
  const { kind, organisationId, apiKeyId, grants } = principal;
  let wasRead = false;
  const read = <Value>(value: Value): Value => {
    wasRead = true;
    return value;
  };
  return {
    principal: {
      kind,
      organisationId,
      apiKeyId,
      grants,
      get id() {
        return read(principal.id);
      },
      get staffMemberId() {
        return read(principal.staffMemberId);
      },
      get till() {
        return read(principal.till);
      },
      get tokenFamilyId() {
        return read(principal.tokenFamilyId);
      },
      get resellerHash() {
        return read(principal.resellerHash);
      },
      get storefront() {
        return read(principal.storefront);
      },
      get isSecondFactorMissing() {
        return read(principal.isSecondFactorMissing);
      },
    },
    wasIdentityRead: () => wasRead,
  };
}
