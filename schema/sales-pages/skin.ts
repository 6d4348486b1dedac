import { LogoPosition } from '../../prisma/generated/client/enums.ts';
import { builder } from '../builder.ts';

export const LogoPositionType = builder.enumType('LogoPosition', {
  description: 'The position of the logo.',
  values: {
    LEFT: { value: LogoPosition.left, description: 'The logo is on the left.' },
    CENTER: { value: LogoPosition.center, description: 'The logo is centred.' },
  },
});

export const SkinType = builder.rowNode('Skin', {
  description: 'The skin of a sales page: its appearance. Opacities are percentages from 0 to 100.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    mainColor: t.expose('mainColor', { type: 'HexColor', description: 'The main colour.' }),
    buyColor: t.expose('buyColor', { type: 'HexColor', description: 'The colour of buy buttons.' }),
    backgroundColor: t.expose('backgroundColor', {
      type: 'HexColor',
      description: 'The background colour of the page.',
    }),
    bodyLinkColor: t.expose('bodyLinkColor', {
      type: 'HexColor',
      nullable: true,
      description: 'The colour of links in the text. Null for the default colour.',
    }),
    headerLinkColor: t.expose('headerLinkColor', {
      type: 'HexColor',
      description: 'The colour of links in the header.',
    }),
    headerBackgroundColor: t.expose('headerBackgroundColor', {
      type: 'HexColor',
      description: 'The background colour of the header.',
    }),
    headerBackgroundColorOpacity: t.exposeInt('headerBackgroundColorOpacity', {
      description: 'The opacity of the header background, 0 to 100.',
    }),
    headerTextColor: t.expose('headerTextColor', {
      type: 'HexColor',
      description: 'The colour of the text in the header.',
    }),
    headerTextFont: t.exposeString('headerTextFont', {
      description:
        'The font of the header. The name of the shop is printed in it if the service contains it. Empty for `fontPrimary`.',
    }),
    headerImage: t.expose('headerImage', {
      type: 'URL',
      nullable: true,
      description: 'The image of the header. Null if not set.',
    }),
    headerImageMaskColor: t.expose('headerImageMaskColor', {
      type: 'HexColor',
      description: 'The colour laid over the header image.',
    }),
    headerImageMaskOpacity: t.exposeInt('headerImageMaskOpacity', {
      description: 'The opacity of the colour laid over the header image, 0 to 100.',
    }),
    headerImageBottomShape: t.exposeString('headerImageBottomShape', {
      description: 'The shape of the lower edge of the header image.',
    }),
    headerImageBottomShapeHeight: t.exposeInt('headerImageBottomShapeHeight', {
      description: 'The height in pixels of the shape of the lower edge of the header image.',
    }),
    hasHeaderBorder: t.exposeBoolean('headerBorderDisplayed', {
      description: 'Whether the header has a border.',
    }),
    hasTopBanner: t.exposeBoolean('topBannerDisplayed', {
      description: 'Whether the page has a banner at the top.',
    }),
    topBannerBackgroundColor: t.expose('topBannerBackgroundColor', {
      type: 'HexColor',
      description: 'The background colour of the banner.',
    }),
    topBannerLinkColor: t.expose('topBannerLinkColor', {
      type: 'HexColor',
      nullable: true,
      description: 'The colour of links in the banner. Null for the default colour.',
    }),
    hasTopSubnav: t.exposeBoolean('topSubnavDisplayed', {
      description: 'Whether the page has a second navigation bar.',
    }),
    topSubnavBackgroundColor: t.expose('topSubnavBackgroundColor', {
      type: 'HexColor',
      description: 'The background colour of the second navigation bar.',
    }),
    topSubnavLinkColor: t.expose('topSubnavLinkColor', {
      type: 'HexColor',
      nullable: true,
      description: 'The colour of links in the second navigation bar. Null for the default colour.',
    }),
    isFeaturedVoucherOverHeaderImage: t.exposeBoolean('featuredVoucherOverlappedOnHeaderImage', {
      description: 'Whether the featured voucher overlaps the header image.',
    }),
    fontPrimary: t.exposeString('fontPrimary', {
      description: 'The font of texts. Vouchers are printed in it if the service contains it.',
    }),
    fontSecondary: t.exposeString('fontSecondary', {
      description:
        'The font of headings. Vouchers are printed in it if the service contains it. Empty for `fontPrimary`.',
    }),
    customTemplatePath: t.exposeString('customTemplatePath', {
      nullable: true,
      description: 'The path of a custom template. Null if not set.',
    }),
    numOfColumns: t.exposeInt('numOfColumns', { description: 'The number of vouchers in a row.' }),
    logo: t.expose('logo', { type: 'URL', nullable: true, description: 'The logo. Null if not set.' }),
    footerLogo: t.expose('footerLogo', {
      type: 'URL',
      nullable: true,
      description: 'The logo in the footer. Null if not set.',
    }),
    logoAlt: t.expose('logoAlt', {
      type: 'URL',
      nullable: true,
      description: 'An alternative logo. Null if not set.',
    }),
    logoPosition: t.expose('logoPosition', {
      type: LogoPositionType,
      description: 'The position of the logo.',
    }),
    availableLanguages: t.expose('availableLanguages', {
      type: ['Language'],
      description: 'The languages that the sales page offers.',
    }),
    menuPosition: t.exposeString('menuPosition', { description: 'The position of the menu.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the skin last changed. Null if it has not changed since it was created.',
    }),
  }),
});
