import { z } from 'zod';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { isTimeZoneName } from '../platform/calendar/time-zone-name.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { type FieldError, fieldError } from '../platform/errors/domain-error.ts';
import { fieldRule } from '../platform/errors/zod-field-errors.ts';
import { isCurrency } from '../platform/values/currencies.ts';
import { nonBlankText } from '../platform/values/non-blank-text.ts';
import { isStorable } from '../platform/values/storable-text.ts';
import { textLimits } from '../platform/values/text-limits.ts';

/**
 * Validates fields that every new sales page requires, as far as this is possible without a query.
 */
export const salesPageIdentityShape = z.object({
  subdomain: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9-]{0,62}$/,
      'must consist of at most 63 lower-case letters, digits and hyphens, and not begin with a hyphen',
    ),
  currency: z.string().refine(isCurrency, fieldRule('UNKNOWN', 'must be an ISO 4217 code such as GBP')),
  storefrontUrl: nonBlankText(textLimits.storefrontUrl)
    .pipe(z.url({ protocol: /^https?$/, error: 'must be a URL with http:// or https://' }))
    .nullable(),
  resellerHash: nonBlankText(textLimits.line).nullable(),
});

/**
 * Returns a storefront URL in its stored form: serialised as browsers do, and without trailing
 * slashes, because paths are appended to it. Null for null.
 */
export function normalizeStorefrontUrl(url: string | null): string | null {
  return url && new URL(url).href.replace(/\/+$/, '');
}

/** A client that runs statements and reads sales pages, inside or outside of a transaction. */
export type IdentityClient = SqlClient & { readonly prisma: Pick<Prisma.TransactionClient, 'salesPage'> };

/**
 * Returns the errors of a taken subdomain, whose detection requires a query, and of an unknown time
 * zone. Omitted fields are not checked.
 */
export async function validateSalesPageIdentity(
  client: IdentityClient,
  {
    subdomain,
    timeZone,
  }: { readonly subdomain?: string | null | undefined; readonly timeZone?: string | null | undefined },
): Promise<FieldError[]> {
  const toText = (name: string | null | undefined) =>
    typeof name === 'string' && isStorable(name) ? name : '';
  const isTaken = (await client.prisma.salesPage.count({ where: { subdomain: toText(subdomain) } })) > 0;
  const isTimeZone = typeof timeZone !== 'string' || isTimeZoneName(timeZone);
  return [
    ...(isTaken ? [subdomainTaken] : []),
    ...(isTimeZone
      ? []
      : [fieldError('timeZone', 'UNKNOWN', 'must be an IANA time zone such as Europe/London')]),
  ];
}

export const subdomainTaken: FieldError = fieldError(
  'subdomain',
  'NOT_UNIQUE',
  'is already used by another sales page',
);
