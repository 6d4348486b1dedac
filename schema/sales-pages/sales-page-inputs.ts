import { builder, type InputFields } from '../builder.ts';
import { LogoPositionType } from './skin.ts';

const AddressInput = builder.inputType('SalesPageAddressInput', {
  description: 'Where the company of a sales page is; what is left out stays, an empty text stands for nothing.',
  fields: (t) => ({
    addressLine1: t.string({ description: 'First line.' }),
    addressLine2: t.string({ description: 'Second line.' }),
    city: t.string({ description: 'City.' }),
    postcode: t.string({ description: 'Postcode.' }),
    hideAddress: t.boolean({ description: 'Whether the page keeps it to itself.' }),
    latitude: t.string({ description: 'Decimal degrees, from -90 to 90.' }),
    longitude: t.string({ description: 'Decimal degrees, from -180 to 180.' }),
  }),
});

const ContactInput = builder.inputType('SalesPageContactInput', {
  description: 'How to reach the company of a sales page; what is left out stays, an empty text stands for nothing.',
  fields: (t) => ({
    phone: t.string({ description: 'Telephone.' }),
    hidePhone: t.boolean({ description: 'Whether the page keeps it to itself.' }),
    email: t.string({ description: 'E-mail.' }),
    hideEmail: t.boolean({ description: 'Whether the page keeps it to itself.' }),
    website: t.string({ description: 'URL of the company.' }),
    hideWebsite: t.boolean({ description: 'Whether the page keeps it to itself.' }),
  }),
});

const SocialMediaInput = builder.inputType('SalesPageSocialMediaInput', {
  description: 'Where the company of a sales page is on social media; what is left out stays, an empty text stands for nothing.',
  fields: (t) => ({
    facebook: t.string({ description: 'URL.' }),
    twitter: t.string({ description: 'URL.' }),
    instagram: t.string({ description: 'URL.' }),
    linkedin: t.string({ description: 'URL.' }),
  }),
});

const pageFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: 'Its name.' }),
  currency: t.string({
    required,
    description:
      'ISO 4217 code of everything sold here. It can change until there is a voucher, a way of posting or a discount code.',
  }),
  timeZone: t.string({ required, description: 'IANA name; its days begin and end here.' }),
  storefrontUrl: t.string({ required, description: 'Where it is on the web.' }),
  companyName: t.string({ description: 'The company behind it; empty by default.' }),
  resellerHash: t.string({ description: 'Names the reseller that this page sells for; null for none.' }),
  organisationSaleContainer: t.string({
    description: 'The organisation in whose container it sells; null where that is its own.',
  }),
  address: t.field({ type: AddressInput, description: 'Where the company is.' }),
  contact: t.field({ type: ContactInput, description: 'How to reach the company.' }),
  socialMedia: t.field({ type: SocialMediaInput, description: 'The company on social media.' }),
});

export const CreateSalesPageInput = builder.inputType('CreateSalesPageInput', {
  description: 'A new sales page.',
  fields: (t) => ({
    subdomain: t.string({
      required: true,
      description: 'The name that staff sign in with. It is permanent and unique: lower-case letters, digits and hyphens.',
    }),
    ...pageFields(t, true),
  }),
});

export const UpdateSalesPageInput = builder.inputType('UpdateSalesPageInput', {
  description: 'Changes of a sales page; what is left out stays.',
  fields: (t) => pageFields(t, false),
});

export const UpdateSkinInput = builder.inputType('UpdateSkinInput', {
  description:
    'Changes of how a sales page looks; what is left out stays. Colours are hexadecimal with their #, opacities go from 0 to 100, images are URLs.',
  fields: (t) => ({
    mainColor: t.string({ description: 'The main colour.' }),
    buyColor: t.string({ description: 'The colour of buy buttons.' }),
    backgroundColor: t.string({ description: 'The background of the page.' }),
    bodyLinkColor: t.string({ description: 'Colour of links in the text. Null for the default colour.' }),
    headerLinkColor: t.string({ description: 'Links in the header.' }),
    headerBackgroundColor: t.string({ description: 'The background of the header.' }),
    headerBackgroundColorOpacity: t.int({ description: 'Its opacity.' }),
    headerTextColor: t.string({ description: 'The text of the header.' }),
    headerTextFont: t.string({ description: 'The font of the header.' }),
    headerImage: t.string({ description: 'The image of the header; null for none.' }),
    headerImageMaskColor: t.string({ description: 'The colour laid over the header image.' }),
    headerImageMaskOpacity: t.int({ description: 'Its opacity.' }),
    headerImageBottomShape: t.string({ description: 'The shape of the lower edge of the header image.' }),
    headerImageBottomShapeHeight: t.int({ description: 'Its height in pixels.' }),
    headerBorderDisplayed: t.boolean({ description: 'Whether the header has a border.' }),
    topBannerDisplayed: t.boolean({ description: 'Whether there is a banner on top.' }),
    topBannerBackgroundColor: t.string({ description: 'The background of that banner.' }),
    topBannerLinkColor: t.string({ description: 'Colour of links in that banner. Null for the default colour.' }),
    topSubnavDisplayed: t.boolean({ description: 'Whether there is a second navigation bar.' }),
    topSubnavBackgroundColor: t.string({ description: 'The background of that bar.' }),
    topSubnavLinkColor: t.string({ description: 'Colour of links in that bar. Null for the default colour.' }),
    featuredVoucherOverlappedOnHeaderImage: t.boolean({ description: 'Whether the featured voucher overlaps the header image.' }),
    fontPrimary: t.string({ description: 'The first font.' }),
    fontSecondary: t.string({ description: 'The second font.' }),
    customTemplatePath: t.string({ description: 'A template of its own; null for none.' }),
    numOfColumns: t.int({ description: 'Vouchers in a row, 1 to 12.' }),
    logo: t.string({ description: 'The logo; null for none.' }),
    footerLogo: t.string({ description: 'The logo in the footer; null for none.' }),
    logoAlt: t.string({ description: 'A second logo; null for none.' }),
    logoPosition: t.field({ type: LogoPositionType, description: 'Where the logo stands.' }),
    availableLanguages: t.stringList({ description: 'ISO 639-1 codes of the languages offered, all of them.' }),
    menuPosition: t.string({ description: 'Where the menu stands.' }),
  }),
});
