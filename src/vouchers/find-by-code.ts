import { assertAllowedOnPage, limitedIdOf } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { batchStatements } from '../platform/database/batch-statements.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { array, bytea, int, notNull, nullable } from '../platform/database/sql-types.ts';
import { defineStatement, defineVariants } from '../platform/database/statement.ts';
import { invalidInput } from '../platform/errors/domain-error.ts';
import { anyOf, type ModelRows, opaqueArray, type Row } from '../platform/rows/model-rows.ts';
import { type Include, readRows, type Selection } from '../platform/rows/read-rows.ts';
import { type RowShape, withFields } from '../platform/rows/row-shape.ts';
import type { LookupLimiter } from './lookup-limiter.ts';
import { isKnownOnSql, preferOwn } from './sister-pages.ts';
import type { CodeVault } from './voucher-code.ts';
import { isEmptyCode } from './voucher-code-forms.ts';

type Product = Row<'OrderProduct'>;

/**
 * Returns the order product that a code denotes on a sales page: the one that the page sold,
 * otherwise the one of a sister page (D82). Null if no voucher matches, or if vouchers of several
 * sister pages match.
 * The code is looked up in the forms of D22 and D78, which count as one look-up. Includes the relations in
 * `selection.include`. Requires `redeem.voucher`. The limits on code look-ups apply (D34): throws
 * RATE_LIMITED if one is exceeded. Throws INVALID_INPUT for an empty code, which is not charged as
 * a look-up (D56).
 */
export type FindByCode = (
  context: RequestContext,
  salesPageId: number,
  code: string,
  selection: Selection<Product>,
) => Promise<Product | null>;

interface LookUp {
  readonly salesPageId: number;
  /**
   * The hashes under which the code may be stored, in the order in which they are tried
   * (`CodeVault.hashes`).
   */
  readonly hashes: readonly Uint8Array[];
  readonly selection: Selection<Product>;
}

/**
 * Creates a `FindByCode` that runs concurrent look-ups of the same columns and relations in one
 * statement.
 */
export function createFindByCode(client: SqlClient, vault: CodeVault, lookups: LookupLimiter): FindByCode {
  type SharedLookUp = (lookUp: LookUp) => Promise<{ readonly product: Product | null }>;
  const sharedLookUps = new Map<string, SharedLookUp>();

  const getSharedLookUp = ({ shape, include }: Selection<Product>): SharedLookUp => {
    const columns = [shape.name, ...nameAll(include)].join();
    let sharedLookUp = sharedLookUps.get(columns);
    if (!sharedLookUp) {
      sharedLookUp = batchStatements({
        // Reads can be repeated safely, so after any failure of the batch each look-up is retried
        // by `runSingle`.
        runBatch: (lookUps) => findProducts(client, lookUps).catch(() => lookUps.map(() => null)),
        runSingle: async (lookUp) => (await findProducts(client, [lookUp]))[0] ?? { product: null },
      });
      sharedLookUps.set(columns, sharedLookUp);
    }
    return sharedLookUp;
  };

  return async ({ caller, address }, salesPageId, code, selection) => {
    assertAllowedOnPage(caller, 'voucher.redeem', salesPageId);
    if (isEmptyCode(code))
      throw invalidInput([{ field: 'voucherCode', code: 'REQUIRED', message: 'must not be empty' }]);
    return lookups.run({ principal: limitedIdOf(caller), address }, async () => {
      const lookUp = { salesPageId, hashes: vault.hashes(code), selection };
      const { product } = await getSharedLookUp(selection)(lookUp);
      return product ?? findProductOfSister(client, caller.organisationId, lookUp);
    });
  };
}

/**
 * Finds the products of several look-ups, in the order of `lookUps`. All look-ups must have the
 * same columns and relations.
 */
async function findProducts(
  client: SqlClient,
  lookUps: readonly LookUp[],
): Promise<{ readonly product: Product | null }[]> {
  const [first] = lookUps;
  if (!first) return [];
  const { shape, include } = first.selection;
  const found = await readRows(client, {
    shape: withFields(shape, ['salesPageId', 'codeHash']) as RowShape<FoundProduct>,
    include,
    name: 'find-by-code',
    rest: () =>
      `join unnest(${opaqueArray('$1', 'int')}, ${opaqueArray('$2', 'bytea')}) as k(page, hash) on t.sales_page_id = k.page and t.code_hash = k.hash`,
    values: [
      lookUps.flatMap(({ salesPageId, hashes }) => hashes.map(() => salesPageId)),
      lookUps.flatMap(({ hashes }) => hashes),
    ],
  });
  const products = new Map(found.map((product) => [keyOf(product.salesPageId, product.codeHash), product]));
  return lookUps.map(({ salesPageId, hashes }) => ({
    product:
      hashes
        .map((hash) => products.get(keyOf(salesPageId, hash)))
        .find((candidate) => candidate !== undefined) ?? null,
  }));
}

