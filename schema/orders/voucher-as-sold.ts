import type { PastTerms } from '../../src/catalogue/past-terms.ts';
import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';
import type { Loaders } from '../loaders.ts';
import { OrderProductType } from './order-product.ts';

interface VoucherAsSold {
  readonly voucherTitle: unknown;
  readonly description: unknown;
  readonly optionDescription: unknown;
  readonly layoutImage: string;
}

const VoucherAsSoldType = builder.objectRef<VoucherAsSold>('VoucherAsSold').implement({
  description: 'The texts and images of a voucher in the version that was sold.',
  fields: (t) => ({
    voucherTitle: t.expose('voucherTitle', { type: 'Translation', description: 'The title.' }),
    description: t.expose('description', { type: 'Translation', description: 'The description. It can contain HTML.' }),
    optionDescription: t.expose('optionDescription', { type: 'Translation', description: 'The description of the option.' }),
    layoutImage: t.exposeString('layoutImage', { description: 'The URL of the image of the layout.' }),
  }),
});

builder.prismaObjectField(OrderProductType, 'voucherAsSold', (t) =>
  t.field({
    type: VoucherAsSoldType,
    nullable: true,
    description:
      'The voucher in the version that was sold, even if it has changed since then. Null if that version was not recorded.',
    takes: ['voucherId', 'voucherVersion', 'optionId', 'layoutId'],
    async resolve(product, _args, { loaders }) {
      const { voucherId, voucherVersion: version } = product;
      const voucher = await loaders.requireRow('Voucher', voucherId);
      if (voucher.version === version) return describeCurrent(product, voucher, loaders);
      const terms = await loaders.pastTerms({ voucherId, version });
      return terms && describePast(product, terms);
    },
  }),
);

async function describeCurrent(
  { optionId, layoutId }: ModelRows['OrderProduct'],
  { voucherTitle, description }: ModelRows['Voucher'],
  loaders: Loaders,
): Promise<VoucherAsSold> {
  const option = await loaders.requireRow('VoucherOption', optionId);
  const { image } = await loaders.requireRow('Layout', layoutId);
  return { voucherTitle, description, optionDescription: option.description, layoutImage: image };
}

function describePast(
  { optionId, layoutId }: ModelRows['OrderProduct'],
  { voucher, options, layouts }: PastTerms,
): VoucherAsSold {
  const option = options.find(({ id }) => id === optionId);
  const layout = layouts.find(({ id }) => id === layoutId);
  return { ...voucher, optionDescription: option?.description ?? {}, layoutImage: layout?.image ?? '' };
}
