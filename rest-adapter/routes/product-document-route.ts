import { z } from 'zod';
import { encodePageGlobalId } from '../../src/global-ids/global-id.ts';
import { notFound, unwrap } from '../errors/rest-error.ts';
import { optional } from '../http/body-shape.ts';
import { GetProductDocumentUrlDocument } from '../operations/generated/operations.ts';
import { defineRoute } from '../routing/route.ts';

const mediaTypes = ['application/pdf', 'image/png'] as const;

/** The GraphQL value of each value of the query parameter `paper`. */
const papers = { a4: 'A4', receipt: 'RECEIPT' } as const;

const documentQuery = z.object({
  paper: optional(z.enum(['a4', 'receipt'], 'must be a4 or receipt')).describe(
    'The form: `a4`, a page to fold, or `receipt`, a strip of 80 mm. Defaults to `a4`.',
  ),
});

export const productDocument = defineRoute({
  method: 'GET',
  path: '/sales-pages/:salesPageId/orders/:orderId/products/:productId/document',
  name: 'getProductDocument',
  tag: 'Orders',
  summary: 'Retrieve the document of an order product',
  description:
    'Returns the printable voucher with its code, as a PDF or, if `Accept` prefers it, as a PNG. A voucher that was refunded, cancelled or regenerated has no document. The document is made for each request, without an `ETag`.',
  authentication: 'bearer',
  action: 'VOUCHER_DOCUMENT_CREATE',
  expansions: {},
  query: documentQuery,
  status: 200,
  shape: z.null(),
  fileTypes: mediaTypes,
  // An order product of the demo data that was neither refunded nor cancelled.
  exampleIds: { order: 13, product: 15 },
  rejections: [],
  async handle({ params: { salesPageId, orderId, productId }, parseQuery, preferredType, caller }, context) {
    const { paper } = parseQuery();
    const variables = {
      salesPageId,
      orderId: encodePageGlobalId('Order', salesPageId, orderId),
      orderProductId: encodePageGlobalId('SoldVoucher', salesPageId, productId),
      format: preferredType(mediaTypes) === 'image/png' ? ('PNG' as const) : ('PDF' as const),
      paper: papers[paper ?? 'a4'],
    };
    const { salesPage } = unwrap(
      await context.executeOperation(GetProductDocumentUrlDocument, variables, caller),
    );
    if (!salesPage?.documentUrl) throw notFound();
    const { file } = unwrap(await context.openDocument(salesPage.documentUrl, caller));
    if (!file) throw notFound();
    return { body: null, file };
  },
});
