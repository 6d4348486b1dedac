import { createBuyerPrincipal, type Principal } from '../../../src/access/principal.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { DomainError } from '../../../src/platform/errors/domain-error.ts';
import { createProcessGate } from '../../../src/platform/throttling/gate.ts';
import type { BuyerRequest, ExecuteBuyerOperation } from '../../graphql/create-execute-operation.ts';
import type { ClientAddressOf } from '../../http/client-address.ts';
import { clientSignalOf } from '../../http/client-signal.ts';
import { type Entrance, type EntranceDeclaration, mainThread, prefixOf } from '../../http/entrance.ts';
import { isPurchase, purchaseGate, salesPageGate, shopPurchaseLimits } from '../../http/request-gates.ts';
import { requestIdOf } from '../../http/request-id.ts';
import { renderNotice } from '../holder/notices.ts';
import { readForm } from '../holder/read-form.ts';
import type { RenderedPage } from '../holder/render-page.ts';
import { createPageHandler, sendPage } from '../holder/serve-page.ts';
import { showCatalogue, showCategory, showSitemap } from './catalogue-pages.ts';
import { showCheckout } from './checkout-page.ts';
import { GetSalesPageDocument } from './operations/generated/operations.ts';
import type { PageRequest, PageResult } from './page-request.ts';
import { showVoucher } from './purchase-page.ts';
import { readResellerPath } from './reseller-path.ts';
import {
  createSalesPageFormatter,
  readDiscountCode,
  type SalesPageView,
  selectLanguage,
} from './sales-page-view.ts';

export interface SalesPagesOptions {
  readonly database: Database;
  /** Returns the function that executes the operations of a request as a buyer of a sales page. */
  readonly executeAs: (buyer: Principal, request: BuyerRequest) => ExecuteBuyerOperation;
  readonly addressOf: ClientAddressOf;
  /** Returns the URL of the sales page with a subdomain. */
  readonly salesPageUrl: (subdomain: string) => string;
  readonly reportBug: (error: unknown, requestId: string) => void;
}

/**
 * Maximum size of a submitted form in bytes. A message of 2,000 characters has up to 24,000 bytes as a
 * URL-encoded form.
 */
const maxFormBytes = 65_536;

export const salesPageEntrance: EntranceDeclaration = {
  path: '/s/:subdomain',
  serves: 'the sales page of a shop: its catalogue, its vouchers, their purchase and a sitemap',
  limits: `a form of ${maxFormBytes} bytes`,
  unit: 'operations and their points of the address on the sales page, and objects and bytes of their responses',
  thread: mainThread,
  gates: [salesPageGate, purchaseGate],
  innerGates: [shopPurchaseLimits],
};

/**
 * The sales pages: what buyers see of a catalogue, and its purchase, without scripts. They use
 * operations of the storefront schema, which decides what buyers may see and buy. Every sales page that
 * is not archived has one.
 */
export function createSalesPages(options: SalesPagesOptions): Entrance {
  const { database, executeAs, addressOf, salesPageUrl, reportBug } = options;
  const purchases = createProcessGate(
    shopPurchaseLimits,
    () => new DomainError('UNAVAILABLE', 'Too many purchases are in progress. Try again shortly.'),
  );
  const handler = { declaration: salesPageEntrance, methods: ['GET', 'HEAD', 'POST'], reportBug };
  return createPageHandler(handler, async (request, response, preferred) => {
    const isSubmitted = request.method === 'POST';
    // No page of another site may buy in the name of its visitors.
    const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
    const form = isSubmitted && !isForeign ? await readForm(request, maxFormBytes) : null;
    if (isSubmitted && !form) return void response.writeHead(400, { Connection: 'close' }).end();
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const [subdomain = '', ...rest] = pathname.slice(prefixOf(salesPageEntrance).length).split('/');
    const path = readResellerPath(rest);
    const page = path && (await findPage(database, subdomain, path.reseller?.hash));
    if (!page) return sendPage(response, 404, renderUnknown(preferred));
    const execute = executeAs(createBuyerPrincipal(page), {
      requestId: requestIdOf(request),
      address: addressOf(request),
      signal: clientSignalOf(response),
    });
    const open = async () => {
      const content = await execute(GetSalesPageDocument, {});
      const offered = content.salesPage.skin?.availableLanguages ?? [];
      const selected = selectLanguage(offered, searchParams.get('language'), preferred);
      const view: SalesPageView = {
        ...selected,
        url: salesPageUrl(subdomain),
        content,
        reseller: path.reseller && { path: path.reseller.path, origins: page.resellerOrigins },
        discountCode: readDiscountCode(searchParams),
        formatter: createSalesPageFormatter(selected.language, content.salesPage.timeZone),
      };
      const context = { execute, salesPageId: page.id, view, parameters: searchParams, form };
      return { view, result: await nullIfInvalid(show(path.segments, context)) };
    };
    const { view, result } = await (isPurchase(request)
      ? purchases(String(page.organisationId), open)
      : open());
    if (!result) return sendPage(response, 404, renderUnknown([view.language]));
    if ('location' in result) return void response.writeHead(303, { Location: result.location }).end();
    if (result.retryAfter != null) response.setHeader('Retry-After', result.retryAfter);
    // The header cannot state origins. Browsers that know `frame-ancestors` ignore it.
    if (view.reseller && view.reseller.origins.length > 0) response.removeHeader('X-Frame-Options');
    sendPage(response, result.status, result.page);
  });
}

/** Returns the page with a path below that of the sales page. Null if there is no such page. */
async function show(path: readonly string[], request: PageRequest): Promise<PageResult | null> {
  const [kind = '', name = '', ...rest] = path;
  if (rest.length > 0) return null;
  if (kind === 'vouchers') return showVoucher(request, name);
  if (kind === 'checkouts') return showCheckout(request, name);
  if (request.form) return null;
  if (kind === '' && name === '') return showCatalogue(request);
  if (kind === 'sitemap.xml' && name === '') return showSitemap(request);
  return kind === 'categories' ? showCategory(request, name) : null;
}

/** Returns null if an operation rejects a value of the URL, such as a cursor that is not valid. */
async function nullIfInvalid<Value>(value: Promise<Value>): Promise<Value | null> {
  return value.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'INVALID_INPUT') return null;
    throw error;
  });
}

/** Finds a sales page that is not archived, and that sells for the reseller if one is specified. */
async function findPage({ prisma }: Database, subdomain: string, resellerHash: string | undefined) {
  return prisma.salesPage.findUnique({
    where: { subdomain, archivedAt: null, ...(resellerHash !== undefined && { resellerHash }) },
    select: { id: true, organisationId: true, resellerOrigins: true },
  });
}

/** Renders the page for an unknown or archived sales page, and for one of its unknown paths. */
function renderUnknown(languages: readonly string[]): RenderedPage {
  return renderNotice(languages, ({ format }) => [
    format('salesPage.unknownTitle'),
    format('salesPage.unknown'),
  ]);
}
