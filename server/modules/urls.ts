import type { Urls } from '../../schema/urls.ts';
import { type EntranceDeclaration, prefixOf } from '../http/entrance.ts';
import { consoleEntrance } from '../pages/console-files.ts';
import { balancePageEntrance } from '../pages/holder/balance-page.ts';
import { voucherPageEntrance } from '../pages/holder/voucher-page.ts';
import { outboxEntrance } from '../pages/outbox-pages.ts';
import { salesPageEntrance } from '../pages/sales/sales-page.ts';
import { recipientUploadEntrance } from './bulk-orders.ts';
import {
  buyerPreviewEntrance,
  documentEntrance,
  previewEntrance,
  receiptEntrance,
  shiftSlipEntrance,
} from './documents.ts';
import { imageEntrance, imageUploadEntrance } from './images.ts';
import { importUploadEntrance } from './imports.ts';
import type { Platform } from './platform.ts';
import { reportEntrance } from './reports.ts';

interface UrlsDependencies extends Pick<Platform, 'links'> {
  readonly config: Pick<Platform['config'], 'emails'>;
  readonly url: Pick<Platform['url'], 'current'>;
}

/** Creates the functions that return the absolute URLs of entrances. */
export function createUrls({ config: { emails }, url, links }: UrlsDependencies): Urls {
  const below = (declaration: EntranceDeclaration, rest: string) =>
    `${url.current()}${prefixOf(declaration)}${rest}`;
  return {
    document: (request) => below(documentEntrance, links.document.create(request)),
    documentPreview: (request) => below(previewEntrance, links.documentPreview.create(request)),
    buyerPreview: (request) => below(buyerPreviewEntrance, links.buyerPreview.create(request)),
    receipt: (request) => below(receiptEntrance, links.receipt.create(request)),
    shiftSlip: (request) => below(shiftSlipEntrance, links.shiftSlip.create(request)),
    report: (request, csv) =>
      below(reportEntrance, `${links.report.create(request)}${csv === 'comma' ? '' : `?csv=${csv}`}`),
    importUpload: (key) => below(importUploadEntrance, links.importUpload.create(key)),
    recipientUpload: (key) => below(recipientUploadEntrance, links.recipientUpload.create(key)),
    imageUpload: (upload) => below(imageUploadEntrance, links.imageUpload.create(upload)),
    image: (key) => below(imageEntrance, key),
    outbox: (email) =>
      emails?.transport.kind === 'outbox' ? below(outboxEntrance, links.outbox.create(email)) : null,
    voucherPage: (token) => below(voucherPageEntrance, token),
    salesPage: (subdomain) => below(salesPageEntrance, subdomain),
    balancePage: (subdomain) => below(balancePageEntrance, subdomain),
    // The tokens are in the fragment, which browsers do not send to a server, so no access log
    // contains them.
    invitation: (token) => below(consoleEntrance, `/invitation#${token}`),
    passwordReset: (token) => below(consoleEntrance, `/password-reset#${token}`),
  };
}
