import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { hidden, type ModelRows } from '../platform/database/model-rows.ts';
import { findRowsAhead, tellOf, type Wanted } from '../platform/database/packed-rows.ts';
import { withFields } from '../platform/database/row-shape.ts';
import { shareStatements } from '../platform/database/together.ts';
import { invalidInput } from '../platform/errors/domain-error.ts';
import type { LookupLimiter } from '../platform/throttling/lookup-limiter.ts';
import { type CodeVault, isEmptyCode } from './voucher-code.ts';

type Product = ModelRows['OrderProduct'];

/**
 * Returns the order product that a sales page sold with this code, or null. The code may be written as a person typed it (D22).
 * Requires `redeem.voucher`. Counts towards the rate limits of D34. Also loads the relations in `wanted.ahead`. Throws
 * INVALID_INPUT for an empty code, which does not count as a look-up (D56).
 */
export type FindByCode = (
  context: RequestContext,
  salesPageId: number,
  code: string,
  wanted: Wanted<Product>,
) => Promise<Product | null>;

interface LookUp {
  readonly salesPageId: number;
  /** The hashes that the code may be stored under, one for each of CODE_SECRETS. */
  readonly hashes: readonly Uint8Array[];
  readonly wanted: Wanted<Product>;
}

/** Creates a `FindByCode` that runs concurrent look-ups of the same columns and relations in one statement. */
export function createFindByCode(client: SqlClient, vault: CodeVault, lookups: LookupLimiter): FindByCode {
  type Find = (lookUp: LookUp) => Promise<{ readonly product: Product | null }>;
  const findsByColumns = new Map<string, Find>();

  const findFor = ({ shape, ahead }: Wanted<Product>): Find => {
    const what = [shape.name, ...(ahead?.reads ?? []).map(({ relation }) => relation.name)].join();
    let find = findsByColumns.get(what);
    if (!find) {
      find = shareStatements({
        // A look-up changes nothing, so after any failure of the shared statement each look-up is retried alone.
        together: (asked) => findProducts(client, asked).catch(() => asked.map(() => null)),
        alone: async (lookUp) => (await findProducts(client, [lookUp]))[0] ?? { product: null },
      });
      findsByColumns.set(what, find);
    }
    return find;
  };

  return async ({ caller, address }, salesPageId, code, wanted) => {
    assertAllowedOnPage(caller, 'voucher.redeem', salesPageId);
    if (isEmptyCode(code)) throw invalidInput([{ field: 'voucherCode', message: 'must not be empty' }]);
    return lookups.run({ principal: caller.id, address }, async () => {
      const { product } = await findFor(wanted)({ salesPageId, hashes: vault.hashes(code), wanted });
      return product;
    });
  };
}

/**
 * Finds the products of several look-ups, in the order of `lookUps`, and passes each caller its related rows. All look-ups must
 * have the same columns and relations.
 */
async function findProducts(client: SqlClient, lookUps: readonly LookUp[]): Promise<{ readonly product: Product | null }[]> {
  const [first] = lookUps;
  if (!first) return [];
  const { shape, ahead } = first.wanted;
  const found = await findRowsAhead(client, {
    shape: withFields(shape, ['salesPageId', 'codeHash']),
    ahead,
    name: 'find-by-code',
    rest: () =>
      `join unnest(${hidden('$1', 'int')}, ${hidden('$2', 'bytea')}) as k(page, hash) on t.sales_page_id = k.page and t.code_hash = k.hash`,
    values: [
      lookUps.flatMap(({ salesPageId, hashes }) => hashes.map(() => salesPageId)),
      lookUps.flatMap(({ hashes }) => hashes),
    ],
  });
  const products = new Map(found.rows.map((product) => [keyOf(product.salesPageId, product.codeHash), product]));
  return lookUps.map(({ salesPageId, hashes, wanted }) => {
    const product = hashes.map((hash) => products.get(keyOf(salesPageId, hash))).find((one) => one !== undefined) ?? null;
    if (product) tellOf(product, found, wanted.ahead);
    return { product };
  });
}

function keyOf(salesPageId: number, hash: Uint8Array): string {
  return `${salesPageId} ${Buffer.from(hash).toString('hex')}`;
}
