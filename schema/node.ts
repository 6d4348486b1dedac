import { brandWithType } from '@pothos/core';
import { decodeGlobalID } from '@pothos/plugin-relay';
import type { Action } from '../src/access/permissions.ts';
import { isAllowedInOrganisation, isAllowedOnPage, type Principal, requirePrincipal } from '../src/access/principal.ts';
import type { FieldName, ModelName, ModelRows } from '../src/platform/database/model-rows.ts';
import { invalidInput } from '../src/platform/errors/domain-error.ts';
import { builder } from './builder.ts';
import type { GraphqlContext } from './context.ts';
import type { RowWith } from './reads/loaders.ts';

/** Returns the object with the id. Null if it does not exist or the caller cannot see it. */
type FindVisible = (id: number, principal: Principal, context: GraphqlContext) => Promise<object | null>;

/** Returns a `FindVisible` that reads a row and applies `isVisible` to the given columns. */
const visibleIf =
  <Model extends ModelName, const Column extends FieldName<Model>>(
    model: Model,
    columns: readonly Column[],
    isVisible: (row: RowWith<Model, Column>, principal: Principal) => boolean,
  ): FindVisible =>
  async (id, principal, { loaders }) => {
    const row = await loaders.row(model, id, columns);
    return row && isVisible(row, principal) ? row : null;
  };

/** Returns a `FindVisible` for objects of a sales page, which are visible to callers who may perform `action` on it. */
const onPage = (model: PageModel, action: Action): FindVisible =>
  visibleIf<PageModel, 'salesPageId'>(model, ['salesPageId'], ({ salesPageId }, principal) =>
    isAllowedOnPage(principal, action, salesPageId),
  );

type PageModel = { [Model in ModelName]: ModelRows[Model] extends { salesPageId: number } ? Model : never }[ModelName];

/** How to find the objects of each type that has a global id. */
const nodeRules: Readonly<Record<string, FindVisible>> = {
  Organisation: async (id, { organisationId, grants }, { prisma }) =>
    id === organisationId && grants.size > 0 ? prisma.organisation.findUnique({ where: { id } }) : null,
  SalesPage: visibleIf('SalesPage', [], ({ id }, principal) => isAllowedOnPage(principal, 'catalogue.read', id)),
  RedeemLocation: visibleIf(
    'RedeemLocation',
    ['organisationId'],
    (row, { organisationId, grants }) => row.organisationId === organisationId && grants.size > 0,
  ),
  /** Visible to the staff member and to callers with `manage.account`. */
  StaffMember: visibleIf(
    'StaffMember',
    ['organisationId', 'deletedAt'],
    (row, caller) =>
      row.organisationId === caller.organisationId &&
      row.deletedAt === null &&
      (row.id === caller.staffMemberId || isAllowedInOrganisation(caller, 'user.manage')),
  ),
  Skin: onPage('Skin', 'catalogue.read'),
  PaymentGateway: onPage('PaymentGateway', 'catalogue.read'),
  Category: onPage('Category', 'catalogue.read'),
  Voucher: onPage('Voucher', 'catalogue.read'),
  VoucherOption: onPage('VoucherOption', 'catalogue.read'),
  Layout: onPage('Layout', 'catalogue.read'),
  ShippingMethod: onPage('VoucherShippingMethod', 'catalogue.read'),
  Order: onPage('Order', 'order.read'),
  OrderProduct: onPage('OrderProduct', 'order.read'),
  Delivery: onPage('Delivery', 'order.read'),
  Payment: onPage('Payment', 'order.read'),
  Refund: onPage('Refund', 'refund.read'),
  Redemption: onPage('Redemption', 'redemption.read'),
  Webhook: onPage('Webhook', 'webhook.manage'),
};

const maxNodes = 50;

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
    description: 'Objects by their global ids, in the order of the ids. Null for each id for which `node` is null.',
    args: { ids: t.arg.idList({ required: true, description: 'The global ids of the objects, at most 50.' }) },
    resolve(_root, { ids }, context) {
      requirePrincipal(context.principal);
      if (ids.length > maxNodes) throw invalidInput([{ field: 'ids', message: `must have at most ${maxNodes} items` }]);
      return Promise.all(ids.map((id) => findNode(id, context)));
    },
  }),
}));

async function findNode(globalId: string, context: GraphqlContext): Promise<object | null> {
  const caller = requirePrincipal(context.principal);
  const { typename, id } = parseGlobalId(globalId);
  const find = Object.hasOwn(nodeRules, typename) ? nodeRules[typename] : undefined;
  if (!find || !/^[1-9]\d{0,8}$/.test(id)) return null;
  const row = await find(Number(id), caller, context);
  if (row) brandWithType(row, typename as never);
  return row;
}

/** Returns the type and id of a global id. Both are empty if the text is not a global id. */
function parseGlobalId(globalId: string): { typename: string; id: string } {
  try {
    return decodeGlobalID(globalId);
  } catch {
    return { typename: '', id: '' };
  }
}
