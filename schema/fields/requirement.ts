import type { GraphQLField } from 'graphql';
import type { Permission } from '../../src/access/grants.ts';
import { type Action, grantsFor } from '../../src/access/permissions.ts';

/** The name of the directive that states the permission of a field. */
export const permissionDirective = 'requiresPermission';

/** The sales pages on which a caller must be allowed to perform an action. */
export type RequirementScope =
  /** On the sales page of the object. */
  | 'page'
  /** On at least one sales page of the caller's organisation. */
  | 'any-page'
  /** On every sales page of the caller's organisation. */
  | 'every-page';

/** An action that the caller of a field must be allowed to perform. */
export interface Requirement {
  readonly action: Action;
  readonly on: RequirementScope;
  /**
   * The result for any other caller: null with an error (`error`, the default), or null without one
   * (`null`).
   */
  readonly otherwise?: 'error' | 'null';
  /**
   * The property of the object with further sales pages on which the action suffices (D82): the page
   * that sold the voucher of a redemption or an event, or the pages where a voucher can be redeemed.
   * Requires the scope `page`. Defaults to none.
   */
  readonly orOn?: 'sellingPageId' | 'redeemableOn';
}

/**
 * The declaration of a requirement on a field. If it is only an action, the action is required on
 * the sales page of the object.
 */
export type DeclaredRequirement = Action | Requirement;

/** Returns the complete form of a declared requirement. */
export function toRequirement(declared: DeclaredRequirement): Requirement {
  return typeof declared === 'string' ? { action: declared, on: 'page' } : declared;
}

/**
 * Returns the requirement that a field declares with `requires`. Null if the field declares no
 * requirement.
 */
export function requirementOf({ extensions }: GraphQLField<unknown, unknown>): Requirement | null {
  return (extensions.requirement as Requirement | undefined) ?? null;
}

/**
 * Returns the grants that allow an action in the terms of the public schema: permissions, of which
 * one suffices, the role ADMINISTRATOR, or a paired till.
 */
export function publishedGrants(action: Action): {
  readonly anyOf: readonly Permission[];
  readonly administrator: boolean;
  readonly till: boolean;
} {
  const grants = grantsFor(action);
  const isPermission = (grant: (typeof grants)[number]) =>
    grant !== 'administrator' && grant !== 'operator-key' && grant !== 'till' && grant !== 'cashier';
  return {
    anyOf: grants.filter(isPermission),
    administrator: grants.includes('administrator'),
    till: grants.includes('till'),
  };
}

/** Returns whether a field requires no token, as its `isPublic` declares. */
export function isPublic({ extensions }: GraphQLField<unknown, unknown>): boolean {
  return extensions.isPublic === true;
}
