import { readDocumentPage } from '../../../src/documents/document-rows.ts';
import { findBalance } from '../../../src/documents/find-balance.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import type { RateLimits } from '../../../src/platform/throttling/rate-limits.ts';
import { exceedsLength, textLimits } from '../../../src/platform/values/text-limits.ts';
import type { LookupBudgets } from '../../../src/vouchers/lookup-budgets.ts';
import type { LookupLimiter } from '../../../src/vouchers/lookup-limiter.ts';
import type { CodeVault } from '../../../src/vouchers/voucher-code.ts';
import { isEmptyCode } from '../../../src/vouchers/voucher-code-forms.ts';
import type { ClientAddressOf } from '../../http/client-address.ts';
import { type Entrance, type EntranceDeclaration, mainThread, prefixOf } from '../../http/entrance.ts';
import { holderPageGate } from '../../http/request-gates.ts';
import { renderNotice } from './notices.ts';
import { readForm } from './read-form.ts';
import { type BalanceResult, renderBalancePage } from './render-balance-page.ts';
import { createPageHandler, sendPage } from './serve-page.ts';

export interface BalancePagesOptions {
  readonly database: Database;
  readonly codeVault: CodeVault;
  readonly lookups: LookupLimiter;
  readonly rateLimits: RateLimits;
  readonly budgets: Pick<LookupBudgets, 'balancePageMisses'>;
  readonly addressOf: ClientAddressOf;
  readonly reportBug: (error: unknown, requestId: string) => void;
}

/** Maximum size of a submitted form in bytes. */
const maxFormBytes = 4_096;

export const balancePageEntrance: EntranceDeclaration = {
  path: '/balance/:subdomain',
  serves: 'the balance of a voucher by its code',
  limits: `a form of ${maxFormBytes} bytes`,
  unit: 'a look-up of the address; an unknown code also counts for the sales page',
  thread: mainThread,
  gates: [holderPageGate],
};

/**
 * The pages on which holders enter the code of a voucher and see its balance. They require no
 * sign-in.
 */
export function createBalancePages(options: BalancePagesOptions): Entrance {
  const { database, lookups, addressOf, reportBug } = options;
  const handler = { declaration: balancePageEntrance, methods: ['GET', 'HEAD', 'POST'], reportBug };
  return createPageHandler(handler, async (request, response, languages) => {
    const subdomain = (request.url ?? '').slice(prefixOf(balancePageEntrance).length).split('?', 1)[0] ?? '';
    const show = async (salesPageId: number | null, status: number, result: BalanceResult): Promise<void> => {
      if (salesPageId === null) return sendPage(response, 404, renderNoPage(languages));
      sendPage(
        response,
        status,
        renderBalancePage(await readDocumentPage(database, salesPageId), result, languages),
      );
    };
    if (request.method !== 'POST') return show(await findEnabledPage(database, subdomain), 200, null);
    const form = await readForm(request, maxFormBytes);
    if (!form) return void response.writeHead(400, { Connection: 'close' }).end();
    const code = form.get('code') ?? '';
    if (isEmptyCode(code)) return show(await findEnabledPage(database, subdomain), 400, 'missing-code');
    const address = addressOf(request);
    let salesPageId: number | null = null;
    // The sales page is also read within the limit, so that a client that exceeds the limit causes
    // no statements.
    const product = await lookups.run({ page: 'balance-page', address }, async () => {
      salesPageId = await findEnabledPage(database, subdomain);
      return salesPageId === null ? null : findWithinPageLimit(options, salesPageId, code);
    });
    return show(salesPageId, product ? 200 : 404, product ?? 'not-found');
  });
}

/**
 * Looks up a code. Returns null if the code is unknown. Unknown codes are charged to a limit that
 * all clients of the sales page share, because the page may have imported codes that are short
 * enough for many clients together to guess one.
 */
async function findWithinPageLimit(
  { database, codeVault, rateLimits, budgets }: BalancePagesOptions,
  salesPageId: number,
  code: string,
) {
  const charges = budgets.balancePageMisses(salesPageId);
  rateLimits.assertNotBlocked(charges);
  await rateLimits.consume(charges);
  const product = exceedsLength(code, textLimits.voucherCode)
    ? null
    : await findBalance(database, codeVault, salesPageId, code);
  if (product) await rateLimits.restore(charges);
  return product;
}

async function findEnabledPage({ prisma }: Database, subdomain: string): Promise<number | null> {
  const page = await prisma.salesPage.findUnique({
    where: { subdomain, isBalancePageEnabled: true },
    select: { id: true },
  });
  return page?.id ?? null;
}

/**
 * Renders the page for an unknown subdomain and for a sales page that has not enabled its balance
 * page.
 */
function renderNoPage(languages: readonly string[]) {
  return renderNotice(languages, ({ format }) => [
    format('balancePage.unknownTitle'),
    format('balancePage.unknown'),
  ]);
}
