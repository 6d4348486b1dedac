import { brandWithType } from '@pothos/core';
import { isAllowedOnEveryPage } from '../../src/access/every-page.ts';
import { isManageable } from '../../src/access/manageable-credential.ts';
import type { Action } from '../../src/access/permissions.ts';
import {
  isAllowedInOrganisation,
  isAllowedOnPage,
  type Principal,
  requirePrincipal,
} from '../../src/access/principal.ts';
import { pagesOfEvent } from '../../src/events/event-record.ts';
import { isEventReadable } from '../../src/events/readable-events.ts';
import {
  decodeGlobalId,
  type GlobalId,
  isUuidGlobalId,
  type PageType,
  type SharedType,
  type UuidGlobalId,
} from '../../src/global-ids/global-id.ts';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import type { ModelName, ModelRows } from '../../src/platform/rows/model-rows.ts';
import { isUuid } from '../../src/platform/values/uuid.ts';
import { isDrawerOf } from '../../src/shifts/drawer.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { approximateBytes } from '../limits/approximate-bytes.ts';
import { eventTypeNames } from './event-type-names.ts';

/** Returns the object with the id. Null if it does not exist or the caller cannot see it. */
type FindVisible = (
  globalId: Exclude<GlobalId, UuidGlobalId>,
  principal: Principal,
  context: GraphqlContext,
) => Promise<object | null>;

/**
 * Returns a `FindVisible` for objects of a sales page, which are visible to callers who may perform
 * `action` on it.
 */
const onPage =
  (model: PageModel, action: Action): FindVisible =>
  async ({ id, salesPageId }, principal, { loaders }) => {
    if (salesPageId === null || !isAllowedOnPage(principal, action, salesPageId)) return null;
    const row = await loaders.row<PageModel, 'salesPageId'>(model, id, ['salesPageId']);
    return row?.salesPageId === salesPageId ? row : null;
  };

/** Finds shifts for callers who may manage them: at a till, only those of its drawer. */
const findShift: FindVisible = async (globalId, principal, context) => {
  const row = await onPage('Shift', 'shift.manage')(globalId, principal, context);
  if (!row) return null;
  return isDrawerOf(principal, await context.loaders.requireRow('Shift', globalId.id, ['tillId']))
    ? row
    : null;
};

type PageModel = {
  [Model in ModelName]: ModelRows[Model] extends { salesPageId: number } ? Model : never;
}[ModelName];

/**
 * Returns a `FindVisible` for API keys or guest tokens, which are visible to callers who may revoke
 * them.
 */
const manageable =
  (model: 'ApiKey' | 'GuestToken', action: Action): FindVisible =>
  async ({ id }, principal, { loaders, database, runSerially }) => {
    if (!isAllowedInOrganisation(principal, action)) return null;
    const canManage = await runSerially(() => isManageable(database, principal, model, id));
    return canManage ? loaders.row(model, id) : null;
  };

/** The functions that find the objects of each type with numeric ids. */
const nodeRules: Readonly<Record<PageType | SharedType, FindVisible>> = {
  Organisation: async ({ id }, { organisationId, grants }, { prisma }) =>
    id === organisationId && grants.size > 0 ? prisma.organisation.findUnique({ where: { id } }) : null,
  SalesPage: async ({ id }, principal, { loaders }) =>
    isAllowedOnPage(principal, 'catalogue.read', id) ? loaders.row('SalesPage', id) : null,
  async RedeemLocation({ id }, { organisationId, grants }, { loaders }) {
    const row = await loaders.row('RedeemLocation', id, ['organisationId']);
    return row?.organisationId === organisationId && grants.size > 0 ? row : null;
  },
  /** Visible to the staff member and to callers with `manage.account`. */
  async StaffMember({ id }, caller, { loaders }) {
    const row = await loaders.row('StaffMember', id, ['organisationId', 'deletedAt']);
    if (row?.organisationId !== caller.organisationId || row.deletedAt !== null) return null;
    return row.id === caller.staffMemberId || isAllowedInOrganisation(caller, 'user.manage') ? row : null;
  },
  /** Visible to the callers who see its staff member. */
  async Passkey({ id }, caller, { loaders }) {
    const row = await loaders.row('Passkey', id, ['organisationId', 'staffMemberId']);
    if (row?.organisationId !== caller.organisationId) return null;
    return row.staffMemberId === caller.staffMemberId || isAllowedInOrganisation(caller, 'user.manage')
      ? row
      : null;
  },
  /**
   * An entry of a sales page is visible to administrators of the page. An entry without a sales
   * page is visible to callers who can read all entries. The lists of entries apply the same rules.
   */
  async AuditEntry({ id }, caller, { prisma, budget, loaders }) {
    const { organisationId } = caller;
    if (!isAllowedInOrganisation(caller, 'audit.read')) return null;
    const entry = await prisma.auditEntry.findUnique({ where: { id, organisationId } });
    if (!entry) return null;
    await budget.chargeRead(approximateBytes(entry, Number.POSITIVE_INFINITY));
    const { salesPageId } = entry;
    const isVisible =
      salesPageId === null
        ? await loaders.once('can read all audit entries', () =>
            isAllowedOnEveryPage(prisma, caller, 'audit.read'),
          )
        : isAllowedOnPage(caller, 'audit.read', salesPageId);
    return isVisible ? entry : null;
  },
  ApiKey: manageable('ApiKey', 'api-key.manage'),
  GuestToken: manageable('GuestToken', 'guest-token.mint'),
  PublishableKey: onPage('PublishableKey', 'publishable-key.manage'),
  Till: onPage('Till', 'till.manage'),
  Skin: onPage('Skin', 'catalogue.read'),
  PaymentGateway: onPage('PaymentGateway', 'catalogue.read'),
  Category: onPage('Category', 'catalogue.read'),
  Voucher: onPage('Voucher', 'catalogue.read'),
  VoucherOption: onPage('VoucherOption', 'catalogue.read'),
  Layout: onPage('Layout', 'catalogue.read'),
  VoucherShippingMethod: onPage('VoucherShippingMethod', 'catalogue.read'),
  SalesPageShippingMethod: onPage('ShippingMethod', 'catalogue.read'),
  DiscountCode: onPage('DiscountCode', 'discount.read'),
  BulkOrder: onPage('BulkOrder', 'order.read'),
  Order: onPage('Order', 'order.read'),
  OrderComment: onPage('OrderComment', 'order.read'),
  SoldVoucher: onPage('OrderProduct', 'order.read'),
  Delivery: onPage('Delivery', 'order.read'),
  Payment: onPage('Payment', 'order.read'),
  Email: onPage('Email', 'order.read'),
  Hold: onPage('Hold', 'redemption.read'),
  /** Visible to the callers who see its shift. */
  async CashMove(globalId, principal, context) {
    const { id, salesPageId } = globalId;
    const move = await onPage('CashMove', 'shift.manage')(globalId, principal, context);
    if (!move || salesPageId === null) return null;
    const { shiftId } = await context.loaders.requireRow('CashMove', id, ['shiftId']);
    const shift = await findShift({ type: 'Shift', salesPageId, id: shiftId }, principal, context);
    return shift && move;
  },
  Payout: onPage('Payout', 'payout.read'),
  Shift: findShift,
  TopUp: onPage('TopUp', 'order.read'),
  Refund: onPage('Refund', 'refund.read'),
  /** Visible on the sales page that redeemed, and on the one that sold the voucher (D82). */
  async Redemption({ id, salesPageId }, principal, { loaders }) {
    const row = await loaders.row('Redemption', id, ['salesPageId', 'sellingPageId']);
    if (row?.salesPageId !== salesPageId) return null;
    const pages = [salesPageId, row.sellingPageId ?? salesPageId];
    return pages.some((page) => isAllowedOnPage(principal, 'redemption.read', page)) ? row : null;
  },
  VoucherImport: onPage('VoucherImport', 'voucher-import.manage'),
  Webhook: onPage('Webhook', 'webhook.manage'),
};

