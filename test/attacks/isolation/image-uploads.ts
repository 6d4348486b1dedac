import { exchange } from '../../../tools/harness/exchange.ts';
import type { Attack } from './attack.ts';
import { graphqlRequest, sendRepeatedly } from './send-repeatedly.ts';

const bytes = 10 * 1024 * 1024;
const clients = 100;

export const imageUploads: Attack = {
  id: 'image-uploads',
  description: `${clients} parallel uploads of 10 MB to one link`,
  permissions: ['MANAGE_PRODUCTS'],
  async run(target) {
    const { url, authorization } = target;
    const { text } = await exchange(url, {
      ...graphqlRequest(document),
      headers: { authorization, 'content-type': 'application/json' },
    });
    const { uploadUrl } = JSON.parse(text).data.createImageUpload;
    // The beginning of a PNG, so that the file is decoded.
    const body = `\x89PNG\r\n\x1a\n${'x'.repeat(bytes - 16)}`;
    const upload = { method: 'PUT', path: new URL(uploadUrl).pathname, body: Buffer.from(body, 'latin1') };
    return sendRepeatedly(target, () => upload, clients);
  },
};

const document = 'mutation { createImageUpload(input: { salesPageId: "SalesPage:1" }) { uploadUrl } }';
