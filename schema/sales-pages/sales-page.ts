import { isAllowedOnPage, requireMember, requirePrincipal } from '../../src/access/principal.ts';
import { maxSalesPages } from '../../src/catalogue/create-sales-page.ts';
import { toStorefrontUrl } from '../../src/organisations/storefront-url.ts';
import { fieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { lastChangeOf } from '../../src/platform/rows/sort-key.ts';
import { ActionType } from '../actions/action.ts';
import { builder } from '../builder.ts';
import { readSharedObjectId } from '../nodes/global-ids.ts';
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
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
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
    storefrontUrl: t.field({
      type: 'URL',
      description:
        'The URL of the storefront: that of the shop, or the page of the service if the shop has none.',
      select: ['storefrontUrl', 'subdomain'],
      resolve: (page, _args, { urls }) => toStorefrontUrl(page, urls),
    }),
    ownStorefrontUrl: t.expose('storefrontUrl', {
      type: 'URL',
      nullable: true,
      description:
        'The URL of the storefront of the shop. Null if the shop has none: `storefrontUrl` is then `pageUrl`.',
    }),
    pageUrl: t.field({
      type: 'URL',
      description:
        'The URL of the page of the service on which buyers see the vouchers of the sales page. It exists unless the sales page is archived.',
      select: ['subdomain'],
      resolve: ({ subdomain }, _args, { urls }) => urls.salesPage(subdomain),
    }),
    companyName: t.exposeString('companyName', {
      description: 'The name of the company that runs the sales page.',
    }),
    vatNumber: t.exposeString('vatNumber', {
      description:
        'The VAT number of the company, which receipts and order confirmations state. An empty string if it has none.',
    }),
    address: t.variant(AddressType, { description: 'The address of the company.' }),
    contact: t.variant(ContactType, { description: 'The contact details of the company.' }),
    socialMedia: t.variant(SocialMediaType, { description: 'The social media pages of the company.' }),
    termsUrl: t.expose('termsUrl', {
      type: 'URL',
      nullable: true,
      description: 'The terms and conditions of the shop. Null if not set.',
    }),
    privacyUrl: t.expose('privacyUrl', {
      type: 'URL',
      nullable: true,
      description: 'The privacy policy of the shop. Null if not set.',
    }),
    legalNoticeUrl: t.expose('legalNoticeUrl', {
      type: 'URL',
      nullable: true,
      description: 'The legal notice (imprint) of the shop. Null if not set.',
    }),
    emailSettings: t.variant(EmailsType, { description: 'The settings of e-mails.' }),
    eraseCustomersAfterMonths: t.exposeInt('eraseCustomersAfterMonths', {
      nullable: true,
      description:
        'The number of months after which the personal data of an order is erased, counted from the end of its last voucher. A voucher ends when it is fully redeemed, refunded, cancelled, regenerated or expired. Null if the data is never erased.',
    }),
    isPurchaserOptional: t.exposeBoolean('isPurchaserOptional', {
      description:
        'Whether orders can be placed without a named purchaser, such as at a counter. The REST interface shows the name and the contact e-mail address of the sales page as their purchaser.',
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
      internal: true,
      description: 'Whether the caller can perform an action on this sales page.',
      args: { action: t.arg({ type: ActionType, required: true, description: 'The action.' }) },
      resolve: ({ id }, { action }, { principal }) => isAllowedOnPage(principal, action, id),
    }),
    resellerHash: t.exposeString('resellerHash', {
      nullable: true,
      description:
        'The reseller hash, which identifies the reseller that the sales page sells for. Null if not set.',
    }),
    resellerOrigins: t.exposeStringList('resellerOrigins', {
      description:
        'The origins on which the reseller can show the sales page in a frame, such as `https://partner.example`. Empty for none.',
    }),
    sellsForOrganisation: t.exposeString('organisationSaleContainer', {
      nullable: true,
      description:
        'The name of the organisation for which the page sells. Null if it sells for its own organisation.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the sales page was created.' }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When the sales page last changed, or when it was created.',
      select: ['updatedAt', 'createdAt'],
      expression: lastChangeOf,
    }),
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
    description:
      'A sales page, by exactly one of the arguments. Null if it does not exist or if the caller has no role on it.',
    args: {
      id: t.arg.id({ description: 'The global id.' }),
      subdomain: t.arg.string({ description: 'The subdomain. Case is ignored.' }),
      databaseId: t.arg({ type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    },
    resolve(_root, args, { principal, prisma, runSerially }) {
      const { grants } = requirePrincipal(principal);
      const toPage = (id: number | undefined) => (id !== undefined && grants.has(id) ? { id } : null);
      const lookUp = readSalesPageLookUp(args);
      if (typeof lookUp === 'number') return toPage(lookUp);
      const find = () => prisma.salesPage.findUnique({ where: lookUp, select: { id: true } });
      return runSerially(find).then((page) => toPage(page?.id));
    },
  }),
  salesPages: t.field({
    type: [SalesPageType],
    description: `The sales pages where the caller has a role, by ascending id. Empty if the caller has no role. An organisation has at most ${maxSalesPages}, including archived ones.`,
    resolve: (_root, _args, { principal }) =>
      [...requireMember(principal).grants.keys()].sort((a, b) => a - b).map((id) => ({ id })),
  }),
}));

interface SalesPageLookUp {
  readonly id?: string | null | undefined;
  readonly subdomain?: string | null | undefined;
  readonly databaseId?: number | null | undefined;
}

/**
 * Returns the id or the subdomain of a look-up. Throws INVALID_INPUT unless exactly one field is
 * specified.
 */
function readSalesPageLookUp(lookUp: SalesPageLookUp): number | { readonly subdomain: string } {
  const given = Object.values(lookUp).filter((value) => value !== null && value !== undefined);
  if (given.length !== 1)
    throw invalidInput([
      fieldError('databaseId', 'REQUIRED', 'or `id` or `subdomain` is required, and only one of them'),
    ]);
  const { id, subdomain, databaseId } = lookUp;
  if (typeof id === 'string') return readSharedObjectId('SalesPage', id);
  return databaseId ?? { subdomain: subdomain?.trim().toLowerCase() ?? '' };
}
