import { z } from 'zod';
import { emailTextsShape } from '../emails/email-texts.ts';
import { normalizeStorefrontUrl, salesPageIdentityShape } from '../organisations/sales-page-identity.ts';
import { type FieldError, fieldError } from '../platform/errors/domain-error.ts';
import { fieldRule } from '../platform/errors/zod-field-errors.ts';
import { boundedText } from '../platform/values/bounded-text.ts';
import { isEmailAddress } from '../platform/values/email-address.ts';
import { nonBlankText } from '../platform/values/non-blank-text.ts';
import { maxOrigins } from '../platform/values/origins.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { redeemableOnShape } from './redeemable-on.ts';
import {
  degrees,
  httpsUrl,
  httpUrl,
  nullableList,
  type PartialInput,
  wholeNumber,
} from './validate-input.ts';

/** Returns a shape for a URL or null. Null is stored as an empty string. */
const optionalUrl = () =>
  httpUrl()
    .nullable()
    .transform((url) => url ?? '');
const optionalDegrees = (max: 90 | 180) =>
  z.union([z.literal(''), degrees(max)], {
    error: `must be empty or decimal degrees from -${max} to ${max}`,
  });

/**
 * The fields of a sales page. Fields that REST returns as strings are never null: an empty string
 * means no value.
 */
export const salesPageShape = z.object({
  name: nonBlankText(textLimits.line),
  timeZone: z.string(),
  currency: salesPageIdentityShape.shape.currency,
  storefrontUrl: salesPageIdentityShape.shape.storefrontUrl.optional(),
  companyName: boundedText(textLimits.line).optional(),
  vatNumber: boundedText(textLimits.word).optional(),
  resellerHash: salesPageIdentityShape.shape.resellerHash.optional(),
  resellerOrigins: nullableList(z.string(), maxOrigins).optional(),
  organisationSaleContainer: nonBlankText(textLimits.line).nullish(),
  address: z
    .object({
      addressLine1: boundedText(textLimits.line),
      addressLine2: boundedText(textLimits.line),
      city: boundedText(textLimits.line),
      postcode: boundedText(textLimits.salesPagePostcode),
      hideAddress: z.boolean(),
      latitude: optionalDegrees(90),
      longitude: optionalDegrees(180),
    })
    .partial()
    .optional(),
  contact: z
    .object({
      phone: boundedText(textLimits.phone),
      hidePhone: z.boolean(),
      email: boundedText(textLimits.email).refine(
        (value) => value === '' || isEmailAddress(value),
        'must be empty or an e-mail address',
      ),
      hideEmail: z.boolean(),
      website: optionalUrl(),
      hideWebsite: z.boolean(),
    })
    .partial()
    .optional(),
  emailSettings: z
    .object({
      texts: emailTextsShape,
      document: z.enum(['attached', 'linked']),
      reminderDays: nullableList(wholeNumber(1, 365), 5).refine(
        (days) => new Set(days).size === days.length,
        fieldRule('NOT_UNIQUE', 'must not contain a number twice'),
      ),
    })
    .partial()
    .optional(),
  termsUrl: httpsUrl().nullish(),
  privacyUrl: httpsUrl().nullish(),
  legalNoticeUrl: httpsUrl().nullish(),
  isBalancePageEnabled: z.boolean().optional(),
  isPurchaserOptional: z.boolean().optional(),
  eraseCustomersAfterMonths: wholeNumber(1, 240).nullish(),
  redeemableOn: redeemableOnShape(),
  socialMedia: z
    .object({
      facebook: optionalUrl(),
      twitter: optionalUrl(),
      instagram: optionalUrl(),
      linkedin: optionalUrl(),
    })
    .partial()
    .optional(),
});

export type SalesPageFields = z.infer<typeof salesPageShape>;

export const salesPageChangeShape = salesPageShape.partial();

/** Converts validated fields to columns. */
export function toSalesPageColumns<Fields extends z.infer<typeof salesPageChangeShape>>(fields: Fields) {
  const { address, contact, emailSettings, socialMedia, ...rest } = fields;
  const { storefrontUrl: url } = fields;
  return {
    ...rest,
    ...(url !== undefined && { storefrontUrl: normalizeStorefrontUrl(url) }),
    ...address,
    ...contact,
    ...toEmailColumns(emailSettings),
    ...socialMedia,
  };
}

function toEmailColumns({
  document,
  texts,
  ...columns
}: NonNullable<z.infer<typeof salesPageChangeShape>['emailSettings']> = {}) {
  return {
    ...columns,
    ...(document !== undefined && { emailDocument: document }),
    ...(texts !== undefined && { emailTexts: texts }),
  };
}

/**
 * Returns the error of a sales page that allows orders without a purchaser, but has no contact e-mail
 * address, which REST returns for such orders (D85). `page` contains the current values.
 */
export function validatePurchaserOptional(
  page: { readonly isPurchaserOptional: boolean; readonly email: string },
  { isPurchaserOptional, contact }: PartialInput<SalesPageFields>,
): FieldError[] {
  const email = contact?.email ?? page.email;
  if (email !== '' || !(isPurchaserOptional ?? page.isPurchaserOptional)) return [];
  const field = isPurchaserOptional ? 'isPurchaserOptional' : 'contact.email';
  return [fieldError(field, 'CONFLICT', 'requires a contact e-mail address of the sales page')];
}
