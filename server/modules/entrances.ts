import { graphqlEntrance } from '../graphql/graphql-server.ts';
import { storefrontEntrance } from '../graphql/storefront-entrance.ts';
import type { EntranceDeclaration } from '../http/entrance.ts';
import { paymentNotificationEntrance } from '../http/payment-notifications.ts';
import { metricsEntrance } from '../monitoring/metrics-endpoint.ts';
import { consoleEntrance } from '../pages/console-files.ts';
import { docsEntrance } from '../pages/docs-files.ts';
import { frontPageEntrance } from '../pages/front-page.ts';
import { balancePageEntrance } from '../pages/holder/balance-page.ts';
import { voucherPageEntrance } from '../pages/holder/voucher-page.ts';
import { outboxEntrance } from '../pages/outbox-pages.ts';
import { previewScriptEntrance } from '../pages/sales/preview-script.ts';
import { salesPageEntrance } from '../pages/sales/sales-page.ts';
import { sandboxPageEntrance } from '../pages/sandbox/sandbox-page.ts';
import { possibleTypesEntrance, schemaEntrance, storefrontSchemaEntrance } from '../pages/schema-file.ts';
import { tillEntrance } from '../pages/till-redirect.ts';
import { restEntrance, restReferenceEntrances } from '../rest/rest-entrance.ts';
import { recipientUploadEntrance } from './bulk-orders.ts';
import {
  buyerPreviewEntrance,
  documentEntrance,
  previewEntrance,
  receiptEntrance,
  shiftSlipEntrance,
} from './documents.ts';
import { livenessEntrance, readinessEntrance } from './health.ts';
import { imageEntrance, imageUploadEntrance } from './images.ts';
import { importUploadEntrance } from './imports.ts';
import { reportEntrance } from './reports.ts';

/**
 * All HTTP paths of the service. `createDispatch` serves no other path, and
 * docs/reference/entrances.md lists them.
 */
export const entrances: readonly EntranceDeclaration[] = [
  ...[graphqlEntrance, schemaEntrance, possibleTypesEntrance, restEntrance, ...restReferenceEntrances],
  ...[storefrontEntrance, storefrontSchemaEntrance],
  ...[
    documentEntrance,
    previewEntrance,
    buyerPreviewEntrance,
    receiptEntrance,
    shiftSlipEntrance,
    reportEntrance,
    outboxEntrance,
  ],
  ...[imageEntrance, imageUploadEntrance, importUploadEntrance, recipientUploadEntrance],
  ...[voucherPageEntrance, balancePageEntrance, salesPageEntrance, previewScriptEntrance],
  ...[paymentNotificationEntrance, sandboxPageEntrance],
  ...[frontPageEntrance, consoleEntrance, tillEntrance, docsEntrance],
  ...[livenessEntrance, readinessEntrance, metricsEntrance],
];
