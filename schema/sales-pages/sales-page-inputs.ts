import { builder, type InputFields } from '../builder.ts';
import { LogoPositionType } from './skin.ts';

const AddressInput = builder.inputType('SalesPageAddressInput', {
  description: 'The address of the company of a sales page. Omitted fields are unchanged. An empty string removes a value.',
  fields: (t) => ({
    addressLine1: t.string({ description: 'The first line of the address.' }),
    addressLine2: t.string({ description: 'The second line of the address.' }),
    city: t.string({ description: 'The city.' }),
    postcode: t.string({ description: 'The postcode.' }),
    hideAddress: t.boolean({ description: 'Whether the storefront hides the address.' }),
    latitude: t.string({ description: 'The latitude in decimal degrees, from -90 to 90.' }),
    longitude: t.string({ description: 'The longitude in decimal degrees, from -180 to 180.' }),
  }),
});

const ContactInput = builder.inputType('SalesPageContactInput', {
  description:
    'The contact details of the company of a sales page. Omitted fields are unchanged. An empty string removes a text.',
  fields: (t) => ({
    phone: t.string({ description: 'The telephone number.' }),
    hidePhone: t.boolean({ description: 'Whether the storefront hides the telephone number.' }),
    email: t.string({ description: 'The e-mail address.' }),
    hideEmail: t.boolean({ description: 'Whether the storefront hides the e-mail address.' }),
    website: t.field({ type: 'URL', description: 'The website of the company. Null for none.' }),
    hideWebsite: t.boolean({ description: 'Whether the storefront hides the website.' }),
  }),
});

const SocialMediaInput = builder.inputType('SalesPageSocialMediaInput', {
  description: 'The social media pages of the company of a sales page. Omitted fields are unchanged.',
  fields: (t) => ({
    facebook: t.field({ type: 'URL', description: 'The Facebook page. Null for none.' }),
    twitter: t.field({ type: 'URL', description: 'The Twitter profile. Null for none.' }),
    instagram: t.field({ type: 'URL', description: 'The Instagram profile. Null for none.' }),
    linkedin: t.field({ type: 'URL', description: 'The LinkedIn page. Null for none.' }),
  }),
});

export const pageFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: 'The name of the sales page.' }),
  currency: t.field({
    type: 'Currency',
    required,
    description:
      'The currency of all prices of the sales page. It can be changed until the page has a voucher, a shipping method or a discount code.',
  }),
  timeZone: t.string({
    required,
    description: 'The time zone in which days begin and end, as an IANA name such as `Europe/London`.',
  }),
  storefrontUrl: t.field({ type: 'URL', required, description: 'The URL of the storefront.' }),
  companyName: t.string({
    description: 'The name of the company that runs the sales page. Defaults to an empty string on creation.',
  }),
  resellerHash: t.string({
    description: 'The reseller hash, which identifies the reseller that the sales page sells for. Null for none.',
  }),
  organisationSaleContainer: t.string({
    description: 'The organisation in whose sales container the page sells. Null for its own organisation.',
  }),
  address: t.field({ type: AddressInput, description: 'The address of the company.' }),
  contact: t.field({ type: ContactInput, description: 'The contact details of the company.' }),
  socialMedia: t.field({ type: SocialMediaInput, description: 'The social media pages of the company.' }),
});

export const skinFields = (t: InputFields) => ({
  mainColor: t.field({ type: 'HexColor', description: 'The main colour.' }),
  buyColor: t.field({ type: 'HexColor', description: 'The colour of buy buttons.' }),
  backgroundColor: t.field({ type: 'HexColor', description: 'The background colour of the page.' }),
  bodyLinkColor: t.field({ type: 'HexColor', description: 'The colour of links in the text. Null for the default colour.' }),
  headerLinkColor: t.field({ type: 'HexColor', description: 'The colour of links in the header.' }),
  headerBackgroundColor: t.field({ type: 'HexColor', description: 'The background colour of the header.' }),
  headerBackgroundColorOpacity: t.int({ description: 'The opacity of the header background, 0 to 100.' }),
  headerTextColor: t.field({ type: 'HexColor', description: 'The colour of the text in the header.' }),
  headerTextFont: t.string({ description: 'The font of the text in the header.' }),
  headerImage: t.field({ type: 'URL', description: 'The image of the header. Null for none.' }),
  headerImageMaskColor: t.field({ type: 'HexColor', description: 'The colour laid over the header image.' }),
  headerImageMaskOpacity: t.int({ description: 'The opacity of the colour laid over the header image, 0 to 100.' }),
  headerImageBottomShape: t.string({ description: 'The shape of the lower edge of the header image.' }),
  headerImageBottomShapeHeight: t.int({
    description: 'The height in pixels of the shape of the lower edge of the header image.',
  }),
  headerBorderDisplayed: t.boolean({ description: 'Whether the header has a border.' }),
  topBannerDisplayed: t.boolean({ description: 'Whether the page has a banner at the top.' }),
  topBannerBackgroundColor: t.field({ type: 'HexColor', description: 'The background colour of the banner.' }),
  topBannerLinkColor: t.field({
    type: 'HexColor',
    description: 'The colour of links in the banner. Null for the default colour.',
  }),
  topSubnavDisplayed: t.boolean({ description: 'Whether the page has a second navigation bar.' }),
  topSubnavBackgroundColor: t.field({ type: 'HexColor', description: 'The background colour of the second navigation bar.' }),
  topSubnavLinkColor: t.field({
    type: 'HexColor',
    description: 'The colour of links in the second navigation bar. Null for the default colour.',
  }),
  featuredVoucherOverlappedOnHeaderImage: t.boolean({ description: 'Whether the featured voucher overlaps the header image.' }),
  fontPrimary: t.string({ description: 'The primary font.' }),
  fontSecondary: t.string({ description: 'The secondary font.' }),
  customTemplatePath: t.string({ description: 'The path of a custom template. Null for none.' }),
  numOfColumns: t.int({ description: 'The number of vouchers in a row, 1 to 12.' }),
  logo: t.field({ type: 'URL', description: 'The logo. Null for none.' }),
  footerLogo: t.field({ type: 'URL', description: 'The logo in the footer. Null for none.' }),
  logoAlt: t.field({ type: 'URL', description: 'An alternative logo. Null for none.' }),
  logoPosition: t.field({ type: LogoPositionType, description: 'The position of the logo.' }),
  availableLanguages: t.field({ type: ['Language'], description: 'The languages that the sales page offers, 1 to 50.' }),
  menuPosition: t.string({ description: 'The position of the menu.' }),
});
