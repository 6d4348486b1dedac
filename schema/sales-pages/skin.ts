import { LogoPosition } from '../../prisma/generated/client/enums.ts';
import { builder } from '../builder.ts';

export const LogoPositionType = builder.enumType('LogoPosition', {
  description: 'Where the logo stands.',
  values: { LEFT: { value: LogoPosition.left }, CENTER: { value: LogoPosition.center } },
});

export const SkinType = builder.prismaNode('Skin', {
  id: { field: 'id' },
  description: 'How a sales page looks. Colours are hexadecimal with their #, opacities go from 0 to 100, images are URLs.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
    mainColor: t.exposeString('mainColor', { description: 'The main colour.' }),
    buyColor: t.exposeString('buyColor', { description: 'The colour of buy buttons.' }),
    backgroundColor: t.exposeString('backgroundColor', { description: 'The background of the page.' }),
    bodyLinkColor: t.exposeString('bodyLinkColor', { nullable: true, description: 'Links in the text.' }),
    headerLinkColor: t.exposeString('headerLinkColor', { description: 'Links in the header.' }),
    headerBackgroundColor: t.exposeString('headerBackgroundColor', { description: 'The background of the header.' }),
    headerBackgroundColorOpacity: t.exposeInt('headerBackgroundColorOpacity', { description: 'Its opacity, 0 to 100.' }),
    headerTextColor: t.exposeString('headerTextColor', { description: 'The text of the header.' }),
    headerTextFont: t.exposeString('headerTextFont', { description: 'The font of the header.' }),
    headerImage: t.exposeString('headerImage', { nullable: true, description: 'The image of the header.' }),
    headerImageMaskColor: t.exposeString('headerImageMaskColor', { description: 'The colour laid over the header image.' }),
    headerImageMaskOpacity: t.exposeInt('headerImageMaskOpacity', { description: 'Its opacity, 0 to 100.' }),
    headerImageBottomShape: t.exposeString('headerImageBottomShape', {
      description: 'The shape of the lower edge of the header image.',
    }),
    headerImageBottomShapeHeight: t.exposeInt('headerImageBottomShapeHeight', { description: 'Its height in pixels.' }),
    headerBorderDisplayed: t.exposeBoolean('headerBorderDisplayed', { description: 'Whether the header has a border.' }),
    topBannerDisplayed: t.exposeBoolean('topBannerDisplayed', { description: 'Whether there is a banner on top.' }),
    topBannerBackgroundColor: t.exposeString('topBannerBackgroundColor', { description: 'The background of that banner.' }),
    topBannerLinkColor: t.exposeString('topBannerLinkColor', { nullable: true, description: 'Links in that banner.' }),
    topSubnavDisplayed: t.exposeBoolean('topSubnavDisplayed', { description: 'Whether there is a second navigation bar.' }),
    topSubnavBackgroundColor: t.exposeString('topSubnavBackgroundColor', { description: 'The background of that bar.' }),
    topSubnavLinkColor: t.exposeString('topSubnavLinkColor', { nullable: true, description: 'Links in that bar.' }),
    featuredVoucherOverlappedOnHeaderImage: t.exposeBoolean('featuredVoucherOverlappedOnHeaderImage', {
      description: 'Whether the featured voucher overlaps the header image.',
    }),
    fontPrimary: t.exposeString('fontPrimary', { description: 'The first font.' }),
    fontSecondary: t.exposeString('fontSecondary', { description: 'The second font.' }),
    customTemplatePath: t.exposeString('customTemplatePath', { nullable: true, description: 'A template of its own.' }),
    numOfColumns: t.exposeInt('numOfColumns', { description: 'Vouchers in a row.' }),
    logo: t.exposeString('logo', { nullable: true, description: 'The logo.' }),
    footerLogo: t.exposeString('footerLogo', { nullable: true, description: 'The logo in the footer.' }),
    logoAlt: t.exposeString('logoAlt', { nullable: true, description: 'A second logo.' }),
    logoPosition: t.expose('logoPosition', { type: LogoPositionType, description: 'Where the logo stands.' }),
    availableLanguages: t.exposeStringList('availableLanguages', { description: 'ISO 639-1 codes of the languages offered.' }),
    menuPosition: t.exposeString('menuPosition', { description: 'Where the menu stands.' }),
  }),
});
