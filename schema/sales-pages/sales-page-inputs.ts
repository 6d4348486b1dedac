import { maxOrigins } from '../../src/platform/values/origins.ts';
import { builder, type InputFields } from '../builder.ts';
import { EmailDocumentType } from './email-document-type.ts';
import { EmailTextsInput } from './email-texts.ts';
import { LogoPositionType } from './skin.ts';

export const AddressInput = builder.inputType('SalesPageAddressInput', {
  description:
    'The address of the company of a sales page. Omitted fields are unchanged. An empty string removes a value.',
  fields: (t) => ({
    addressLine1: t.string({ description: 'The first line of the address.' }),
    addressLine2: t.string({ description: 'The second line of the address.' }),
    city: t.string({ description: 'The city.' }),
    postcode: t.string({ description: 'The postcode.' }),
    isAddressHidden: t.boolean({ description: 'Whether the storefront hides the address.' }),
    latitude: t.float({ description: 'The latitude in decimal degrees, from -90 to 90. Null removes it.' }),
    longitude: t.float({
      description: 'The longitude in decimal degrees, from -180 to 180. Null removes it.',
    }),
  }),
});

export const ContactInput = builder.inputType('SalesPageContactInput', {
  description:
    'The contact details of the company of a sales page. Omitted fields are unchanged. An empty string removes a value.',
  fields: (t) => ({
    phone: t.string({ description: 'The telephone number.' }),
    isPhoneHidden: t.boolean({ description: 'Whether the storefront hides the telephone number.' }),
    email: t.string({ description: 'The e-mail address.' }),
    isEmailHidden: t.boolean({ description: 'Whether the storefront hides the e-mail address.' }),
    website: t.field({ type: 'URL', description: 'The website of the company. Null removes it.' }),
    isWebsiteHidden: t.boolean({ description: 'Whether the storefront hides the website.' }),
  }),
});

const EmailsInput = builder.inputType('SalesPageEmailSettingsInput', {
  description: 'The settings of the e-mails of a sales page. Omitted fields are unchanged.',
  fields: (t) => ({
    document: t.field({
      type: EmailDocumentType,
      description:
        'The form in which e-mails contain the document of a voucher. Defaults to ATTACHED on creation.',
    }),
    texts: t.field({
      type: [EmailTextsInput],
      description:
        'Subjects and greetings, one entry per language. Omitted languages and texts are unchanged, and null removes a text. Defaults to none on creation.',
    }),
    reminderDays: t.intList({
      description:
        'The numbers of days before the expiry of a voucher at which a reminder is sent: one to five numbers, each 1 to 365. Null, the default on creation, sends no reminders.',
    }),
  }),
});

const SocialMediaInput = builder.inputType('SalesPageSocialMediaInput', {
  description: 'The social media pages of the company of a sales page. Omitted fields are unchanged.',
  fields: (t) => ({
    facebook: t.field({ type: 'URL', description: 'The Facebook page. Null removes it.' }),
    twitter: t.field({ type: 'URL', description: 'The Twitter profile. Null removes it.' }),
    instagram: t.field({ type: 'URL', description: 'The Instagram profile. Null removes it.' }),
    linkedin: t.field({ type: 'URL', description: 'The LinkedIn page. Null removes it.' }),
  }),
});

/**
 * The fields of the inputs that create and update a sales page. `required` is true for creation.
 */
export const pageFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: 'The name of the sales page.' }),
  currency: t.field({
    type: 'Currency',
    required,
    description:
      'The currency of all prices of the sales page. It can be changed only while the page has no voucher, shipping method or discount code.',
  }),
  timeZone: t.field({
    type: 'TimeZone',
    required,
    description: 'The time zone in which days begin and end.',
  }),
  storefrontUrl: t.field({
    type: 'URL',
    description:
      'The URL of the storefront of the shop, to which the URLs of vouchers then lead. Null, the default on creation, for the page of the service.',
  }),
  companyName: t.string({
    description: 'The name of the company that runs the sales page. Defaults to an empty string on creation.',
  }),
  vatNumber: t.string({
    description:
      'The VAT number of the company, such as `GB123456789`. Defaults to an empty string on creation, which means that it has none.',
  }),
  resellerHash: t.string({
    description:
      'The reseller hash, which identifies the reseller that the sales page sells for. Null removes it.',
  }),
  resellerOrigins: t.stringList({
    description: `The origins on which the reseller can show the sales page in a frame, 1 to ${maxOrigins}, such as \`https://partner.example\`. \`http\` is allowed for \`localhost\` only. Null, the default on creation, allows none.`,
  }),
  sellsForOrganisation: t.string({
    description:
      'The name of the organisation for which the page sells. Null if it sells for its own organisation.',
  }),
  address: t.field({ type: AddressInput, description: 'The address of the company.' }),
  contact: t.field({ type: ContactInput, description: 'The contact details of the company.' }),
  emailSettings: t.field({ type: EmailsInput, description: 'The settings of e-mails.' }),
  eraseCustomersAfterMonths: t.int({
    description:
      'The number of months, 1 to 240, after which the personal data of an order is erased permanently, counted from the end of its last voucher. Null keeps the data, which is the default on creation.',
  }),
  termsUrl: t.field({
    type: 'URL',
    description:
      'The terms and conditions of the shop, a URL with `https`. The page of the service links to it, and states that buyers accept it. Null, the default on creation, for none.',
  }),
  privacyUrl: t.field({
    type: 'URL',
    description:
      'The privacy policy of the shop, a URL with `https`. The page of the service links to it. Null, the default on creation, for none.',
  }),
  legalNoticeUrl: t.field({
    type: 'URL',
    description:
      'The legal notice (imprint) of the shop, a URL with `https`. The page of the service links to it. Null, the default on creation, for none.',
  }),
  isPurchaserOptional: t.boolean({
    description:
      'Whether orders can be placed without a named purchaser, such as at a counter. Requires a contact e-mail address. Defaults to false on creation.',
  }),
  isBalancePageEnabled: t.boolean({
    description:
      'Whether the sales page has a balance page, `balancePageUrl`. Defaults to false on creation.',
  }),
  redeemableOn: t.idList({
    description:
      'The global ids of all sales pages on which vouchers without their own list can be redeemed: pages of the organisation with the same currency, on which the caller has a role. Vouchers that are already sold keep their list. Null, the default on creation, for only the sales page itself.',
  }),
  socialMedia: t.field({ type: SocialMediaInput, description: 'The social media pages of the company.' }),
});

