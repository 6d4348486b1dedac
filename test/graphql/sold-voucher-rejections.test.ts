import { beforeAll, expect, test } from 'vitest';
import { mutate } from '../catalogue/mutate.ts';
import { sell } from '../rest/sales.ts';
import { type Row, rows } from '../rest/stored.ts';
import { pounds } from '../support/pounds.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { declares, soldVoucherCodes, soldVoucherMutations } from './declared-pairs.ts';

// Tests the codes that depend on a sold voucher. test/graphql/common-rejections.test.ts tests the
// codes of most mutations.

const service = useTestService();
let admin = '';
beforeAll(async () => {
  admin = await signIn(service, 'admin@demo.test');
});

/** A sold multi-use voucher with one redemption, of one use. */
interface Sold {
  readonly id: string;
  readonly databaseId: number;
  readonly code: string;
  readonly redemptionId: string;
}

type SoldVoucherMutation = (typeof soldVoucherMutations)[number];

const redeemLocationId = 'RedeemLocation:1';

async function sellUsed(): Promise<Sold> {
  const { id: databaseId, voucher_code: code } = await sell(service, {
    voucher_id: 5,
    option_id: 12,
    layout_id: 7,
  });
  const id = `SoldVoucher:1:${databaseId}`;
  const input = { voucher: { soldVoucherId: id }, redeemLocationId, units: { uses: 1 } };
  const { redemption } = await mutate(service, 'redeemSoldVoucher', input, 'redemption { id }', admin);
  return { id, databaseId, code, redemptionId: redemption.id };
}

/** The inputs of the mutations of a sold voucher. */
const inputs: Readonly<Record<SoldVoucherMutation, (sold: Sold, force: boolean, code?: string) => Row>> = {
  redeemSoldVoucher: ({ id }) => ({ voucher: { soldVoucherId: id }, redeemLocationId, units: { all: true } }),
  cancelRedemption: ({ redemptionId }) => ({ id: redemptionId }),
  cancelSoldVoucher: ({ id }, force) => ({ id, force }),
  // A refund of a voucher that has ended is only rejected if it should keep the voucher.
  refundSoldVoucher: ({ id }, force, code) => ({
    id,
    all: true,
    voucher: code === 'REFUNDED' ? 'KEEPS' : 'ENDS',
    byHand: true,
    force,
  }),
  regenerateSoldVoucher: ({ id }) => ({ id }),
  refundToSoldVoucher: ({ id }) => ({ id }),
  resendSoldVoucherEmail: ({ id }) => ({ id }),
  extendSoldVoucher: ({ id }) => ({ id, lastDay: '2099-12-31' }),
  blockSoldVoucher: ({ id }) => ({ id }),
  unblockSoldVoucher: ({ id }) => ({ id }),
  adjustSoldVoucherBalance: ({ id }) => ({ id, units: { uses: -1 }, reason: 'Counted again' }),
  redeemSoldVouchers: ({ id }) => ({
    vouchers: [{ voucher: { soldVoucherId: id }, units: { all: true } }],
    redeemLocationId,
  }),
  holdSoldVoucher: ({ id }) => ({
    voucher: { soldVoucherId: id },
    redeemLocationId,
    units: { uses: 1 },
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  }),
  updateSoldVoucherRecipient: ({ id }) => ({ id, recipient: { name: 'Rita', email: 'rita@example.test' } }),
};

async function send(
  name: SoldVoucherMutation,
  sold: Sold,
  force = true,
  expected?: string,
): Promise<string | undefined> {
  const { code } = await mutate(service, name, inputs[name](sold, force, expected), undefined, admin);
  return code;
}

async function set({ databaseId }: Sold, values: string): Promise<undefined> {
  await rows(service, `update order_products set ${values} where id = $1`, [databaseId]);
}

/**
 * Makes every update of the voucher change no row, as if the voucher had changed concurrently and
 * changed back before the look-up of the reason.
 */
async function preventUpdates({ databaseId }: Sold): Promise<undefined> {
  const name = `unchanged_${databaseId}`;
  await rows(
    service,
    `create function ${name}() returns trigger language plpgsql as 'begin return null; end'`,
  );
  await rows(
    service,
    `create trigger ${name} before update on order_products for each row when (old.id = ${databaseId}) execute function ${name}()`,
  );
}

/** Puts one unit of the voucher on hold. */
async function putOnHold({ databaseId }: Sold): Promise<undefined> {
  await rows(
    service,
    `with product as (update order_products set units_on_hold = 1 where id = $1 returning *)
     insert into holds (organisation_id, sales_page_id, order_product_id, redeem_location_id, units, expires_at, channel)
     select organisation_id, sales_page_id, id, 1, 1, now() + interval '1 hour', 'graphql' from product`,
    [databaseId],
  );
}

/**
 * Functions that change a sold voucher so that each code is provoked. They return undefined, or the
 * code of the rejection if the change is rejected.
 */
const provocations: Readonly<
  Record<(typeof soldVoucherCodes)[number], (sold: Sold) => Promise<string | undefined>>
> = {
  FULLY_REDEEMED: (sold) => send('redeemSoldVoucher', sold),
  CANCELLED: (sold) => send('cancelSoldVoucher', sold),
  async REFUNDED({ id }) {
    const input = { id, amount: pounds(1), voucher: 'ENDS', byHand: true, force: true };
    return (await mutate(service, 'refundSoldVoucher', input, undefined, admin)).code;
  },
  REGENERATED: (sold) => send('regenerateSoldVoucher', sold),
  VOUCHER_USED: async () => undefined,
  BLOCKED: (sold) => set(sold, 'blocked_at = now()'),
  EXPIRED: (sold) =>
    set(sold, `redeemable_from = now() - interval '2 days', redeemable_to = now() - interval '1 day'`),
  NOT_YET_VALID: (sold) => set(sold, `redeemable_from = now() + interval '1 day'`),
  WRONG_LOCATION: (sold) => set(sold, `redeemable_everywhere = false, redeem_location_ids = '{2}'`),
  STATE_CONFLICT: preventUpdates,
  ON_HOLD: putOnHold,
};

test.each(soldVoucherCodes)(
  'exactly the mutations of a sold voucher that declare %s return that code',
  async (code) => {
    const end = provocations[code];
    const found: string[] = [];
    const declaring = soldVoucherMutations.filter((name) => declares(name, code));
    // The other mutations lock the voucher first, so concurrent requests cannot prevent their
    // updates. They are not sent.
    for (const name of code === 'STATE_CONFLICT' ? declaring : soldVoucherMutations) {
      const sold = await sellUsed();
      expect(await end(sold)).toBeUndefined();
      if ((await send(name, sold, code !== 'VOUCHER_USED', code)) === code) found.push(name);
    }
    expect(found).toEqual(declaring);
  },
);
