import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { readDocumentPage } from '../../src/documents/document-rows.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createBudgets, type Limits } from '../../src/platform/throttling/limits.ts';
import type { LookupLimiter } from '../../src/platform/throttling/lookup-limiter.ts';
import type { RateLimits } from '../../src/platform/throttling/rate-limits.ts';
import { exceedsLength, textLimits } from '../../src/platform/values/text-limits.ts';
import { findBalance } from '../../src/vouchers/find-balance.ts';
import { type CodeVault, isEmptyCode } from '../../src/vouchers/voucher-code.ts';
import type { ClientAddressOf } from '../client-address.ts';
import type { ServiceUrl } from '../service-url.ts';
import { renderNotice } from './notices.ts';
import { type BalanceResult, renderBalancePage } from './render-balance-page.ts';
import { createPageHandler, type HolderPage, sendPage } from './serve-page.ts';

export interface BalancePagesOptions {
  readonly database: Database;
  readonly codeVault: CodeVault;
  readonly lookups: LookupLimiter;
  readonly rateLimits: RateLimits;
  readonly limits: Limits;
  readonly addressOf: ClientAddressOf;
  readonly url: Pick<ServiceUrl, 'current'>;
  readonly reportBug: (error: unknown, requestId: string) => void;
}

/** The pages on which holders enter the code of a voucher and see its balance. They require no sign-in. */
export interface BalancePages extends HolderPage {
  /** Returns the URL of the balance page of the sales page with this subdomain. */
  urlOf(subdomain: string): string;
}

const balancePagePath = '/balance/';

/** Maximum size of a submitted form in bytes. */
const maxFormBytes = 4_096;

export function createBalancePages(options: BalancePagesOptions): BalancePages {
  const { database, lookups, addressOf, reportBug } = options;
  const handler = { route: `${balancePagePath}:subdomain`, methods: ['GET', 'HEAD', 'POST'], reportBug };
  return {
    urlOf: (subdomain) => `${options.url.current()}${balancePagePath}${subdomain}`,
    isRequest: ({ url = '/' }) => url.startsWith(balancePagePath),
    serve: createPageHandler(handler, async (request, response, languages) => {
      const subdomain = (request.url ?? '').slice(balancePagePath.length).split('?', 1)[0] ?? '';
      const show = async (salesPageId: number | null, status: number, result: BalanceResult): Promise<void> => {
        if (salesPageId === null) return sendPage(response, 404, renderNoPage(languages));
        sendPage(response, status, renderBalancePage(await readDocumentPage(database, salesPageId), result, languages));
      };
      if (request.method !== 'POST') return show(await findEnabledPage(database, subdomain), 200, null);
      const code = await readCodeOf(request);
      if (code === null) return void response.writeHead(400, { Connection: 'close' }).end();
      if (isEmptyCode(code)) return show(await findEnabledPage(database, subdomain), 400, 'missing-code');
      const address = addressOf(request);
      let salesPageId: number | null = null;
      // The sales page is also read within the limit, so that a client that exceeds the limit causes no statements.
      const product = await lookups.run({ principal: `balance-page:${address}`, address }, async () => {
        salesPageId = await findEnabledPage(database, subdomain);
        return salesPageId === null ? null : findWithinPageLimit(options, salesPageId, code);
      });
      return show(salesPageId, product ? 200 : 404, product ?? 'not-found');
    }),
  };
}

/**
 * Looks up a code. Returns null if the code is unknown. Unknown codes are charged to a limit that all clients of the sales page
 * share, because the page may have imported codes that are short enough for many clients together to guess one.
 */
async function findWithinPageLimit(
  { database, codeVault, rateLimits, limits }: BalancePagesOptions,
  salesPageId: number,
  code: string,
) {
  const charges = createBudgets(limits).balancePageMisses(salesPageId);
  rateLimits.assertNotBlocked(charges);
  await rateLimits.consume(charges);
  const product = exceedsLength(code, textLimits.voucherCode) ? null : await findBalance(database, codeVault, salesPageId, code);
  if (product) await rateLimits.restore(charges);
  return product;
}

async function findEnabledPage({ prisma }: Database, subdomain: string): Promise<number | null> {
  const page = await prisma.salesPage.findUnique({ where: { subdomain, isBalancePageEnabled: true }, select: { id: true } });
  return page?.id ?? null;
}

/** Returns the entered code. Null if the body is not a URL-encoded form, or is too large or incomplete. */
async function readCodeOf(request: IncomingMessage): Promise<string | null> {
  const [type] = (request.headers['content-type'] ?? '').split(';', 1);
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return null;
  const length = request.headers['content-length'] ?? null;
  const body = await getRawBody(request, { limit: maxFormBytes, length, encoding: 'utf8' }).catch(() => null);
  return body === null ? null : (new URLSearchParams(body).get('code') ?? '');
}

/** Renders the page for an unknown subdomain and for a sales page that has not enabled its balance page. */
function renderNoPage(languages: readonly string[]) {
  return renderNotice(languages, ({ format }) => [format('balancePage.unknownTitle'), format('balancePage.unknown')]);
}
