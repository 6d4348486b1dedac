import { type Client, type ClientOptions, createClient } from '../../packages/client/src/index.ts';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';

/** Returns a client of the service at a URL, by default with the demo API key. */
export function clientOf({ url }: { readonly url: string }, options: Partial<ClientOptions> = {}): Client {
  return createClient({ url: `${url}/graphql`, credentials: { token: demoApiKey }, ...options });
}

/** The global id of the sales page of the tests. */
export const salesPageId = 'SalesPage:1';
export const redeemLocationId = 'RedeemLocation:1';

/** Names a voucher by its code on the sales page of the tests. */
export const byCode = (code: string) => ({ code: { salesPageId, code } });

/** The input of an order of one voucher that costs 65 pounds. */
export const orderInput = {
  salesPageId,
  language: 'en',
  purchaser: { name: 'Petra Probe', email: 'petra@example.com' },
  items: [
    {
      voucherId: 'Voucher:1:1',
      voucherVersion: 1,
      optionId: 'VoucherOption:1:1',
      layoutId: 'Layout:1:1',
      delivery: { electronic: {} },
    },
  ],
};
