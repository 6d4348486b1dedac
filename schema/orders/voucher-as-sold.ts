import type { PastTerms } from '../../src/catalogue/past-terms.ts';
import type { ModelRows } from '../../src/platform/rows/model-rows.ts';
import { requiring } from '../../src/platform/rows/relation.ts';
import { builder } from '../builder.ts';
import { languageArgument, pickText } from '../catalogue/text-in-language.ts';
import { productLayout, productOption, productVoucher } from '../rows/relations.ts';
import { SoldVoucherDetailsType } from './sold-voucher.ts';

interface VoucherAsSold {
  readonly voucherTitle: unknown;
  readonly description: unknown;
  readonly optionDescription: unknown;
  readonly layoutImage: string;
}

const VoucherAsSoldType = builder.objectRef<VoucherAsSold>('VoucherAsSold').implement({
  description: 'The texts and images of a voucher in the version that was sold.',
  fields: (t) => ({
    name: t.string({
      description: 'The name.',
      args: { language: t.arg(languageArgument) },
      resolve: ({ voucherTitle }, args) => pickText(voucherTitle, args),
    }),
    nameTranslations: t.expose('voucherTitle', {
      type: 'Translation',
      description: 'The name in each language.',
    }),
    description: t.string({
      description: 'The description. It can contain HTML.',
      args: { language: t.arg(languageArgument) },
      resolve: ({ description }, args) => pickText(description, args),
    }),
    descriptionTranslations: t.expose('description', {
      type: 'Translation',
      description: 'The description in each language. It can contain HTML.',
    }),
    optionDescription: t.string({
      description: 'The description of the option.',
      args: { language: t.arg(languageArgument) },
      resolve: ({ optionDescription }, args) => pickText(optionDescription, args),
    }),
    optionDescriptionTranslations: t.expose('optionDescription', {
      type: 'Translation',
      description: 'The description of the option in each language.',
    }),
    layoutImage: t.expose('layoutImage', { type: 'URL', description: 'The URL of the image of the layout.' }),
  }),
});

builder.rowFields(SoldVoucherDetailsType, (t) => ({
  voucherAsSold: t.field({
    type: VoucherAsSoldType,
    nullable: true,
    description:
      'The texts and images of the voucher in the version that was sold. Null if that version was not recorded.',
    select: {
      columns: ['voucherId', 'voucherVersion', 'optionId', 'layoutId'],
      with: {
        voucher: requiring(productVoucher, ['version', 'voucherTitle', 'description']),
        option: requiring(productOption, ['description']),
        layout: requiring(productLayout, ['image']),
      },
    },
    async resolve(row, _args, { loaders }): Promise<VoucherAsSold | null> {
      const { voucher, option, layout, voucherId, voucherVersion: version } = row;
      if (voucher.version === version) {
        const { voucherTitle, description } = voucher;
        return {
          voucherTitle,
          description,
          optionDescription: option.description,
          layoutImage: layout.image,
        };
      }
      const terms = await loaders.pastTerms({ voucherId, version });
      return terms && toVoucherAsSold(row, terms);
    },
  }),
}));

function toVoucherAsSold(
  { optionId, layoutId }: Pick<ModelRows['OrderProduct'], 'optionId' | 'layoutId'>,
  { voucher, options, layouts }: PastTerms,
): VoucherAsSold {
  const option = options.find(({ id }) => id === optionId);
  const layout = layouts.find(({ id }) => id === layoutId);
  return { ...voucher, optionDescription: option?.description ?? {}, layoutImage: layout?.image ?? '' };
}
