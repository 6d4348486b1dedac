import { setTimeout as wait } from 'node:timers/promises';
import { exchange } from '../../../tools/harness/exchange.ts';
import { formatMilliseconds } from '../../../tools/harness/percentile.ts';
import { signIn } from '../../../tools/harness/sign-in.ts';
import type { Attack, AttackTarget } from './attack.ts';
import { placeLargeOrder } from './place-large-order.ts';
import { graphqlRequest, sendRepeatedly } from './send-repeatedly.ts';

/**
 * Maximum time in milliseconds of a document of another organisation, and the pause between two of
 * them.
 */
const maxDocumentMs = 5_000;
const pauseMs = 500;

export const largeDocuments: Attack = {
  id: 'large-documents',
  description:
    'repeated requests for the document of an order of 100 vouchers, while another organisation requests previews',
  permissions: ['MANAGE_ORDERS'],
  async run(target) {
    const { orderId } = await placeLargeOrder(target);
    const variables = { selection: { orderId } };
    const url = await readUrl(target, target.authorization, largeDocument, variables, 'documentUrl');
    const other = await signIn(target.url, 'admin@other.test', 'other-shop');
    const previewUrl = await readUrl(target, other, preview, {}, 'voucherPreviewUrl');
    // The first document starts the thread, which is not measured.
    await exchange(target.url, { method: 'GET', path: previewUrl });
    const [attack, previews] = await Promise.all([
      sendRepeatedly(target, () => ({ method: 'GET', path: url })),
      requestPreviews(target, previewUrl),
    ]);
    const slowest = Math.max(0, ...previews.times);
    const tooSlow =
      slowest > maxDocumentMs
        ? [`a document of another organisation took ${formatMilliseconds(slowest)}`]
        : [];
    return {
      summary: `${attack.summary}; slowest of ${previews.times.length} other documents ${formatMilliseconds(slowest)}`,
      violations: [...previews.violations, ...tooSlow],
    };
  },
};

const largeDocument = `query ($selection: DocumentSelectionInput!) {
  salesPage(databaseId: 1) { documentUrl(selection: $selection) } }`;

const preview =
  '{ salesPage(databaseId: 3) { voucherPreviewUrl(format: PDF, voucher: { name: "Massage" }) } }';

/** Returns the path of the URL in the field of a sales page. */
async function readUrl(
  { url }: AttackTarget,
  authorization: string,
  query: string,
  variables: object,
  field: string,
): Promise<string> {
  const headers = { authorization, 'content-type': 'application/json' };
  const { text } = await exchange(url, { ...graphqlRequest(query, variables), headers });
  const address = JSON.parse(text).data?.salesPage?.[field];
  if (typeof address !== 'string') throw new Error(`no URL of a document was returned: ${text}`);
  return new URL(address).pathname;
}

async function requestPreviews({ url, signal }: AttackTarget, path: string) {
  const times: number[] = [];
  const violations: string[] = [];
  while (!signal.aborted) {
    const started = performance.now();
    const { status } = await exchange(url, { method: 'GET', path });
    times.push(performance.now() - started);
    if (status !== 200) violations.push(`a document of another organisation was rejected with ${status}`);
    await wait(pauseMs);
  }
  return { times, violations };
}
