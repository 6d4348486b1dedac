import type { PastTerms } from '../../src/catalogue/past-terms.ts';
import type { ModelRows } from '../../src/platform/rows/model-rows.ts';
import type { Loaders } from '../rows/loaders.ts';
import type { MaybePromise } from '../rows/maybe-promise.ts';

type SoldVersion = Pick<ModelRows['OrderProduct'], 'voucherId' | 'voucherVersion'>;

/**
 * Returns a text or image of a voucher as of the sold version (D55). Returns `current`, the value
 * of the current version, if the sold version is the current one or was not kept.
 */
export function asSold<Value>(
  { voucherId, voucherVersion: version }: SoldVersion,
  voucher: { readonly version: number } | undefined,
  {
    current,
    past,
    loaders,
  }: {
    readonly current: Value;
    readonly past: (terms: PastTerms) => Value | undefined;
    readonly loaders: Loaders;
  },
): MaybePromise<Value> {
  if (voucher?.version === version) return current;
  return loaders.pastTerms({ voucherId, version }).then((terms) => (terms && past(terms)) ?? current);
}
