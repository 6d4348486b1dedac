import { redemptionOf } from '../graphql/operations.ts';
import { type Client, createClient, type RawResponse } from '../support/keep-alive-client.ts';
import { toUnits } from '../support/units.ts';

/** The interfaces that can redeem a voucher. */
const interfaces = ['v1', 'v2.1', 'graphql'] as const;

export type Interface = (typeof interfaces)[number];

/** A client of one of the servers that redeems through one of the interfaces. */
export interface Seat {
  readonly client: Client;
  readonly via: Interface;
}

export const done = 'done';

/**
 * The rejections of each interface: the HTTP status, and the error number (v1) or the error code
 * (v2.1, GraphQL; D7, D8).
 */
export const rejections = {
  FULLY_REDEEMED: { v1: '422 1013', 'v2.1': '402 fully_redeemed', graphql: '200 FULLY_REDEEMED' },
  EXCEEDS_REMAINING: { v1: '422 1011', 'v2.1': '402 exceeds_remaining', graphql: '200 EXCEEDS_REMAINING' },
  REFUNDED: { v1: '422 1014', 'v2.1': '402 refunded', graphql: '200 REFUNDED' },
  CANCELLED: { v1: '422 1014', 'v2.1': '402 cancelled', graphql: '200 CANCELLED' },
} as const satisfies Record<string, Record<Interface, string>>;

/**
 * Returns seats that are distributed over the servers and interfaces, so that every server receives
 * requests of every interface.
 */
export function seatClients(urls: readonly string[], count: number): Seat[] {
  return Array.from({ length: count }, (_, index) => ({
    client: createClient(urls[index % urls.length] ?? ''),
    via: interfaces[Math.floor(index / urls.length) % interfaces.length] ?? 'v1',
  }));
}

/**
 * Redeems a voucher by its code and returns `done` or the rejection. `reductor` defaults to the
 * remaining balance.
 */
export async function redeem(
  { client, via }: Seat,
  code: string,
  reductor: number | null = null,
): Promise<string> {
  switch (via) {
    case 'v1': {
      const { status, body } = await client.post('/v1/redeem', { code, domain: 1, reductor });
      return status === 200 ? done : `${status} ${body.code}`;
    }
    case 'v2.1': {
      const json = { voucher_code: code, redeem_location: 1, reductor };
      const { status, body } = await client.post('/v2.1/sales-pages/1/redemptions', json);
      return status === 201 ? done : `${status} ${body.code}`;
    }
    case 'graphql':
      return readOutcome(
        await client.post('/graphql', {
          query: `mutation Redeem($input: RedeemSoldVoucherInput!) {
            redeem: redeemSoldVoucher(input: $input) { userErrors { code } } }`,
          variables: { input: redemptionOf({ voucherCode: code, units: toUnits(reductor, true) }) },
        }),
      );
  }
}

/** Fully refunds or cancels a product, without force. Returns `done` or the rejection. */
export async function end(
  { client }: Seat,
  transition: 'refundSoldVoucher' | 'cancelSoldVoucher',
  id: number,
): Promise<string> {
  const query = `mutation End($id: ID!) {
    ${transition}(input: { id: $id${transition === 'refundSoldVoucher' ? ', all: true, byHand: true' : ''} }) { userErrors { code } } }`;
  return readOutcome(await client.post('/graphql', { query, variables: { id: `SoldVoucher:1:${id}` } }));
}

function readOutcome({ status, body }: RawResponse): string {
  const [result] = Object.values<{ userErrors: { code: string }[] } | null>(body.data ?? {});
  if (!result) return `${status} ${body.errors?.[0]?.extensions?.code}`;
  const [rejection] = result.userErrors;
  return rejection ? `${status} ${rejection.code}` : done;
}
