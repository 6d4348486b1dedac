import { exchange } from '../../../tools/harness/exchange.ts';
import type { Attack, AttackTarget } from './attack.ts';
import { graphqlRequest, type RepeatedRequest, sendRepeatedly } from './send-repeatedly.ts';

const mebibyte = 1024 * 1024;
const clients = 20;

/** Files that are expensive to parse, each for an import of its format. */
const bombs: readonly (readonly [format: string, file: string])[] = [
  ['ORDERS_EXPORT_JSON', '['.repeat(2 * mebibyte)],
  ['ORDERS_EXPORT_JSON', `[{"a":[${'1,'.repeat(mebibyte)}1]}]`],
  ['ORDERS_EXPORT_JSON', `[{"a":"${'\\u0001'.repeat(300_000)}"}]`],
  ['TEMPLATE', `${Array.from({ length: 200_000 }, (_, index) => `c${index.toString(36)}`).join()}\n1`],
  ['TEMPLATE', `code,balance\n"${'a,'.repeat(mebibyte)}`],
  ['TEMPLATE', `code,balance\n${'\n'.repeat(2 * mebibyte)}`],
];

export const importUploads: Attack = {
  id: 'import-uploads',
  isInShortRuns: true,
  description: `${clients} parallel uploads of imports: nested JSON, long elements and long headings`,
  permissions: ['MANAGE_SETTINGS'],
  async run(target) {
    const uploads = await Promise.all(
      bombs.map(([format, file], index) => createUpload(target, format, index, file)),
    );
    let next = 0;
    return sendRepeatedly(target, () => uploads[next++ % uploads.length] as RepeatedRequest, clients);
  },
};

async function createUpload(
  { url, authorization }: AttackTarget,
  format: string,
  index: number,
  file: string,
): Promise<RepeatedRequest> {
  const input = { salesPageId: 'SalesPage:1', source: `attack-${index}-${Date.now()}`, format };
  const { text } = await exchange(url, {
    ...graphqlRequest(document, { input }),
    headers: { authorization, 'content-type': 'application/json' },
  });
  const { uploadUrl } = JSON.parse(text).data?.createVoucherImport?.voucherImport ?? {};
  if (typeof uploadUrl !== 'string') throw new Error(`no import was created: ${text}`);
  return { method: 'PUT', path: new URL(uploadUrl).pathname, body: Buffer.from(file) };
}

const document = `mutation ($input: CreateVoucherImportInput!) {
  createVoucherImport(input: $input) { voucherImport { uploadUrl } userErrors { code message } } }`;
