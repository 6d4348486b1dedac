import { buyerPreviewBudgets } from '../../src/budgets/budgets.ts';
import { isLeafOption } from '../../src/orders/leaf-option.ts';
import { previewFields, previewSale } from '../../src/orders/preview-sale.ts';
import { fieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { requiring } from '../../src/platform/rows/relation.ts';
import { builder } from '../builder.ts';
import { pickText } from '../catalogue/text-in-language.ts';
import { VoucherType } from '../catalogue/voucher.ts';
import { VoucherDesignType } from '../catalogue/voucher-enums.ts';
import { readIdOnPage } from '../nodes/global-ids.ts';
import { voucherLayouts, voucherOptions, voucherSalesPage } from '../rows/relations.ts';
import { MoneyInput } from '../scalars/money-input.ts';

const VoucherContentsInput = builder.inputType('VoucherContentsInput', {
  description:
    'What a buyer chooses and writes for a voucher. The fields are those of `VoucherToSellInput` that are printed.',
  fields: (t) => ({
    optionId: t.id({ required: true, description: 'The global id of an option of the voucher.' }),
    optionAmount: t.field({
      type: MoneyInput,
      description:
        'The price that the buyer chose. Null, the default, before the buyer chooses one: no price is printed.',
    }),
    layoutId: t.id({
      description: 'The global id of a layout of the voucher. Defaults to the first layout.',
    }),
    voucherFrom: t.string({ description: 'The name of the giver. Defaults to none.' }),
    voucherTo: t.string({ description: 'The name of the recipient. Defaults to none.' }),
    message: t.string({ description: 'The message. Defaults to none.' }),
    design: t.field({
      type: VoucherDesignType,
      description:
        'The design, if the voucher offers the choice: see `canPurchaserChooseDesign`. Defaults to that of the voucher.',
    }),
    isPriceHidden: t.boolean({
      description:
        'Whether to omit the price, if the voucher offers the choice: see `canPurchaserHidePrice`. Defaults to false.',
    }),
  }),
});

builder.rowFields(VoucherType, (t) => ({
  previewUrl: t.field({
    type: 'URL',
    storefrontOnly: true,
    nullable: true,
    description: `The URL of a PNG that shows the printed voucher, with an example code. The URL is valid for five minutes, and every website can display the image. Nothing is stored. Null with \`RATE_LIMITED\` in \`errors\` if an address requests more than ${buyerPreviewBudgets.ofAddress.limit} previews of a sales page per minute, or all buyers more than ${buyerPreviewBudgets.ofSalesPage.limit}: wait until the buyer stops writing.`,
    args: {
      input: t.arg({ type: VoucherContentsInput, required: true, description: 'What is printed.' }),
      language: t.arg({ type: 'Language', required: true, description: 'The language of the voucher.' }),
    },
    select: {
      columns: [
        'salesPageId',
        'voucherTitle',
        'isVoucherMessageOff',
        'isRedeemableEverywhere',
        ...previewFields,
      ],
      with: {
        salesPage: requiring(voucherSalesPage, ['timeZone']),
        options: requiring(voucherOptions, [
          ...(['parentId', 'archivedAt', 'currency', 'sellPrice', 'maxSellPrice', 'redeemStock'] as const),
        ]),
        layouts: requiring(voucherLayouts, ['archivedAt', 'image']),
      },
    },
    resolve(voucher, { input, language }, { urls, services, address }) {
      const { id, salesPageId, salesPage, options, layouts } = voucher;
      const {
        optionId,
        layoutId,
        optionAmount = null,
        isPriceHidden,
        design = null,
        voucherFrom,
        voucherTo,
        message,
      } = input;
      const idOf = (type: 'VoucherOption' | 'Layout', globalId: string | number, field: string) =>
        readIdOnPage(type, String(globalId), salesPageId, field);
      const option = options.find(
        (each) =>
          each.id === idOf('VoucherOption', optionId, 'optionId') &&
          each.archivedAt === null &&
          isLeafOption(each, options),
      );
      const layout = layouts.find(
        (each) =>
          each.archivedAt === null && (layoutId == null || each.id === idOf('Layout', layoutId, 'layoutId')),
      );
      if (!option)
        throw invalidInput([fieldError('optionId', 'UNKNOWN', 'is not an available option of this voucher')]);
      if (!layout && layoutId != null)
        throw invalidInput([fieldError('layoutId', 'UNKNOWN', 'is not a layout of this voucher')]);
      services.chargeBuyerPreview(salesPageId, address);
      const choice = { optionAmount, isPriceHidden: isPriceHidden ?? false, design };
      return urls.buyerPreview({
        salesPageId,
        format: 'png',
        paper: 'a4',
        language,
        title: pickText(voucher.voucherTitle, { language }),
        image: layout?.image ?? null,
        ...previewSale(voucher, option, choice, salesPage.timeZone),
        texts: {
          voucherFrom: voucherFrom ?? null,
          voucherTo: voucherTo ?? null,
          message: voucher.isVoucherMessageOff ? null : (message ?? null),
        },
        ...(!voucher.isRedeemableEverywhere && { locationsOf: id }),
      });
    },
  }),
}));
