import { isAllowedOnPage, requireMember, requirePrincipal } from '../../src/access/principal.ts';
import { maxSalesPages } from '../../src/catalogue/sales-pages.ts';
import type { FieldName } from '../../src/platform/rows/model-rows.ts';
import { encodeGlobalId } from '../../src/platform/values/global-id.ts';
import { ActionType } from '../access/action.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import type { RowWith } from '../rows/loaders.ts';
import { salesPageGateways, salesPageSkin } from '../rows/relations.ts';
import { rowFields } from '../rows/row-fields.ts';
import { OrganisationType } from './organisation.ts';
import { PaymentGatewayType } from './payment-gateway-type.ts';
import { AddressType, ContactType, EmailsType, SocialMediaType } from './sales-page-details.ts';
import { SkinType } from './skin.ts';

/**
 * A reference to a sales page that the caller can see. The row is read only if a field requires it,
 * because most operations select only other objects through the page, such as its orders. A guest
 * token can see the sales pages of its reseller (D32), but fields that its reports do not contain
 * require a role.
 */
export interface SalesPageRef {
  readonly id: number;
}

const salesPage = rowFields<'SalesPage', SalesPageRef>('SalesPage');

/** Declares a field that is calculated from columns of the sales page. */
function fromPage<const Column extends FieldName<'SalesPage'>, Value>(
  columns: readonly Column[],
  pick: (row: RowWith<'SalesPage', Column>, context: GraphqlContext) => Value,
) {
  return {
    reads: { columns, relations: [], isSameRow: false, property: null },
    resolve: async ({ id }: SalesPageRef, _args: object, context: GraphqlContext): Promise<Value> =>
      pick(await context.loaders.requireRow('SalesPage', id, columns), context),
  };
}

/** Declares a nested object with further fields of the sales page. */
export const partOfPage = () => {
  const { reads, resolve } = fromPage([], (row) => row);
  return { reads: { ...reads, isSameRow: true }, resolve };
};

export const SalesPageType = builder.objectRef<SalesPageRef>('SalesPage').implement({
  description: 'A sales page: a storefront that sells vouchers. REST v1 calls it a domain.',
  interfaces: [builder.nodeInterfaceRef()],
  extensions: { rowModel: 'SalesPage' },
  fields: (t) => ({
    id: t.id({
      description: 'The global id, for the field `node`, for mutations and for client caches.',
      resolve: ({ id }) => encodeGlobalId('SalesPage', id),
    }),
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
    subdomain: t.string({
      description: 'The subdomain with which staff members sign in.',
      ...fromPage(['subdomain'], ({ subdomain }) => subdomain),
    }),
    name: t.string({ description: 'The name of the sales page.', ...fromPage(['name'], ({ name }) => name) }),
    currency: t.field({
      type: 'Currency',
      description: 'The currency of all prices of the sales page.',
      ...fromPage(['currency'], ({ currency }) => currency),
    }),
    timeZone: t.field({
      type: 'TimeZone',
      description: 'The time zone in which days begin and end.',
      ...fromPage(['timeZone'], ({ timeZone }) => timeZone),
    }),
    storefrontUrl: t.field({
      type: 'URL',
      description: 'The URL of the storefront.',
      ...fromPage(['storefrontUrl'], ({ storefrontUrl }) => storefrontUrl),
    }),
    companyName: t.string({
      description: 'The name of the company that runs the sales page.',
      ...fromPage(['companyName'], ({ companyName }) => companyName),
    }),
    address: t.field({ type: AddressType, description: 'The address of the company.', ...partOfPage() }),
    contact: t.field({
      type: ContactType,
      description: 'The contact details of the company.',
      ...partOfPage(),
    }),
    socialMedia: t.field({
      type: SocialMediaType,
      description: 'The social media pages of the company.',
      ...partOfPage(),
    }),
    emails: t.field({ type: EmailsType, description: 'The settings of e-mails.', ...partOfPage() }),
    eraseCustomersAfterMonths: t.int({
      nullable: true,
      description:
        'The number of months after which the personal data of an order is erased, counted from the end of its last voucher. A voucher ends when it is fully redeemed, refunded, cancelled, regenerated or expired. Null if the data is never erased.',
      ...fromPage(['eraseCustomersAfterMonths'], (page) => page.eraseCustomersAfterMonths),
    }),
    isBalancePageEnabled: t.boolean({
      description: 'Whether the sales page has a balance page.',
      ...fromPage(['isBalancePageEnabled'], ({ isBalancePageEnabled }) => isBalancePageEnabled),
    }),
    balancePageUrl: t.field({
      type: 'URL',
      nullable: true,
      description:
        'The URL of the page on which anyone can enter the code of a voucher and see its status, its balance and where to redeem it. Null unless `isBalancePageEnabled` is true.',
      ...fromPage(['subdomain', 'isBalancePageEnabled'], ({ subdomain, isBalancePageEnabled }, { urls }) =>
        isBalancePageEnabled ? urls.balancePage(subdomain) : null,
      ),
    }),
    viewerMay: t.boolean({
      description: 'Whether the caller can perform an action on this sales page.',
      args: { action: t.arg({ type: ActionType, required: true, description: 'The action.' }) },
      resolve: ({ id }, { action }, { principal }) => isAllowedOnPage(principal, action, id),
    }),
    resellerHash: t.string({
      nullable: true,
      description:
        'The reseller hash, which identifies the reseller that the sales page sells for. Null if not set.',
      ...fromPage(['resellerHash'], ({ resellerHash }) => resellerHash),
    }),
    organisationSaleContainer: t.string({
      nullable: true,
      description: 'The organisation in whose sales container the page sells. Null for its own organisation.',
      ...fromPage(
        ['organisationSaleContainer'],
        ({ organisationSaleContainer }) => organisationSaleContainer,
      ),
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When the sales page was created.',
      ...fromPage(['createdAt'], ({ createdAt }) => createdAt),
    }),
    archivedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the sales page was archived. Null if it is not archived.',
      ...fromPage(['archivedAt'], ({ archivedAt }) => archivedAt),
    }),
    organisation: t.prismaField({
      type: OrganisationType,
      description: 'The organisation that owns the sales page.',
      requires: 'catalogue.read',
      resolve: (query, { id }, _args, { prisma }) =>
        prisma.salesPage.findUniqueOrThrow({ where: { id } }).organisation(query),
    }),
    skin: t.field({
      type: SkinType,
      nullable: true,
      description: 'The skin: the appearance of the sales page. Null if the sales page has no skin.',
      ...salesPage.optional(salesPageSkin),
    }),
    paymentGateways: t.field({
      type: [PaymentGatewayType],
      description: 'The payment gateways of the sales page.',
      ...salesPage.many(salesPageGateways),
    }),
  }),
});

builder.queryFields((t) => ({
  salesPage: t.field({
    type: SalesPageType,
    nullable: true,
    description: 'A sales page. Null if it does not exist or if the caller has no role on it.',
    args: {
      databaseId: t.arg.int({ required: true, description: 'The numeric id, as used by the REST API.' }),
    },
    resolve: (_root, { databaseId }, { principal }) =>
      requirePrincipal(principal).grants.has(databaseId) ? { id: databaseId } : null,
  }),
  salesPages: t.field({
    type: [SalesPageType],
    description: `The sales pages where the caller has a role, by ascending id. An organisation has at most ${maxSalesPages}, including archived ones.`,
    requires: { action: 'catalogue.read', on: 'any-page' },
    resolve: (_root, _args, { principal }) =>
      [...requireMember(principal).grants.keys()].sort((a, b) => a - b).map((id) => ({ id })),
  }),
}));
