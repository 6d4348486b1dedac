import { z } from 'zod';
import { findPasswordFaults } from '../access/password.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { storableLine } from '../platform/database/storable-line.ts';
import type { FieldFault } from '../platform/errors/domain-error.ts';
import { isLanguageCode, notLanguageCode } from '../platform/values/language-code.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { findProfileFaults } from '../staff/staff-profile.ts';
import { findPageFaults, pageShape } from './page-identity.ts';

/** An organisation to be, with its first sales page and the administrator of that page. */
export interface NewOrganisation {
  readonly name: string;
  /** What staff sign in with: lower-case letters, digits and hyphens, nobody else's. */
  readonly subdomain: string;
  /** The name of the sales page. */
  readonly title: string;
  /** ISO 4217; for ever once something has a price in it. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly storefrontUrl: string;
  /** The reseller that the page sells for; null for none. */
  readonly resellerHash: string | null;
  /** The name of its first redeem location. */
  readonly redeemLocation: string;
  /** ISO 639-1. */
  readonly language: string;
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
}

const shape = pageShape.extend({
  name: storableLine(textLimits.line),
  title: storableLine(textLimits.line),
  redeemLocation: storableLine(textLimits.line),
  language: z.string().refine(isLanguageCode, notLanguageCode),
});

/** Everything that is wrong with it, at once. */
export async function findOrganisationFaults(client: SqlClient, organisation: NewOrganisation): Promise<FieldFault[]> {
  const { email, fullName, password } = organisation;
  const { error } = shape.safeParse(organisation);
  return [
    ...(error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message })),
    ...(await findPageFaults(client, organisation)),
    ...findProfileFaults({ email, fullName, phone: null, permissions: [] }),
    ...findPasswordFaults(password).map((message) => ({ field: 'password', message })),
  ];
}
