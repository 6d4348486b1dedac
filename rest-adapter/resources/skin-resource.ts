import { z } from 'zod';
import type { LogoPosition, SkinFieldsFragment } from '../operations/generated/operations.ts';
import { count, id, restEnum, url } from './resource-shape.ts';

const logoPositionOf = { LEFT: 'left', CENTER: 'center' } as const satisfies Record<LogoPosition, string>;

const colour = z.string().nullable().describe('A hexadecimal colour, such as `#1f2937`.');
const opacity = z.int32().min(0).max(100).nullable();
const text = z.string().nullable();

export const skinShape = z
  .object({
    id: id(),
    object: z.literal('skin'),
    main_color: colour,
    buy_color: colour,
    background_color: colour,
    body_link_color: colour,
    header_link_color: colour,
    header_background_color: colour,
    header_background_color_opacity: opacity,
    header_text_color: colour,
    header_text_font: text,
    header_image: url().nullable(),
    header_image_mask_color: colour,
    header_image_mask_opacity: opacity,
    header_image_bottom_shape: text,
    header_image_bottom_shape_height: count().nullable(),
    header_border_displayed: z.boolean(),
    top_banner_displayed: z.boolean(),
    top_banner_background_color: colour,
    top_banner_link_color: colour,
    top_subnav_displayed: z.boolean(),
    top_subnav_background_color: colour,
    top_subnav_link_color: colour,
    featured_voucher_overlapped_on_header_image: z.boolean(),
    font_primary: text,
    font_secondary: text,
    custom_template_path: text,
    num_of_columns: count().nullable(),
    logo: url().nullable(),
    footer_logo: url().nullable(),
    logo_alt: url().nullable(),
    logo_position: restEnum(logoPositionOf),
    available_languages: z.array(z.string()),
    menu_position: z.string(),
  })
  .meta({ id: 'Skin' });

export function toSkin(skin: SkinFieldsFragment): z.infer<typeof skinShape> {
  return {
    id: skin.databaseId,
    object: 'skin',
    main_color: skin.mainColor,
    buy_color: skin.buyColor,
    background_color: skin.backgroundColor,
    body_link_color: skin.bodyLinkColor,
    header_link_color: skin.headerLinkColor,
    header_background_color: skin.headerBackgroundColor,
    header_background_color_opacity: skin.headerBackgroundColorOpacity,
    header_text_color: skin.headerTextColor,
    header_text_font: skin.headerTextFont,
    header_image: skin.headerImage,
    header_image_mask_color: skin.headerImageMaskColor,
    header_image_mask_opacity: skin.headerImageMaskOpacity,
    header_image_bottom_shape: skin.headerImageBottomShape,
    header_image_bottom_shape_height: skin.headerImageBottomShapeHeight,
    header_border_displayed: skin.headerBorderDisplayed,
    top_banner_displayed: skin.topBannerDisplayed,
    top_banner_background_color: skin.topBannerBackgroundColor,
    top_banner_link_color: skin.topBannerLinkColor,
    top_subnav_displayed: skin.topSubnavDisplayed,
    top_subnav_background_color: skin.topSubnavBackgroundColor,
    top_subnav_link_color: skin.topSubnavLinkColor,
    featured_voucher_overlapped_on_header_image: skin.featuredVoucherOverlappedOnHeaderImage,
    font_primary: skin.fontPrimary,
    font_secondary: skin.fontSecondary,
    custom_template_path: skin.customTemplatePath,
    num_of_columns: skin.numOfColumns,
    logo: skin.logo,
    footer_logo: skin.footerLogo,
    logo_alt: skin.logoAlt,
    logo_position: logoPositionOf[skin.logoPosition],
    available_languages: skin.availableLanguages,
    menu_position: skin.menuPosition,
  };
}
