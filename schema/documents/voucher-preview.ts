import { exampleTexts } from '../../src/documents/describe-preview.ts';
import { type FieldError, fieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import { VoucherDesignType } from '../catalogue/voucher-enums.ts';
import { assertMayCreateLink } from '../permissions/current-caller.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { assertPageCurrency, MoneyInput } from '../scalars/money-input.ts';
import { DocumentFormatType, documentPaperArgument } from './documents.ts';

const VoucherPreviewInput = builder.inputType('VoucherPreviewInput', {
  description: 'The contents of a document preview.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The name of the voucher.' }),
    image: t.field({ type: 'URL', description: 'The image of the layout. Null if no image is printed.' }),
    design: t.field({ type: VoucherDesignType, description: 'The design. Defaults to CLASSIC.' }),
    message: t.string({ description: 'The message. Defaults to none.' }),
    price: t.field({
      type: MoneyInput,
      description: 'The price, at least 0. Null if no price is printed.',
    }),
    uses: t.int({
      description: 'The number of times that the voucher can be redeemed, at least 1. Defaults to 1.',
    }),
    lastDay: t.field({
      type: 'Date',
      description: 'The last day of validity. Null if the voucher never expires.',
    }),
    language: t.field({
      type: 'Language',
      description: 'The language of the labels. Defaults to that of the sales page.',
    }),
  }),
});

builder.objectField(SalesPageType, 'voucherPreviewUrl', (t) =>
  t.field({
    type: 'URL',
    nullable: true,
    description:
      'The URL of a document that shows how a sold voucher would be printed, with an example code. The URL is valid for five minutes. Nothing is stored.',
    requires: 'voucher.change',
    args: {
      voucher: t.arg({
        type: VoucherPreviewInput,
        required: true,
        description: 'The contents of the document.',
      }),
      format: t.arg({ type: DocumentFormatType, description: 'The format. Defaults to PNG.' }),
      paper: t.arg(documentPaperArgument),
    },
    async resolve({ id: salesPageId }, { voucher, format, paper }, context) {
      const { name: title, image, design, message, price, uses, lastDay, language } = voucher;
      const errors = [
        ...atLeast('voucher.price.amount', price?.amount, 0),
        ...atLeast('voucher.uses', uses, 1),
      ];
      if (errors.length > 0) throw invalidInput(errors);
      if (price)
        await assertPageCurrency(context, salesPageId, [{ path: 'voucher.price', currency: price.currency }]);
      await assertMayCreateLink(context, 'voucher.change', salesPageId);
      return context.urls.documentPreview({
        salesPageId,
        format: format ?? 'png',
        paper: paper ?? 'a4',
        title,
        image: image ?? null,
        design: design ?? 'classic',
        ...(message && { texts: { ...exampleTexts, message } }),
        price: price?.amount ?? null,
        uses: uses ?? 1,
        validUntil: lastDay ?? null,
        language: language ?? null,
      });
    },
  }),
);

function atLeast(field: string, value: number | null | undefined, minimum: number): FieldError[] {
  return typeof value === 'number' && value < minimum
    ? [fieldError(field, 'OUT_OF_RANGE', `must be at least ${minimum}`)]
    : [];
}
