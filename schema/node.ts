import { brandWithType } from '@pothos/core';
import { decodeGlobalID } from '@pothos/plugin-relay';
import type { Action } from '../src/access/permissions.ts';
import { isAllowedInOrganisation, isAllowedOnPage, type Principal, requirePrincipal } from '../src/access/principal.ts';
import type { FieldName, ModelName, ModelRows } from '../src/platform/database/model-rows.ts';
import { invalidInput } from '../src/platform/errors/domain-error.ts';
import { builder } from './builder.ts';
import type { GraphqlContext } from './context.ts';
import type { RowWith } from './reads/loaders.ts';

/** Finds an object by its id, or null when the caller may not see it. */
type FindVisible = (id: number, principal: Principal, context: GraphqlContext) => Promise<object | null>;

/** Finds a row, and checks whether the caller may see it by some of its columns. */
const visible =
  <Model extends ModelName, const Column extends FieldName<Model>>(
    model: Model,
    columns: readonly Column[],
    isVisible: (row: RowWith<Model, Column>, principal: Principal) => boolean,
  ): FindVisible =>
  async (id, principal, { loaders }) => {
    const row = await loaders.row(model, id, columns);
    return row && isVisible(row, principal) ? row : null;
  };

/** Objects of a sales page are visible to callers who may do `action` there. */
const onPage = (model: PageModel, action: Action): FindVisible =>
  visible<PageModel, 'salesPageId'>(model, ['salesPageId'], ({ salesPageId }, principal) =>
    isAllowedOnPage(principal, action, salesPageId),
  );

type PageModel = { [Model in ModelName]: ModelRows[Model] extends { salesPageId: number } ? Model : never }[ModelName];

/** Every type that has a global id, and who may find an object by it. */
const nodeRules: Readonly<Record<string, FindVisible>> = {
  Organisation: async (id, { organisationId, grants }, { prisma }) =>
    id === organisationId && grants.size > 0 ? prisma.organisation.findUnique({ where: { id } }) : null,
  SalesPage: visible('SalesPage', [], ({ id }, principal) => isAllowedOnPage(principal, 'catalogue.read', id)),
  RedeemLocation: visible(
    'RedeemLocation',
    ['organisationId'],
    (row, { organisationId, grants }) => row.organisationId === organisationId && grants.size > 0,
  ),
  /** The caller itself, and other members with `manage.account`. */
  StaffMember: visible(
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
  const { typename, id } = decode(globalId);
  const find = Object.hasOwn(nodeRules, typename) ? nodeRules[typename] : undefined;
  if (!find || !/^[1-9]\d{0,8}$/.test(id)) return null;
  const row = await find(Number(id), caller, context);
  if (row) brandWithType(row, typename as never);
  return row;
}

/** What isn't a global id names nothing. */
function decode(globalId: string): { typename: string; id: string } {
  try {
    return decodeGlobalID(globalId);
  } catch {
    return { typename: '', id: '' };
  }
}
