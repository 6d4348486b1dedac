import { isAllowedOnPage, requireMember, requirePrincipal } from '../../src/access/principal.ts';
import { maxSalesPages } from '../../src/catalogue/sales-pages.ts';
import { ActionType } from '../actions/action.ts';
import { builder } from '../builder.ts';
import { salesPageGateways, salesPageSkin } from '../rows/relations.ts';
import { OrganisationType } from './organisation.ts';
import { PaymentGatewayType } from './payment-gateway-type.ts';
import { AddressType, ContactType, EmailsType, SocialMediaType } from './sales-page-details.ts';
import { SkinType } from './skin.ts';

/**
 * The values are references to sales pages that the caller can see, because most operations select
 * only other objects through the page, such as its orders. A guest token can see the sales pages of
 * its reseller (D32), but fields that its reports do not contain require a role.
 */
export const SalesPageType = builder.rowNode('SalesPage', {
  isReference: true,
  description: 'A sales page: a storefront that sells vouchers. REST v1 calls it a domain.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
    subdomain: t.exposeString('subdomain', {
      description: 'The subdomain with which staff members sign in.',
    }),
    name: t.exposeString('name', { description: 'The name of the sales page.' }),
    currency: t.expose('currency', {
      type: 'Currency',
      description: 'The currency of all prices of the sales page.',
    }),
    timeZone: t.expose('timeZone', {
      type: 'TimeZone',
      description: 'The time zone in which days begin and end.',
    }),
    storefrontUrl: t.expose('storefrontUrl', { type: 'URL', description: 'The URL of the storefront.' }),
    companyName: t.exposeString('companyName', {
      description: 'The name of the company that runs the sales page.',
    }),
    address: t.variant(AddressType, { description: 'The address of the company.' }),
    contact: t.variant(ContactType, { description: 'The contact details of the company.' }),
    socialMedia: t.variant(SocialMediaType, { description: 'The social media pages of the company.' }),
    emails: t.variant(EmailsType, { description: 'The settings of e-mails.' }),
    eraseCustomersAfterMonths: t.exposeInt('eraseCustomersAfterMonths', {
      nullable: true,
      description:
        'The number of months after which the personal data of an order is erased, counted from the end of its last voucher. A voucher ends when it is fully redeemed, refunded, cancelled, regenerated or expired. Null if the data is never erased.',
    }),
    isBalancePageEnabled: t.exposeBoolean('isBalancePageEnabled', {
      description: 'Whether the sales page has a balance page.',
    }),
    balancePageUrl: t.field({
      type: 'URL',
      nullable: true,
      description:
        'The URL of the page on which anyone can enter the code of a voucher and see its status, its balance and where to redeem it. Null unless `isBalancePageEnabled` is true.',
      select: ['subdomain', 'isBalancePageEnabled'],
      resolve: ({ subdomain, isBalancePageEnabled }, _args, { urls }) =>
        isBalancePageEnabled ? urls.balancePage(subdomain) : null,
    }),
    viewerMay: t.boolean({
      description: 'Whether the caller can perform an action on this sales page.',
      args: { action: t.arg({ type: ActionType, required: true, description: 'The action.' }) },
      resolve: ({ id }, { action }, { principal }) => isAllowedOnPage(principal, action, id),
    }),
    resellerHash: t.exposeString('resellerHash', {
      nullable: true,
      description:
        'The reseller hash, which identifies the reseller that the sales page sells for. Null if not set.',
    }),
    organisationSaleContainer: t.exposeString('organisationSaleContainer', {
      nullable: true,
      description: 'The organisation in whose sales container the page sells. Null for its own organisation.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the sales page was created.' }),
    archivedAt: t.expose('archivedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the sales page was archived. Null if it is not archived.',
    }),
    skin: t.relation(salesPageSkin, {
      type: SkinType,
      description: 'The skin: the appearance of the sales page. Null if the sales page has no skin.',
    }),
    paymentGateways: t.relation(salesPageGateways, {
      type: PaymentGatewayType,
      description: 'The payment gateways of the sales page.',
    }),
  }),
});

builder.objectField(SalesPageType, 'organisation', (t) =>
  t.prismaField({
    type: OrganisationType,
    description: 'The organisation that owns the sales page.',
    requires: 'catalogue.read',
    resolve: (query, { id }, _args, { prisma }) =>
      prisma.salesPage.findUniqueOrThrow({ where: { id } }).organisation(query),
  }),
);

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
    description: `The sales pages where the caller has a role, by ascending id. Empty if the caller has no role. An organisation has at most ${maxSalesPages}, including archived ones.`,
    resolve: (_root, _args, { principal }) =>
      [...requireMember(principal).grants.keys()].sort((a, b) => a - b).map((id) => ({ id })),
  }),
}));
