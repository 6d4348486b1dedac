import { maxSalesPages } from '../../src/catalogue/create-sales-page.ts';
import { withFieldPaths } from '../errors/with-field-paths.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { renameFields, toFieldPaths } from '../mutations/rename-fields.ts';
import { readPageObjectId, readSharedObjectId, readSharedObjectIds } from '../nodes/global-ids.ts';
import { formatDegrees } from '../scalars/degrees.ts';
import { SalesPageType } from './sales-page.ts';
import { type AddressInput, type ContactInput, pageFields, skinFields } from './sales-page-inputs.ts';
import { SkinType } from './skin.ts';

const salesPagePayload = (name: `${string}Payload`) =>
  objectPayload(name, 'salesPage', 'SalesPage', SalesPageType);

/** The names of the service's fields with other names than in the schema. */
const addressNames = { isAddressHidden: 'hideAddress' } as const;
const contactNames = {
  isPhoneHidden: 'hidePhone',
  isEmailHidden: 'hideEmail',
  isWebsiteHidden: 'hideWebsite',
} as const;
const skinNames = {
  hasHeaderBorder: 'headerBorderDisplayed',
  hasTopBanner: 'topBannerDisplayed',
  hasTopSubnav: 'topSubnavDisplayed',
  isFeaturedVoucherOverHeaderImage: 'featuredVoucherOverlappedOnHeaderImage',
} as const;
const fieldPaths = {
  organisationSaleContainer: 'sellsForOrganisation',
  ...toFieldPaths(addressNames, 'address.'),
  ...toFieldPaths(contactNames, 'contact.'),
};

interface PageInput {
  readonly address?: typeof AddressInput.$inferInput | null | undefined;
  readonly contact?: typeof ContactInput.$inferInput | null | undefined;
  readonly sellsForOrganisation?: string | null | undefined;
  readonly redeemableOn?: readonly string[] | null | undefined;
}

/**
 * Converts the input fields of a sales page to those of the service. Throws INVALID_INPUT if a
 * global id is not of the required type.
 */
function readPageFields<Fields extends PageInput>({
  sellsForOrganisation: organisationSaleContainer,
  redeemableOn,
  address,
  contact,
  ...fields
}: Fields) {
  return {
    ...fields,
    address: address && readAddress(address),
    contact: contact && renameFields(contact, contactNames),
    organisationSaleContainer,
    redeemableOn: readSharedObjectIds('SalesPage', redeemableOn, 'redeemableOn'),
  };
}

/** Converts an address to the fields of the service, which stores coordinates as texts. */
function readAddress({ latitude, longitude, ...address }: typeof AddressInput.$inferInput) {
  return {
    ...renameFields(address, addressNames),
    ...(latitude !== undefined && { latitude: formatDegrees(latitude, '') }),
    ...(longitude !== undefined && { longitude: formatDegrees(longitude, '') }),
  };
}

mutation('createSalesPage', {
  description: `Adds a sales page to the organisation, with the default skin and the payment gateway \`manual\`. The caller becomes its administrator. An organisation can have at most ${maxSalesPages} sales pages, including archived ones.`,
  requires: { action: 'sales-page.create', on: 'any-page' },
  rejects: ['STATE_CONFLICT'],
  input: (t) => ({
    subdomain: t.string({
      required: true,
      description:
        'The subdomain with which staff members sign in: lower-case letters, digits and hyphens. It is unique and cannot be changed.',
    }),
    ...pageFields(t, true),
  }),
  payload: salesPagePayload('CreateSalesPagePayload'),
  async resolve(input, request, { services, identify }) {
    const created = await withFieldPaths(fieldPaths, () =>
      services.createSalesPage(request, readPageFields(input)),
    );
    // Refreshes the cached permissions of the caller, who is now the administrator of the new page.
    await identify({ bypassCache: true });
    return created;
  },
});

mutation('updateSalesPage', {
  description: 'Changes a sales page, except its subdomain. Omitted fields are unchanged.',
  requires: 'sales-page.change',
  rejects: ['NOT_FOUND'],
  versionOf: 'SalesPage',
  input: (t) => ({
    id: t.id({ required: true, description: 'The global id of the sales page.' }),
    ...pageFields(t, false),
  }),
  payload: salesPagePayload('UpdateSalesPagePayload'),
  resolve({ id, ...input }, request, { services }) {
    const salesPageId = readSharedObjectId('SalesPage', id);
    const change = { salesPageId, input: readPageFields(input) };
    return withFieldPaths(fieldPaths, () => services.updateSalesPage(request, change));
  },
});

mutation('updateSkin', {
  description:
    'Changes the skin of a sales page. Omitted fields are unchanged. Opacities are percentages from 0 to 100.',
  requires: 'sales-page.change',
  rejects: ['NOT_FOUND'],
  versionOf: 'Skin',
  input: (t) => ({
    id: t.id({ required: true, description: 'The global id of the skin.' }),
    ...skinFields(t),
  }),
  payload: objectPayload('UpdateSkinPayload', 'skin', 'Skin', SkinType),
  resolve({ id: globalId, ...input }, request, { services }) {
    const { salesPageId, id: skinId } = readPageObjectId('Skin', globalId);
    const change = { salesPageId, skinId, input: renameFields(input, skinNames) };
    return withFieldPaths(toFieldPaths(skinNames), () => services.updateSkin(request, change));
  },
});

mutation('archiveSalesPage', {
  description:
    'Ends the sales of a sales page until it is unarchived. Vouchers that it sold can still be redeemed and refunded.',
  requires: 'sales-page.archive',
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: t.id({ required: true, description: 'The global id of the sales page.' }) }),
  payload: salesPagePayload('ArchiveSalesPagePayload'),
  resolve: ({ id }, request, { services }) =>
    services.archiveSalesPage(request, readSharedObjectId('SalesPage', id)),
});

mutation('unarchiveSalesPage', {
  description:
    'Returns an archived sales page to use, so that it can sell again. Returns NOT_FOUND if the sales page is not archived.',
  requires: 'sales-page.archive',
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: t.id({ required: true, description: 'The global id of the sales page.' }) }),
  payload: salesPagePayload('UnarchiveSalesPagePayload'),
  resolve: ({ id }, request, { services }) =>
    services.unarchiveSalesPage(request, readSharedObjectId('SalesPage', id)),
});
