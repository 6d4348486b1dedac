import { requirePrincipal } from '../../src/access/principal.ts';
import { builder } from '../builder.ts';
import { documentPaperArgument } from '../documents/documents.ts';
import { assertMayCreateLink } from '../permissions/current-caller.ts';
import { csvArgument } from '../reports/report-urls.ts';
import { BulkOrderType } from './bulk-order.ts';

const action = 'voucher-document.create';
const requires = { action, on: 'page', otherwise: 'null' } as const;
const urlDescription =
  'It contains voucher codes, and anyone who has the URL can open it. The URL is valid for five minutes. Vouchers that were refunded, cancelled or regenerated are omitted.';

builder.rowFields(BulkOrderType, (t) => ({
  codesUrl: t.field({
    type: 'URL',
    nullable: true,
    description: `The URL of a CSV file with the codes of the vouchers that were issued. ${urlDescription}`,
    requires,
    args: { csvFormat: t.arg(csvArgument) },
    select: ['id', 'salesPageId'],
    async resolve({ id: bulkOrderId, salesPageId }, { csvFormat }, context) {
      await assertMayCreateLink(context, action, salesPageId);
      const { id: principal, organisationId } = requirePrincipal(context.principal);
      const caller = { principal, organisation: String(organisationId) };
      const report = { report: 'bulk-order-codes', bulkOrderId } as const;
      return context.urls.report({ report, salesPageIds: [salesPageId], caller }, csvFormat ?? 'comma');
    },
  }),
  documentUrl: t.field({
    type: 'URL',
    nullable: true,
    description: `The URL of a PDF of the vouchers that were issued. ${urlDescription}`,
    requires,
    args: { paper: t.arg(documentPaperArgument) },
    select: ['id', 'salesPageId'],
    async resolve({ id: bulkOrderId, salesPageId }, { paper }, context) {
      await assertMayCreateLink(context, action, salesPageId);
      const selection = { salesPageId, bulkOrderId };
      return context.urls.document({ selection, format: 'pdf', paper: paper ?? 'a4' });
    },
  }),
}));
