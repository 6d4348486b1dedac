import { z } from 'zod';
import { findPasswordFaults } from '../access/password.ts';
import type { SqlClient } from '../database/database.ts';
import { storableLine } from '../database/storable-text.ts';
import type { FieldFault } from '../errors/domain-error.ts';
import { findProfileFaults } from '../staff/staff-profile.ts';

/** An organisation to be, with its first sales page and the administrator of that page. */
export interface NewOrganisation {
  readonly name: string;
  /** What staff sign in with: lower-case letters, digits and hyphens, nobody else's. */
  readonly subdomain: string;
  /** The name of the sales page. */
  readonly title: string;
  /** ISO 4217; for ever, because what is sold has its currency. */
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

const currencies = new Set(Intl.supportedValuesOf('currency'));

const shape = z.object({
  name: storableLine(200),
  subdomain: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be lower-case letters, digits and hyphens, 63 at most, the first no hyphen'),
  title: storableLine(200),
  currency: z.string().refine((value) => currencies.has(value), 'must be an ISO 4217 code: GBP, EUR'),
  storefrontUrl: storableLine(500).pipe(z.url({ protocol: /^https?$/, error: 'must be a URL with http:// or https://' })),
  resellerHash: storableLine(200).nullable(),
  redeemLocation: storableLine(200),
  language: z.string().regex(/^[a-z]{2}$/, 'must be an ISO 639-1 code: en, de'),
});

const storedText = `
  select exists (select from sales_pages where subdomain = $1) as "isTaken",
         exists (select from pg_timezone_names where name = $2) as "isTimeZone"`;

/** Everything that is wrong with it, at once. */
export async function findOrganisationFaults(client: SqlClient, organisation: NewOrganisation): Promise<FieldFault[]> {
  const { subdomain, timeZone, email, fullName, password } = organisation;
  const { error } = shape.safeParse(organisation);
  const ofShape = (error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }));
  const texts = [subdomain, timeZone].map((text) => (text.includes('\0') ? '' : text.toWellFormed()));
  const [stored] = await client.query<{ isTaken: boolean; isTimeZone: boolean }>({ text: storedText, values: texts });
  return [
    ...ofShape,
    ...(stored?.isTaken ? [subdomainTaken] : []),
    ...(stored?.isTimeZone && isKnownToIntl(timeZone)
      ? []
      : [{ field: 'timeZone', message: 'must be an IANA name: Europe/London' }]),
    ...findProfileFaults({ email, fullName, phone: null, permissions: [] }),
    ...findPasswordFaults(password).map((message) => ({ field: 'password', message })),
  ];
}

export const subdomainTaken: FieldFault = { field: 'subdomain', message: 'is taken by another sales page' };

function isKnownToIntl(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null;
  } catch {
    return false;
  }
}
