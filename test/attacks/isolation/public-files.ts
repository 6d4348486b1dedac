import { randomBytes } from 'node:crypto';
import { exchange } from '../../../tools/harness/exchange.ts';
import { signIn } from '../../../tools/harness/sign-in.ts';
import type { Attack, AttackTarget } from './attack.ts';
import { graphqlRequest, sendRepeatedly } from './send-repeatedly.ts';

const clients = 100;
const images = 20;
const withoutToken = { authorization: '', 'accept-encoding': 'gzip' };

/** The paths that return files from memory. */
const paths = [
  '/',
  '/console/',
  '/docs/',
  '/openapi.json',
  '/reference',
  '/reference/swagger-ui-bundle.js',
  '/livez',
  '/readyz',
];

export const publicFiles: Attack = {
  id: 'public-files',
  description: `${clients} parallel requests without a token for the front page, the console, the documentation, the reference and health`,
  permissions: ['REDEEM_VOUCHER'],
  run(target) {
    let next = 0;
    return sendRepeatedly(
      target,
      () => ({ method: 'GET', path: paths[next++ % paths.length] ?? '/', headers: withoutToken }),
      clients,
    );
  },
};

/** The images together are larger than the cache of a process. */
export const imageRequests: Attack = {
  id: 'image-requests',
  isInShortRuns: true,
  description: `${clients} parallel requests without a token for ${images} images of 4 MB`,
  permissions: ['REDEEM_VOUCHER'],
  async run(target) {
    const keys = Array.from({ length: images }, () => randomBytes(24).toString('hex'));
    const size = 4 * 1024 * 1024;
    for (const key of keys) {
      await target.database.query(`insert into images
        (organisation_id, key, media_type, byte_size, width, height, storage, created_by, kept_until)
        values (1, '${key}', 'image/png', ${size}, 1, 1, 'database', 'attack', now() + interval '1 day')`);
      await target.database.query(`insert into image_contents (organisation_id, image_key, bytes)
        values (1, '${key}', decode(repeat(md5(random()::text), ${size / 16}), 'hex'))`);
    }
    let next = 0;
    const pathOf = () => `/images/${keys[next++ % keys.length]}`;
    return sendRepeatedly(target, () => ({ method: 'GET', path: pathOf(), headers: withoutToken }), clients);
  },
};

export const holderDocuments: Attack = {
  id: 'holder-documents',
  description: `${clients} parallel requests without a token for the page and the document of one voucher`,
  permissions: ['MANAGE_ORDERS'],
  async run(target) {
    const path = await createSoldVoucherLink(target);
    let next = 0;
    return sendRepeatedly(
      target,
      () => ({ method: 'GET', path: next++ % 4 === 0 ? path : `${path}/document`, headers: withoutToken }),
      clients,
    );
  },
};

async function createSoldVoucherLink({ url, database }: AttackTarget): Promise<string> {
  const [product] = await database.query(
    `select id from order_products where sales_page_id = 1 and state = 'in_progress' order by id desc limit 1`,
  );
  const headers = { authorization: await signIn(url, 'admin@demo.test'), 'content-type': 'application/json' };
  const request = graphqlRequest(document, { input: { soldVoucherId: `SoldVoucher:1:${product?.id}` } });
  const { text } = await exchange(url, { ...request, headers });
  const address = JSON.parse(text).data?.createSoldVoucherLink?.url;
  if (typeof address !== 'string') throw new Error(`no link was created: ${text}`);
  return new URL(address).pathname;
}

const document = `mutation ($input: CreateSoldVoucherLinkInput!) {
  createSoldVoucherLink(input: $input) { url userErrors { code message } } }`;
