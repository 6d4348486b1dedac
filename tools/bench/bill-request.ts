import { randomUUID } from 'node:crypto';
import type { SeededDatabase } from '../harness/seed/seed-database.ts';
import type { LoadRequest } from './load-request.ts';

/** The variables of the request. */
export interface BillVariables {
  readonly input: {
    readonly vouchers: readonly {
      readonly voucher: { readonly code: { readonly salesPageId: string; readonly code: string } };
      readonly units: { readonly uses: number };
    }[];
    readonly redeemLocationId: string;
    readonly idempotencyKey: string;
  };
}

const query = `mutation Bill($input: RedeemSoldVouchersInput!) {
  redeemSoldVouchers(input: $input) {
    replayed
    results {
      redemption { databaseId units { ... on Uses { uses } } }
      unredeemedUnits { ... on Uses { uses } }
      rejection { code }
    }
    userErrors { code message path }
  }
}`;

/**
 * Returns a request that redeems one use of each of two multi-use vouchers with
 * `redeemSoldVouchers`. Each time it is sent, it has a new idempotency key, and redeems the next
 * two vouchers of the pool. The newer voucher comes first, so that the order of the vouchers is not
 * the order in which their rows must be locked.
 */
export function billRequest({ redeemPool }: Pick<SeededDatabase, 'redeemPool'>): LoadRequest {
  const { salesPageId, redeemLocationId, codes } = redeemPool;
  const voucherAt = (index: number) => ({
    voucher: { code: { salesPageId: `SalesPage:${salesPageId}`, code: codes[index] ?? '' } },
    units: { uses: 1 },
  });
  let next = 0;
  const nextBody = () => {
    next = (next + 2) % codes.length;
    const variables: BillVariables = {
      input: {
        vouchers: [voucherAt(next + 1), voucherAt(next)],
        redeemLocationId: `RedeemLocation:${redeemLocationId}`,
        idempotencyKey: randomUUID(),
      },
    };
    return JSON.stringify({ query, variables });
  };
  return { method: 'POST', path: '/graphql', nextBody, successText: '"replayed":false' };
}