/** Finds the product of the only sister of a sales page that has the code. */
async function findProductOfSister(
  client: SqlClient,
  organisationId: number,
  { salesPageId, hashes, selection: { shape, include } }: LookUp,
): Promise<Product | null> {
  const found = await readRows(client, {
    shape: withFields(shape, ['salesPageId', 'codeHash']) as RowShape<FoundProduct>,
    include,
    name: 'find-by-code-of-sister',
    rest: () => `join (select $1::int as sales_page_id, $2::int as organisation_id) a on ${isKnownOnSql('a', 't')}
      where t.code_hash = ${anyOf('$3', 'bytea')}`,
    values: [salesPageId, organisationId, hashes],
  });
  const byForm = hashes.flatMap((hash) =>
    found.filter(({ codeHash }) => Buffer.compare(hash, codeHash) === 0),
  );
  return preferOwn(byForm, salesPageId);
}

/**
 * The codes of which several sisters of a sales page, but not the page itself, have a voucher that
 * lists the page. At least one of the vouchers was imported: the service generates random codes.
 */
const ambiguousSql = `
with imported as (
  select distinct i.code_hash
    from sales_pages page
    join sales_pages sister on sister.organisation_id = page.organisation_id and sister.id <> page.id
    join order_products i on i.sales_page_id = sister.id and i.imported_at is not null and page.id = any(i.redeemable_on)
   where page.id = $1::int
), ambiguous as (
  select min(p.id) as id, array_agg(p.sales_page_id order by p.sales_page_id) as sales_page_ids,
         (array_agg(p.code_sealed order by p.id))[1] as code_sealed
    from imported i join order_products p on p.code_hash = i.code_hash and $1::int = any(p.redeemable_on)
   where not exists (select from order_products own where own.code_hash = i.code_hash and own.sales_page_id = $1::int)
   group by p.code_hash having count(*) > 1
)`;

const selectAmbiguousCodesStatement = defineVariants({
  name: 'ambiguous-codes',
  params: { salesPageId: int, from: nullable(int), upTo: nullable(int), limit: int },
  row: { id: notNull(int), salesPageIds: notNull(array(int)), codeSealed: notNull(bytea) },
  text: ({ order }: { readonly order: 'asc' | 'desc' }) => `${ambiguousSql}
select id, sales_page_ids as "salesPageIds", code_sealed as "codeSealed" from ambiguous
 where ($2::int is null or id >= $2) and ($3::int is null or id <= $3)
 order by id ${order} limit $4::int`,
  examples: [{ order: 'asc' }, { order: 'desc' }],
});

const countAmbiguousCodesStatement = defineStatement({
  name: 'ambiguous-codes-count',
  params: { salesPageId: int, limit: int },
  row: { codes: notNull(int) },
  text: `${ambiguousSql} select count(*)::int as codes from (select from ambiguous limit $2::int) counted`,
});

/** A part of the ambiguous codes of a sales page, by the ids of the first vouchers with them. */
interface AmbiguousRange {
  /** The lowest id, inclusive. Null if unlimited. */
  readonly from: number | null;
  /** The highest id, inclusive. Null if unlimited. */
  readonly upTo: number | null;
  readonly order: 'asc' | 'desc';
  /** Maximum number of codes. */
  readonly limit: number;
}

/**
 * Returns the codes that are unknown on a sales page because several sisters have a voucher with
 * them (D82): the encrypted code, the pages that sold the vouchers and the id of the first voucher.
 */
export function findAmbiguousCodes(
  client: SqlClient,
  salesPageId: number,
  { order, ...range }: AmbiguousRange,
) {
  return client.query(selectAmbiguousCodesStatement({ order }, { salesPageId, ...range }));
}

/** Counts the ambiguous codes of a sales page. Stops at `limit`. */
export async function countAmbiguousCodes(
  client: SqlClient,
  salesPageId: number,
  limit: number,
): Promise<number> {
  const [counted] = await client.query(countAmbiguousCodesStatement({ salesPageId, limit }));
  return counted?.codes ?? 0;
}

type FoundProduct = Product & Pick<ModelRows['OrderProduct'], 'salesPageId' | 'codeHash'>;

function nameAll(include: readonly Include[]): string[] {
  return include.flatMap(({ relation, include: nested }) => [relation.name, '(', ...nameAll(nested), ')']);
}

function keyOf(salesPageId: number, hash: Uint8Array): string {
  return `${salesPageId} ${Buffer.from(hash).toString('hex')}`;
}
