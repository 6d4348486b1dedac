import { z } from 'zod';
import { validatePassword } from '../access/password.ts';
import type { FieldError } from '../platform/errors/domain-error.ts';
import { fieldRule, toFieldErrors } from '../platform/errors/zod-field-errors.ts';
import { isLanguageCode, languageCodeError } from '../platform/values/language-code.ts';
import { nonBlankText } from '../platform/values/non-blank-text.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { validateProfile } from '../staff/staff-profile.ts';
import {
  type IdentityClient,
  salesPageIdentityShape,
  validateSalesPageIdentity,
} from './sales-page-identity.ts';

/**
 * The data of a new organisation, its first sales page, its first redeem location, and the
 * administrator of that sales page.
 */
export interface NewOrganisation {
  readonly name: string;
  /**
   * The subdomain with which staff members sign in: lower-case letters, digits and hyphens. Unique
   * among all sales pages.
   */
  readonly subdomain: string;
  /** The name of the sales page. */
  readonly title: string;
  /**
   * The currency of the sales page, as an ISO 4217 code. It cannot be changed once a price exists
   * in this currency.
   */
  readonly currency: string;
  /** The IANA name of the time zone. */
  readonly timeZone: string;
  /** The URL of the storefront of the shop. Null if it has only the page of the service. */
  readonly storefrontUrl: string | null;
  /** The reseller of the sales page. Null if it has no reseller. */
  readonly resellerHash: string | null;
  /** The name of the first redeem location. */
  readonly redeemLocation: string;
  /** The language of the sales page and of the administrator, as an ISO 639-1 code. */
  readonly language: string;
  /** The e-mail address with which the administrator signs in. */
  readonly email: string;
  /** The name of the administrator. */
  readonly fullName: string;
  readonly password: string;
}

const shape = salesPageIdentityShape.extend({
  name: nonBlankText(textLimits.line),
  title: nonBlankText(textLimits.line),
  redeemLocation: nonBlankText(textLimits.line),
  language: z.string().refine(isLanguageCode, fieldRule('UNKNOWN', languageCodeError)),
});

/** Returns all errors of a new organisation. An empty array means that it is valid. */
export async function validateOrganisation(
  client: IdentityClient,
  organisation: NewOrganisation,
): Promise<FieldError[]> {
  const { email, fullName, password } = organisation;
  const { error } = shape.safeParse(organisation);
  return [
    ...toFieldErrors(error),
    ...(await validateSalesPageIdentity(client, organisation)),
    ...validateProfile({ email, fullName, phone: null, permissions: [] }),
    ...validatePassword(password).map((passwordError) => ({ field: 'password', ...passwordError })),
  ];
}
