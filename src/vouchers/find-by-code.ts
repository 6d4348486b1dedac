import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { batchStatements } from '../platform/database/batch-statements.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { invalidInput } from '../platform/errors/domain-error.ts';
import { type ModelRows, opaqueArray, type Row } from '../platform/rows/model-rows.ts';
import { type Include, readRows, type Selection } from '../platform/rows/read-rows.ts';
import { type RowShape, withFields } from '../platform/rows/row-shape.ts';
import type { LookupLimiter } from './lookup-limiter.ts';
import type { CodeVault } from './voucher-code.ts';
import { isEmptyCode } from './voucher-code-forms.ts';

type Product = Row<'OrderProduct'>;

/**
 * Returns the order product that a sales page sold with this code, or null. The code is looked up
 * in the forms of D22 and D78, which count as one look-up. Includes the relations in
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
    return lookups.run({ principal: caller.id, address }, async () => {
      const { product } = await getSharedLookUp(selection)({
        salesPageId,
        hashes: vault.hashes(code),
        selection,
      });
      return product;
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

type FoundProduct = Product & Pick<ModelRows['OrderProduct'], 'salesPageId' | 'codeHash'>;

function nameAll(include: readonly Include[]): string[] {
  return include.flatMap(({ relation, include: nested }) => [relation.name, '(', ...nameAll(nested), ')']);
}

function keyOf(salesPageId: number, hash: Uint8Array): string {
  return `${salesPageId} ${Buffer.from(hash).toString('hex')}`;
}
