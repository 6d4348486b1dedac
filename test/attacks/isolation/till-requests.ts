import type { Request } from '../../../tools/harness/exchange.ts';
import type { Shop } from './seed-shops.ts';

/**
 * Returns the requests that a till sends in one turn, by name. Consecutive turns use different
 * vouchers.
 */
export function tillRequests(shop: Shop, turn: number): Readonly<Record<string, Request>> {
  const { salesPageId, codes, offers, redeemLocationId, authorization } = shop;
  const code = codes[turn % codes.length] ?? '';
  const offer = offers[turn % offers.length];
  const headers = { authorization, 'content-type': 'application/json' };
  const post = (path: string, body: object): Request => ({
    method: 'POST',
    headers,
    path: `/v2.1/sales-pages/${salesPageId}/${path}`,
    body: JSON.stringify(body),
  });
  return {
    status: { method: 'GET', headers, path: `/v1/status?code=${code}&domain=${salesPageId}` },
    redeem: post('redemptions', { redeem_location: redeemLocationId, voucher_code: code, reductor: 1 }),
    order: post('orders', {
      language: 'en',
      purchaser: { name: 'Otto Other', email: 'otto@other.test' },
      products: [
        {
          voucher_id: offer?.voucherId,
          voucher_version: 1,
          option_id: offer?.optionId,
          layout_id: offer?.layoutId,
          delivery_method: 'electronic',
        },
      ],
    }),
  };
}
