import { findPrintableProducts, printableStates } from '../../src/documents/document-rows.ts';
import type { Paper } from '../../src/documents/voucher-contents.ts';
import { invalidInput, notFound } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import { readIdOnPage, readIdsOnPage } from '../nodes/global-ids.ts';
import { OrderType } from '../orders/order.ts';
import { SoldVoucherType } from '../orders/sold-voucher.ts';
import { assertMayCreateLink } from '../permissions/current-caller.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';

/** The maximum number of vouchers that can be selected for one document. */
const maxProducts = 500;

export const DocumentFormatType = builder.enumType('DocumentFormat', {
  description: 'The format of a document.',
  values: {
    PDF: { value: 'pdf', description: 'A PDF. Each voucher has one page, or more if its message is long.' },
    PNG: { value: 'png', description: 'An image of the first voucher.' },
  } as const,
});

const DocumentPaperType = builder.enumType('DocumentPaper', {
  description: 'The paper for which a document is laid out.',
  values: {
    A4: { value: 'a4', description: 'A page of 210 mm by 297 mm, with marks for folding it into thirds.' },
    CARD: {
      value: 'card',
      description:
        'The two sides of a page of 297 mm by 210 mm, which is folded once into an A5 card. Print it on both sides, turned on the short edge.',
    },
    SQUARE: {
      value: 'square',
      description:
        'A square with the cover, the recipient and the price, without the code. For e-mails and messages.',
    },
    RECEIPT: { value: 'receipt', description: 'A strip 80 mm wide. Its length depends on its contents.' },
  } as const,
});

const formatArgument = { type: DocumentFormatType, description: 'The format. Defaults to PDF.' } as const;

/** The argument `paper` of documents. */
export const documentPaperArgument = {
  type: DocumentPaperType,
  description: 'The paper. Defaults to A4.',
} as const;

const DocumentSelectionInput = builder.inputType('DocumentSelectionInput', {
  description:
    'The sold vouchers of a document. At least one field must be specified. If both are, the document contains the vouchers of the order that have one of the ids.',
  fields: (t) => ({
    orderId: t.id({ description: 'The global id of the order.' }),
    soldVoucherIds: t.idList({
      description: `The global ids of the sold vouchers, at most ${maxProducts}.`,
    }),
  }),
});

const urlDescription =
  'The URL of a document to print or send. The document contains voucher codes, and anyone who has the URL can open it. The URL is valid for five minutes.';

/**
 * The requirement of document URLs. Documents contain the voucher codes, so the caller must be
 * allowed to read codes.
 */
const requires = { action: 'voucher-code.read', on: 'page', otherwise: 'null' } as const;

builder.rowFields(SoldVoucherType, (t) => ({
  documentUrl: t.field({
    type: 'URL',
    nullable: true,
    description: `${urlDescription} Null if the voucher was refunded, cancelled or regenerated.`,
    requires,
    args: {
      format: t.arg(formatArgument),
      paper: t.arg(documentPaperArgument),
    },
    select: ['id', 'salesPageId', 'state'],
    resolve: async ({ id, salesPageId, state }, { format, paper }, context) => {
      if (!printableStates.includes(state)) return null;
      await assertMayCreateLink(context, requires.action, salesPageId);
      return context.urls.document({
        selection: { salesPageId, orderProductIds: [id] },
        ...toForm({ format, paper }),
      });
    },
  }),
}));

builder.rowFields(OrderType, (t) => ({
  documentUrl: t.field({
    type: 'URL',
    nullable: true,
    description: `${urlDescription} The document contains all vouchers of the order that were not refunded, cancelled or regenerated.`,
    requires,
    args: { paper: t.arg(documentPaperArgument) },
    select: ['id', 'salesPageId'],
    resolve: async ({ id: orderId, salesPageId }, args, context) => {
      await assertMayCreateLink(context, requires.action, salesPageId);
      return context.urls.document({ selection: { salesPageId, orderId }, ...toForm(args) });
    },
  }),
}));

builder.objectField(SalesPageType, 'documentUrl', (t) =>
  t.field({
    type: 'URL',
    nullable: true,
    description: `${urlDescription} Vouchers of other sales pages, and those that were refunded, cancelled or regenerated, are omitted. At a till, so are those of orders that were not placed at it within the last 24 hours, and NOT_FOUND is returned if no voucher remains.`,
    requires: 'voucher-document.create',
    args: {
      selection: t.arg({ type: DocumentSelectionInput, required: true, description: 'The sold vouchers.' }),
      format: t.arg(formatArgument),
      paper: t.arg(documentPaperArgument),
    },
    async resolve({ id: salesPageId }, { selection, ...form }, context) {
      const { orderId: order, soldVoucherIds } = selection;
      assertSelection(selection);
      const orderId = order ? readIdOnPage('Order', order, salesPageId, 'selection.orderId') : undefined;
      const orderProductIds =
        readIdsOnPage('SoldVoucher', soldVoucherIds, salesPageId, 'selection.soldVoucherIds') ?? undefined;
      const { till } = await assertMayCreateLink(context, 'voucher-document.create', salesPageId);
      const selected = { salesPageId, orderId, orderProductIds, tillId: till?.id };
      if (till && (await findPrintableProducts(context, selected)).length === 0) throw notFound('order');
      return context.urls.document({ selection: selected, ...toForm(form) });
    },
  }),
);

builder.objectField(SalesPageType, 'postingDocumentUrl', (t) =>
  t.field({
    type: 'URL',
    nullable: true,
    description: `${urlDescription} Contains only vouchers of the sales page that are waiting to be posted when the URL is opened: with postal delivery, the shipping status \`PENDING\`, and the status \`IN_PROGRESS\`.`,
    requires: 'posting-document.create',
    args: {
      soldVoucherIds: t.arg.idList({
        required: true,
        description: `The global ids of the sold vouchers, at most ${maxProducts}.`,
      }),
      paper: t.arg(documentPaperArgument),
    },
    async resolve({ id: salesPageId }, { soldVoucherIds: ids, paper }, context) {
      assertCount(ids, 'soldVoucherIds');
      const orderProductIds = readIdsOnPage('SoldVoucher', ids, salesPageId, 'soldVoucherIds') ?? undefined;
      await assertMayCreateLink(context, 'posting-document.create', salesPageId);
      return context.urls.document({
        selection: { salesPageId, orderProductIds, isToBePosted: true },
        ...toForm({ paper }),
      });
    },
  }),
);

interface DocumentArguments {
  readonly format?: 'pdf' | 'png' | null | undefined;
  readonly paper?: Paper | null | undefined;
}

function toForm({ format, paper }: DocumentArguments) {
  return { format: format ?? 'pdf', paper: paper ?? 'a4' } as const;
}

function assertSelection({ orderId, soldVoucherIds }: typeof DocumentSelectionInput.$inferInput): void {
  if (!orderId && !soldVoucherIds)
    throw invalidInput([
      { field: 'selection', code: 'REQUIRED', message: 'must contain orderId or soldVoucherIds' },
    ]);
  assertCount(soldVoucherIds ?? [], 'selection.soldVoucherIds');
}

function assertCount(ids: readonly string[], field: string): void {
  if (ids.length > maxProducts)
    throw invalidInput([{ field, code: 'TOO_LONG', message: `must have at most ${maxProducts} items` }]);
}
