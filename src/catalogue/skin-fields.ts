import { z } from 'zod';
import { fieldRule } from '../platform/errors/zod-field-errors.ts';
import { boundedText } from '../platform/values/bounded-text.ts';
import { isLanguageCode, languageCodeError } from '../platform/values/language-code.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { httpUrl, wholeNumber } from './validate-input.ts';

const colour = () =>
  z
    .string()
    .regex(/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'must be a hexadecimal colour such as #1f2937');
const opacity = () => wholeNumber(0, 100);
const shortLine = () => boundedText(textLimits.line);

/** The fields of a skin, which define the appearance of a sales page. All are optional. */
export const skinShape = z
  .object({
    mainColor: colour(),
    buyColor: colour(),
    backgroundColor: colour(),
    bodyLinkColor: colour().nullable(),
    headerLinkColor: colour(),
    headerBackgroundColor: colour(),
    headerBackgroundColorOpacity: opacity(),
    headerTextColor: colour(),
    headerTextFont: shortLine(),
    headerImage: httpUrl().nullable(),
    headerImageMaskColor: colour(),
    headerImageMaskOpacity: opacity(),
    headerImageBottomShape: shortLine(),
    headerImageBottomShapeHeight: wholeNumber(0, 10_000),
    headerBorderDisplayed: z.boolean(),
    topBannerDisplayed: z.boolean(),
    topBannerBackgroundColor: colour(),
    topBannerLinkColor: colour().nullable(),
    topSubnavDisplayed: z.boolean(),
    topSubnavBackgroundColor: colour(),
    topSubnavLinkColor: colour().nullable(),
    featuredVoucherOverlappedOnHeaderImage: z.boolean(),
    fontPrimary: shortLine(),
    fontSecondary: shortLine(),
    customTemplatePath: shortLine().nullable(),
    numOfColumns: wholeNumber(1, 12),
    logo: httpUrl().nullable(),
    footerLogo: httpUrl().nullable(),
    logoAlt: httpUrl().nullable(),
    logoPosition: z.enum(['left', 'center']),
    availableLanguages: z
      .array(z.string().refine(isLanguageCode, fieldRule('UNKNOWN', languageCodeError)))
      .min(1, 'must not be empty')
      .max(50, 'must have at most 50 items')
      .transform((languages) => [...new Set(languages)]),
    menuPosition: shortLine(),
  })
  .partial();

export type SkinFields = z.infer<typeof skinShape>;
