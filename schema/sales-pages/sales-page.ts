import { isAllowedOnPage, requireMember, requirePrincipal } from '../../src/access/principal.ts';
import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { ActionType } from '../access/action.ts';
import { builder } from '../builder.ts';
import { CategoryConnectionType, CategoryType } from '../catalogue/category.ts';
import { VoucherConnectionType, VoucherType } from '../catalogue/voucher.ts';
import { voucherReads } from '../catalogue/voucher-reads.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { selectedReads } from '../connections/selected-reads.ts';
import type { GraphqlContext } from '../context.ts';
import { OrganisationType } from './organisation.ts';
import { PaymentGatewayType } from './payment-gateway-type.ts';
import { SkinType } from './skin.ts';

/**
 * A sales page that the caller may see; its row is read when a field needs it, for most operations only pass through. A guest sees that
 * of its reseller (D32): what the report does not show asks for a role.
 */
export interface SalesPageRef {
  readonly id: number;
}

type SalesPage = ModelRows['SalesPage'];

/** A resolver of what stands in the row. */
const fromRow =
  <Value>(pick: (row: SalesPage) => Value) =>
  async ({ id }: SalesPageRef, _args: object, { loaders }: GraphqlContext): Promise<Value> =>
    pick(await loaders.requireRow('SalesPage', id));

const AddressType = builder.objectRef<SalesPage>('SalesPageAddress').implement({
  description: 'The address of the company of a sales page.',
  fields: (t) => ({
    addressLine1: t.exposeString('addressLine1', { description: 'The first line of the address.' }),
    addressLine2: t.exposeString('addressLine2', { description: 'The second line of the address.' }),
    city: t.exposeString('city', { description: 'The city.' }),
    postcode: t.exposeString('postcode', { description: 'The postcode.' }),
    hideAddress: t.exposeBoolean('hideAddress', { description: 'Whether the storefront hides the address.' }),
    latitude: t.exposeString('latitude', { description: 'The latitude in decimal degrees.' }),
    longitude: t.exposeString('longitude', { description: 'The longitude in decimal degrees.' }),
  }),
});

const ContactType = builder.objectRef<SalesPage>('SalesPageContact').implement({
  description: 'The contact details of the company of a sales page.',
  fields: (t) => ({
    phone: t.exposeString('phone', { description: 'The telephone number.' }),
    hidePhone: t.exposeBoolean('hidePhone', { description: 'Whether the storefront hides the telephone number.' }),
    email: t.exposeString('email', { description: 'The e-mail address.' }),
    hideEmail: t.exposeBoolean('hideEmail', { description: 'Whether the storefront hides the e-mail address.' }),
    website: t.exposeString('website', { description: 'The URL of the website of the company.' }),
    hideWebsite: t.exposeBoolean('hideWebsite', { description: 'Whether the storefront hides the website.' }),
  }),
});

const SocialMediaType = builder.objectRef<SalesPage>('SalesPageSocialMedia').implement({
  description: 'The social media pages of the company of a sales page. Empty strings for none.',
  fields: (t) => ({
    facebook: t.exposeString('facebook', { description: 'The URL of the Facebook page.' }),
    twitter: t.exposeString('twitter', { description: 'The URL of the Twitter profile.' }),
    instagram: t.exposeString('instagram', { description: 'The URL of the Instagram profile.' }),
    linkedin: t.exposeString('linkedin', { description: 'The URL of the LinkedIn page.' }),
  }),
});

