import { z } from 'zod';
import type { SqlClient } from '../platform/database/database.ts';
import { array, int, json, notNull } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';

const translation = z.record(z.string(), z.string().nullable());

/**
 * The terms of an earlier voucher version that are shown with orders: a part of the rows that
 * `incrementVersions` stored.
 */
const pastTermsShape = z.object({
  voucher: z.object({ voucherTitle: translation, description: translation }),
  options: z.array(z.object({ id: z.int(), description: translation })),
  layouts: z.array(z.object({ id: z.int(), image: z.string() })),
});

export type PastTerms = z.infer<typeof pastTermsShape>;

export interface VersionKey {
  readonly voucherId: number;
  readonly version: number;
}

const selectTermsStatement = defineStatement({
  name: 'past-terms',
  params: { voucherIds: array(int), versions: array(int) },
  row: { terms: json(), position: notNull(int) },
  text: `
  select v.terms, w.position::int as position
    from unnest($1::int[], $2::int[]) with ordinality as w(voucher_id, version, position)
    join voucher_versions v on v.voucher_id = w.voucher_id and v.version = w.version`,
});

/**
 * Returns the terms of earlier voucher versions, in the order of `keys`. Null for a version that is
 * not stored.
 */
export async function readPastTerms(
  client: SqlClient,
  keys: readonly VersionKey[],
): Promise<(PastTerms | null)[]> {
  const voucherIds = keys.map(({ voucherId }) => voucherId);
  const versions = keys.map(({ version }) => version);
  const rows = await client.query(selectTermsStatement({ voucherIds, versions }));
  const termsByPosition = new Map(
    rows.map(({ terms, position }) => [position - 1, pastTermsShape.parse(terms)]),
  );
  return keys.map((_key, index) => termsByPosition.get(index) ?? null);
}

/** A version of a voucher that was sold. */
export interface SoldVersion {
  readonly voucherId: number;
  readonly voucherVersion: number;
}

const selectDescriptionsStatement = defineStatement({
  name: 'sold-descriptions',
  params: { voucherIds: array(int), versions: array(int) },
  row: { voucherId: int, voucherVersion: notNull(int), description: notNull(json()) },
  text: `
  select v.id as "voucherId", sold.version as "voucherVersion",
         coalesce(past.terms -> 'voucher' -> 'description', v.description) as description
    from unnest($1::int[], $2::int[]) as sold(voucher_id, version)
    join vouchers v on v.id = sold.voucher_id
    left join voucher_versions past on past.voucher_id = v.id and past.version = sold.version`,
});

/**
 * Reads the descriptions of sold vouchers as of their sale (D55), in all languages. Reads each
 * version once, because most sold vouchers share a few versions and a description can have 100 kB.
 */
export async function readSoldDescriptions(client: SqlClient, sold: readonly SoldVersion[]) {
  const versions = [...new Map(sold.map((one) => [keyOf(one), one])).values()];
  const rows = await client.query(
    selectDescriptionsStatement({
      voucherIds: versions.map(({ voucherId }) => voucherId),
      versions: versions.map(({ voucherVersion }) => voucherVersion),
    }),
  );
  const byVersion = new Map(rows.map((row) => [keyOf(row), row.description]));
  return { of: (one: SoldVersion): unknown => byVersion.get(keyOf(one)) ?? {} };
}

const keyOf = ({ voucherId, voucherVersion }: SoldVersion) => `${voucherId}:${voucherVersion}`;
