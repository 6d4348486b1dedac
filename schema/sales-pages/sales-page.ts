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
import { PaymentGatewayType } from './payment-gateway.ts';
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
  description: 'Where the company of a sales page is.',
  fields: (t) => ({
    addressLine1: t.exposeString('addressLine1', { description: 'First line.' }),
    addressLine2: t.exposeString('addressLine2', { description: 'Second line.' }),
    city: t.exposeString('city', { description: 'City.' }),
    postcode: t.exposeString('postcode', { description: 'Postcode.' }),
    hideAddress: t.exposeBoolean('hideAddress', { description: 'Whether the page keeps it to itself.' }),
    latitude: t.exposeString('latitude', { description: 'Decimal degrees.' }),
    longitude: t.exposeString('longitude', { description: 'Decimal degrees.' }),
  }),
});

const ContactType = builder.objectRef<SalesPage>('SalesPageContact').implement({
  description: 'How to reach the company of a sales page.',
  fields: (t) => ({
    phone: t.exposeString('phone', { description: 'Telephone.' }),
    hidePhone: t.exposeBoolean('hidePhone', { description: 'Whether the page keeps it to itself.' }),
    email: t.exposeString('email', { description: 'E-mail.' }),
    hideEmail: t.exposeBoolean('hideEmail', { description: 'Whether the page keeps it to itself.' }),
    website: t.exposeString('website', { description: 'URL of the company.' }),
    hideWebsite: t.exposeBoolean('hideWebsite', { description: 'Whether the page keeps it to itself.' }),
  }),
});

const SocialMediaType = builder.objectRef<SalesPage>('SalesPageSocialMedia').implement({
  description: 'Where the company of a sales page is on social media; empty strings where it is not.',
  fields: (t) => ({
    facebook: t.exposeString('facebook', { description: 'URL.' }),
    twitter: t.exposeString('twitter', { description: 'URL.' }),
    instagram: t.exposeString('instagram', { description: 'URL.' }),
    linkedin: t.exposeString('linkedin', { description: 'URL.' }),
  }),
});

export const SalesPageType = builder.objectRef<SalesPageRef>('SalesPage').implement({
  description: 'A shop front that sells vouchers, also called a domain.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.globalID({
      description: 'The global id, for `node` and for caches.',
      resolve: ({ id }) => ({ id, type: 'SalesPage' }),
    }),
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
    subdomain: t.string({ description: 'What staff sign in with.', resolve: fromRow(({ subdomain }) => subdomain) }),
    name: t.string({ description: 'Its name.', resolve: fromRow(({ name }) => name) }),
    currency: t.string({ description: 'ISO 4217 code of everything sold here.', resolve: fromRow(({ currency }) => currency) }),
    timeZone: t.string({ description: 'IANA name; its days begin and end here.', resolve: fromRow(({ timeZone }) => timeZone) }),
    storefrontUrl: t.string({ description: 'Where it is on the web.', resolve: fromRow(({ storefrontUrl }) => storefrontUrl) }),
    companyName: t.string({ description: 'The company behind it.', resolve: fromRow(({ companyName }) => companyName) }),
    address: t.field({ type: AddressType, description: 'Where the company is.', resolve: fromRow((row) => row) }),
    contact: t.field({ type: ContactType, description: 'How to reach the company.', resolve: fromRow((row) => row) }),
    socialMedia: t.field({ type: SocialMediaType, description: 'The company on social media.', resolve: fromRow((row) => row) }),
    viewerMay: t.boolean({
      description: 'Whether the caller may do this here.',
      args: { action: t.arg({ type: ActionType, required: true, description: 'What to do.' }) },
      resolve: ({ id }, { action }, { principal }) => isAllowedOnPage(principal, action, id),
    }),
    resellerHash: t.string({
      nullable: true,
      description: 'Names the reseller that this page sells for.',
      resolve: fromRow(({ resellerHash }) => resellerHash),
    }),
    organisationSaleContainer: t.string({
      nullable: true,
      description: 'The organisation in whose container it sells, when not its own.',
      resolve: fromRow(({ organisationSaleContainer }) => organisationSaleContainer),
    }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was created.', resolve: fromRow(({ createdAt }) => createdAt) }),
    organisationDatabaseId: t.int({
      description: 'The organisation that owns it.',
      resolve: fromRow(({ organisationId }) => organisationId),
    }),
    archivedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When its sales were ended permanently. Null while it sells.',
      resolve: fromRow(({ archivedAt }) => archivedAt),
    }),
    organisation: t.field({
      type: OrganisationType,
      description: 'The organisation that owns it.',
      requires: 'catalogue.read',
      async resolve({ id }, _args, { loaders }) {
        const { organisationId } = await loaders.requireRow('SalesPage', id);
        return loaders.requireRow('Organisation', organisationId);
      },
    }),
    skin: t.field({
      type: SkinType,
      nullable: true,
      description: 'How it looks.',
      resolve: async (page, _args, { loaders }) => (await loaders.rows('Skin', 'salesPageId', page.id))[0] ?? null,
    }),
    paymentGateways: t.field({
      type: [PaymentGatewayType],
      description: 'How it takes payments.',
      resolve: (page, _args, { loaders }) => loaders.rows('PaymentGateway', 'salesPageId', page.id),
    }),
    categories: t.connection(
      {
        type: CategoryType,
        description: 'The categories of its catalogue.',
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
        description: 'The vouchers of its catalogue, of every access level.',
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
      description: 'One of its vouchers. Null if it has no voucher with that id.',
      requires: 'catalogue.read',
      args: { databaseId: t.arg.int({ required: true, description: 'The id that REST uses.' }) },
      resolve: (page, { databaseId }, context) => findOnPage(context, 'Voucher', page, databaseId),
    }),
  }),
});

builder.queryFields((t) => ({
  salesPage: t.field({
    type: SalesPageType,
    nullable: true,
    description: 'A sales page; null when it does not exist or the caller has no role there.',
    args: { databaseId: t.arg.int({ required: true, description: 'The id that REST uses.' }) },
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
