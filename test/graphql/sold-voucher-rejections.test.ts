import { beforeAll, expect, test } from 'vitest';
import { mutate } from '../catalogue/mutate.ts';
import { sell } from '../rest/sales.ts';
import { type Row, rows } from '../rest/stored.ts';
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
  const id = `OrderProduct:1:${databaseId}`;
  const input = { voucher: { orderProductId: id }, redeemLocationId, reductor: 1 };
  const { redemption } = await mutate(service, 'redeem', input, 'redemption { id }', admin);
  return { id, databaseId, code, redemptionId: redemption.id };
}

/** The inputs of the mutations of a sold voucher. */
const inputs: Readonly<Record<SoldVoucherMutation, (sold: Sold, force: boolean) => Row>> = {
  redeem: ({ id }) => ({ voucher: { orderProductId: id }, redeemLocationId }),
  redeemByCode: ({ code }) => ({ salesPageId: 'SalesPage:1', voucherCode: code }),
  cancelRedemption: ({ redemptionId }) => ({ id: redemptionId }),
  cancelOrderProduct: ({ id }, force) => ({ id, force }),
  refundOrderProduct: ({ id }, force) => ({ id, force }),
  regenerateOrderProduct: ({ id }) => ({ id }),
  resendVoucherEmail: ({ id }) => ({ id }),
  extendVoucher: ({ id }) => ({ id, lastDay: '2099-12-31' }),
  blockVoucher: ({ id }) => ({ id }),
  unblockVoucher: ({ id }) => ({ id }),
  adjustBalance: ({ id }) => ({ id, units: 1, reason: 'Counted again' }),
  updateRecipient: ({ id }) => ({ id, recipient: { name: 'Rita', email: 'rita@example.test' } }),
};

async function send(name: SoldVoucherMutation, sold: Sold, force = true): Promise<string | undefined> {
  const { code } = await mutate(service, name, inputs[name](sold, force), undefined, admin);
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

/**
 * Functions that change a sold voucher so that each code is provoked. They return undefined, or the
 * code of the rejection if the change is rejected.
 */
const provocations: Readonly<
  Record<(typeof soldVoucherCodes)[number], (sold: Sold) => Promise<string | undefined>>
> = {
  FULLY_REDEEMED: (sold) => send('redeem', sold),
  CANCELLED: (sold) => send('cancelOrderProduct', sold),
  REFUNDED: (sold) => send('refundOrderProduct', sold),
  REGENERATED: (sold) => send('regenerateOrderProduct', sold),
  VOUCHER_USED: async () => undefined,
  BLOCKED: (sold) => set(sold, 'blocked_at = now()'),
  EXPIRED: (sold) =>
    set(sold, `redeemable_from = now() - interval '2 days', redeemable_to = now() - interval '1 day'`),
  NOT_YET_VALID: (sold) => set(sold, `redeemable_from = now() + interval '1 day'`),
  WRONG_LOCATION: (sold) => set(sold, `redeemable_everywhere = false, redeem_location_ids = '{2}'`),
  STATE_CONFLICT: preventUpdates,
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
      if ((await send(name, sold, code !== 'VOUCHER_USED')) === code) found.push(name);
    }
    expect(found).toEqual(declaring);
  },
);