/** The fields of the input that updates a skin. */
export const skinFields = (t: InputFields) => ({
  mainColor: t.field({ type: 'HexColor', description: 'The main colour.' }),
  buyColor: t.field({ type: 'HexColor', description: 'The colour of buy buttons.' }),
  backgroundColor: t.field({ type: 'HexColor', description: 'The background colour of the page.' }),
  bodyLinkColor: t.field({
    type: 'HexColor',
    description: 'The colour of links in the text. Null for the default colour.',
  }),
  headerLinkColor: t.field({ type: 'HexColor', description: 'The colour of links in the header.' }),
  headerBackgroundColor: t.field({ type: 'HexColor', description: 'The background colour of the header.' }),
  headerBackgroundColorOpacity: t.int({ description: 'The opacity of the header background, 0 to 100.' }),
  headerTextColor: t.field({ type: 'HexColor', description: 'The colour of the text in the header.' }),
  headerTextFont: t.string({
    description:
      'The font of the header. The name of the shop is printed in it if the service contains it. Empty for `fontPrimary`.',
  }),
  headerImage: t.field({ type: 'URL', description: 'The image of the header. Null removes it.' }),
  headerImageMaskColor: t.field({ type: 'HexColor', description: 'The colour laid over the header image.' }),
  headerImageMaskOpacity: t.int({
    description: 'The opacity of the colour laid over the header image, 0 to 100.',
  }),
  headerImageBottomShape: t.string({ description: 'The shape of the lower edge of the header image.' }),
  headerImageBottomShapeHeight: t.int({
    description: 'The height in pixels of the shape of the lower edge of the header image.',
  }),
  hasHeaderBorder: t.boolean({ description: 'Whether the header has a border.' }),
  hasTopBanner: t.boolean({ description: 'Whether the page has a banner at the top.' }),
  topBannerBackgroundColor: t.field({
    type: 'HexColor',
    description: 'The background colour of the banner.',
  }),
  topBannerLinkColor: t.field({
    type: 'HexColor',
    description: 'The colour of links in the banner. Null for the default colour.',
  }),
  hasTopSubnav: t.boolean({ description: 'Whether the page has a second navigation bar.' }),
  topSubnavBackgroundColor: t.field({
    type: 'HexColor',
    description: 'The background colour of the second navigation bar.',
  }),
  topSubnavLinkColor: t.field({
    type: 'HexColor',
    description: 'The colour of links in the second navigation bar. Null for the default colour.',
  }),
  isFeaturedVoucherOverHeaderImage: t.boolean({
    description: 'Whether the featured voucher overlaps the header image.',
  }),
  fontPrimary: t.string({
    description: 'The font of texts. Vouchers are printed in it if the service contains it.',
  }),
  fontSecondary: t.string({
    description:
      'The font of headings. Vouchers are printed in it if the service contains it. Empty for `fontPrimary`.',
  }),
  customTemplatePath: t.string({ description: 'The path of a custom template. Null removes it.' }),
  numOfColumns: t.int({ description: 'The number of vouchers in a row, 1 to 12.' }),
  logo: t.field({ type: 'URL', description: 'The logo. Null removes it.' }),
  footerLogo: t.field({ type: 'URL', description: 'The logo in the footer. Null removes it.' }),
  logoAlt: t.field({ type: 'URL', description: 'An alternative logo. Null removes it.' }),
  logoPosition: t.field({ type: LogoPositionType, description: 'The position of the logo.' }),
  availableLanguages: t.field({
    type: ['Language'],
    description: 'The languages that the sales page offers, 1 to 50.',
  }),
  menuPosition: t.string({ description: 'The position of the menu.' }),
});
