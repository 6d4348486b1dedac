import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import type { GraphqlContext } from '../context.ts';
import { type Known, whenKnown } from '../loaders.ts';
import { layoutImages, voucherDescriptions } from '../relations.ts';

type Product = Pick<ModelRows['OrderProduct'], 'voucherId' | 'voucherVersion'>;

/** The description of the voucher in the version that was sold (D55); the current one if that version was not kept. */
export function descriptionAsSold({ voucherId, voucherVersion: version }: Product, { loaders }: GraphqlContext): Known<unknown> {
  return whenKnown(loaders.requireRelated(voucherDescriptions, voucherId), (voucher): Known<unknown> => {
    if (voucher.version === version) return voucher.description;
    return loaders.pastTerms({ voucherId, version }).then((terms) => terms?.voucher.description ?? voucher.description);
  });
}

/** The image of the layout in the version that was sold (D55); the current one if that version was not kept. */
export function layoutImageAsSold(
  { voucherId, voucherVersion: version, layoutId }: Product & { readonly layoutId: number },
  { loaders }: GraphqlContext,
): Known<string> {
  return whenKnown(loaders.requireRelated(layoutImages, layoutId), ({ image }) =>
    whenKnown(loaders.requireRelated(voucherDescriptions, voucherId), (voucher): Known<string> => {
      if (voucher.version === version) return image;
      return loaders
        .pastTerms({ voucherId, version })
        .then((terms) => terms?.layouts.find(({ id }) => id === layoutId)?.image ?? image);
    }),
  );
}