/** The maximum number of ids that one field accepts. */
export const maxNodes = 50;

builder.queryFields((t) => ({
  node: t.field({
    type: builder.nodeInterfaceRef(),
    nullable: true,
    description: 'An object by its global id. Null if it does not exist or if the caller cannot see it.',
    args: { id: t.arg.id({ required: true, description: 'The global id of the object.' }) },
    resolve: (_root, { id }, context) => findNode(id, context),
  }),
  nodes: t.field({
    type: [builder.nodeInterfaceRef()],
    nullable: { list: false, items: true },
    description:
      'Objects by their global ids, in the order of the ids. Null for each object that does not exist or that the caller cannot see.',
    args: {
      ids: t.arg.idList({ required: true, description: 'The global ids of the objects, at most 50.' }),
    },
    resolve(_root, { ids }, context) {
      if (ids.length > maxNodes)
        throw invalidInput([
          { field: 'ids', code: 'TOO_LONG', message: `must have at most ${maxNodes} items` },
        ]);
      return Promise.all(ids.map((id) => findNode(id, context)));
    },
  }),
}));

/**
 * Returns the object with a global id. Null if it does not exist or the caller cannot see it.
 * Throws UNAUTHENTICATED if there is no caller. An object is read once per operation, however often
 * its id occurs.
 */
export async function findNode(id: string, context: GraphqlContext): Promise<object | null> {
  const caller = requirePrincipal(context.principal);
  return context.loaders.once(`node ${id}`, () => readNode(id, caller, context));
}

async function readNode(text: string, caller: Principal, context: GraphqlContext): Promise<object | null> {
  if (isUuid(text)) return findReadableEvent({ id: text }, caller, context);
  const globalId = decodeGlobalId(text);
  if (!globalId) return null;
  if (isUuidGlobalId(globalId)) {
    return globalId.type === 'Event'
      ? findReadableEvent(globalId, caller, context)
      : findVisibleAttempt(globalId, caller, context);
  }
  if (globalId.id < 1) return null;
  const row = await nodeRules[globalId.type](globalId, caller, context);
  if (row) brandWithType(row, globalId.type as never);
  return row;
}

async function findVisibleAttempt(
  { id, salesPageId }: UuidGlobalId,
  caller: Principal,
  { loaders }: GraphqlContext,
): Promise<object | null> {
  if (!isAllowedOnPage(caller, 'webhook.manage', salesPageId)) return null;
  const attempt = await loaders.attempt(id);
  if (attempt?.salesPageId !== salesPageId) return null;
  brandWithType(attempt, 'DeliveryAttempt' as never);
  return attempt;
}

/**
 * Returns the event with the id, a UUID, of the sales page, or of any sales page if `salesPageId` is
 * omitted. Null if it does not exist or the caller may not read it.
 */
async function findReadableEvent(
  { id, salesPageId }: { readonly id: string; readonly salesPageId?: number },
  caller: Principal,
  { loaders }: GraphqlContext,
): Promise<object | null> {
  const event = await loaders.event(id);
  if (!event || !isEventReadable(caller, event)) return null;
  if (salesPageId !== undefined && !pagesOfEvent(event).includes(salesPageId)) return null;
  brandWithType(event, eventTypeNames[event.name] as never);
  return event;
}
