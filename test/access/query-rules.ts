import type { Action } from '../../src/access/permissions.ts';
import type { MutationRule } from './mutation-rules.ts';

/**
 * The permission rule of a query. `anyone`: any token. `everyPage`: the action is required on every sales page of the
 * organisation.
 */
export type QueryRule = MutationRule | 'anyone' | { readonly organisation: Action; readonly everyPage: true };

/**
 * The action that each field of the query type requires. The tests check each one, and docs/reference/permissions.md lists them.
 */
export const queryRules: Readonly<Record<string, QueryRule>> = {
  viewer: 'anyone',
  node: 'anyone',
  nodes: 'anyone',
  salesPage: 'anyone',
  salesPages: { organisation: 'catalogue.read' },
  redeemLocations: { organisation: 'catalogue.read' },
  resellerSalesPages: { organisation: 'catalogue.read' },
  resellerVouchers: { organisation: 'catalogue.read' },
  voucherByCode: 'voucher.redeem',
  ordersExport: { organisation: 'report.read' },
  outstandingLiability: { organisation: 'report.read' },
  dailyFigures: { organisation: 'report.read' },
  hourlyFigures: { organisation: 'report.read' },
  staffMember: { organisation: 'user.manage' },
  staffMembers: { organisation: 'user.manage' },
  apiKeys: { organisation: 'api-key.manage' },
  guestTokens: { organisation: 'guest-token.mint' },
  auditEntries: { organisation: 'audit.read', everyPage: true },
  signInPages: 'open',
};
