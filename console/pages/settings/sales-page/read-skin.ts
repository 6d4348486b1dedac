import type { FormValues } from '../../../operations/form-values.ts';
import type { ChangeableFields } from '../../../operations/only-changes.ts';
import type { UpdateSkinInput } from './generated/operations.ts';

/** Returns the entered values of every field of the appearance. */
export function readSkin(entered: FormValues) {
  const { text, textOrNull, numberOrNull, isChecked, chosen } = entered;
  return {
    mainColor: text('mainColor'),
    buyColor: text('buyColor'),
    backgroundColor: text('backgroundColor'),
    bodyLinkColor: textOrNull('bodyLinkColor'),
    headerLinkColor: text('headerLinkColor'),
    headerBackgroundColor: text('headerBackgroundColor'),
    headerBackgroundColorOpacity: numberOrNull('headerBackgroundColorOpacity'),
    headerTextColor: text('headerTextColor'),
    headerTextFont: text('headerTextFont'),
    headerImage: textOrNull('headerImage'),
    headerImageMaskColor: text('headerImageMaskColor'),
    headerImageMaskOpacity: numberOrNull('headerImageMaskOpacity'),
    headerImageBottomShape: text('headerImageBottomShape'),
    headerImageBottomShapeHeight: numberOrNull('headerImageBottomShapeHeight'),
    hasHeaderBorder: isChecked('hasHeaderBorder'),
    hasTopBanner: isChecked('hasTopBanner'),
    topBannerBackgroundColor: text('topBannerBackgroundColor'),
    topBannerLinkColor: textOrNull('topBannerLinkColor'),
    hasTopSubnav: isChecked('hasTopSubnav'),
    topSubnavBackgroundColor: text('topSubnavBackgroundColor'),
    topSubnavLinkColor: textOrNull('topSubnavLinkColor'),
    isFeaturedVoucherOverHeaderImage: isChecked('isFeaturedVoucherOverHeaderImage'),
    fontPrimary: text('fontPrimary'),
    fontSecondary: text('fontSecondary'),
    customTemplatePath: textOrNull('customTemplatePath'),
    numOfColumns: numberOrNull('numOfColumns'),
    logo: textOrNull('logo'),
    footerLogo: textOrNull('footerLogo'),
    logoAlt: textOrNull('logoAlt'),
    logoPosition: text('logoPosition') === 'CENTER' ? 'CENTER' : 'LEFT',
    availableLanguages: chosen('availableLanguages'),
    menuPosition: text('menuPosition'),
  } satisfies Required<ChangeableFields<UpdateSkinInput>>;
}