export const SalesPageType = builder.objectRef<SalesPageRef>('SalesPage').implement({
  description: 'A sales page: a storefront that sells vouchers. REST v1 calls it a domain.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.globalID({
      description: 'The global id, for `node` and for caches.',
      resolve: ({ id }) => ({ id, type: 'SalesPage' }),
    }),
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
    subdomain: t.string({
      description: 'The subdomain with which staff members sign in.',
      resolve: fromRow(({ subdomain }) => subdomain),
    }),
    name: t.string({ description: 'The name of the sales page.', resolve: fromRow(({ name }) => name) }),
    currency: t.string({
      description: 'The currency of all prices of the sales page, as an ISO 4217 code.',
      resolve: fromRow(({ currency }) => currency),
    }),
    timeZone: t.string({
      description: 'The time zone in which days begin and end, as an IANA name such as `Europe/London`.',
      resolve: fromRow(({ timeZone }) => timeZone),
    }),
    storefrontUrl: t.string({
      description: 'The URL of the storefront.',
      resolve: fromRow(({ storefrontUrl }) => storefrontUrl),
    }),
    companyName: t.string({
      description: 'The name of the company that runs the sales page.',
      resolve: fromRow(({ companyName }) => companyName),
    }),
    address: t.field({ type: AddressType, description: 'The address of the company.', resolve: fromRow((row) => row) }),
    contact: t.field({ type: ContactType, description: 'The contact details of the company.', resolve: fromRow((row) => row) }),
    socialMedia: t.field({
      type: SocialMediaType,
      description: 'The social media pages of the company.',
      resolve: fromRow((row) => row),
    }),
    viewerMay: t.boolean({
      description: 'Whether the caller can perform an action on this sales page.',
      args: { action: t.arg({ type: ActionType, required: true, description: 'The action.' }) },
      resolve: ({ id }, { action }, { principal }) => isAllowedOnPage(principal, action, id),
    }),
    resellerHash: t.string({
      nullable: true,
      description: 'The reseller hash, which identifies the reseller that the sales page sells for. Null for none.',
      resolve: fromRow(({ resellerHash }) => resellerHash),
    }),
    organisationSaleContainer: t.string({
      nullable: true,
      description: 'The organisation in whose sales container the page sells. Null for its own organisation.',
      resolve: fromRow(({ organisationSaleContainer }) => organisationSaleContainer),
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When the sales page was created.',
      resolve: fromRow(({ createdAt }) => createdAt),
    }),
    organisationDatabaseId: t.int({
      description: 'The numeric id of the organisation that owns the sales page.',
      resolve: fromRow(({ organisationId }) => organisationId),
    }),
    archivedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the sales page was archived. Null if it is not archived.',
      resolve: fromRow(({ archivedAt }) => archivedAt),
    }),
    organisation: t.field({
      type: OrganisationType,
      description: 'The organisation that owns the sales page.',
      requires: 'catalogue.read',
      async resolve({ id }, _args, { loaders }) {
        const { organisationId } = await loaders.requireRow('SalesPage', id);
        return loaders.requireRow('Organisation', organisationId);
      },
    }),
    skin: t.field({
      type: SkinType,
      nullable: true,
      description: 'The skin: the appearance of the sales page.',
      resolve: async (page, _args, { loaders }) => (await loaders.rows('Skin', 'salesPageId', page.id))[0] ?? null,
    }),
    paymentGateways: t.field({
      type: [PaymentGatewayType],
      description: 'The payment gateways of the sales page.',
      resolve: (page, _args, { loaders }) => loaders.rows('PaymentGateway', 'salesPageId', page.id),
    }),
    categories: t.connection(
      {
        type: CategoryType,
        description: 'The categories of the catalogue.',
        requires: 'catalogue.read',
        args: { order: t.arg(listOrderArgument) },
        resolve: (page, args, context) =>
          resolveKeysetConnection(context, { model: 'Category', scope: { salesPageId: page.id } }, args),
      },
      CategoryConnectionType,
    ),
    vouchers: t.connection(
      {
        type: VoucherType,
        description: 'The vouchers of the catalogue, of every access level.',
        requires: 'catalogue.read',
        args: { order: t.arg(listOrderArgument) },
        resolve(page, args, context, info) {
          const ahead = selectedReads(info, voucherReads);
          const query = { model: 'Voucher', scope: { salesPageId: page.id }, absent: ['archivedAt'], ahead } as const;
          return resolveKeysetConnection(context, query, args);
        },
      },
      VoucherConnectionType,
    ),
    voucher: t.field({
      type: VoucherType,
      nullable: true,
      description: 'A voucher of the sales page. Null if it has no voucher with this id.',
      requires: 'catalogue.read',
      args: { databaseId: t.arg.int({ required: true, description: 'The numeric id, as used by the REST API.' }) },
      resolve: (page, { databaseId }, context) => findOnPage(context, 'Voucher', page, databaseId),
    }),
  }),
});

builder.queryFields((t) => ({
  salesPage: t.field({
    type: SalesPageType,
    nullable: true,
    description: 'A sales page. Null if it does not exist or if the caller has no role on it.',
    args: { databaseId: t.arg.int({ required: true, description: 'The numeric id, as used by the REST API.' }) },
    resolve: (_root, { databaseId }, { principal }) =>
      requirePrincipal(principal).grants.has(databaseId) ? { id: databaseId } : null,
  }),
  salesPages: t.field({
    type: [SalesPageType],
    description: 'The sales pages where the caller has a role. FORBIDDEN with a guest token.',
    resolve: (_root, _args, { principal }) =>
      [...requireMember(principal).grants.keys()].sort((a, b) => a - b).map((id) => ({ id })),
  }),
}));

/** A row of this page by its id; a row of another page counts as absent. */
export async function findOnPage<Model extends 'Voucher' | 'Redemption'>(
  { loaders }: GraphqlContext,
  model: Model,
  page: SalesPageRef,
  id: number,
): Promise<ModelRows[Model] | null> {
  const row = await loaders.row(model, id);
  return row?.salesPageId === page.id ? row : null;
}
