import { giftCard, type Sold, sellVoucher } from '../care/care.ts';
import { mutate } from '../catalogue/mutate.ts';
import { type Row, rows } from '../rest/stored.ts';
import { pounds } from '../support/pounds.ts';
import type { TestService } from '../support/test-service.ts';
import { topUp } from './top-up.ts';

type Provoke = () => Promise<{ readonly input: Row }>;

const state = (name: string) => `state = '${name}', held_units = null`;
const expired = `redeemable_from = now() - interval '3 days', redeemable_to = now() - interval '1 day', last_day = now()::date - 2`;

/** Requests that are rejected, by `CODE mutation`, for other-rejections.test.ts. */
export function topUpRejections(service: TestService): Readonly<Record<string, Provoke>> {
  const execute = (text: string, values: unknown[] = []) => rows(service, text, values);
  const set = async ({ databaseId }: Sold, values: string): Promise<void> => {
    await execute(`update order_products set ${values} where id = $1`, [databaseId]);
  };
  const sell = () => sellVoucher(service, giftCard(1_000));
  const inputOf = ({ id }: Sold, rest: Row = {}) => ({
    id,
    amount: pounds(100),
    ...rest,
  });
  const changed =
    (values: string): Provoke =>
    async () => {
      const sold = await sell();
      await set(sold, values);
      return { input: inputOf(sold) };
    };
  const payment = (token: string) => ({ payment: { gateway: { name: 'sandbox', token } } });
  /** Tops up a voucher, changes it, and returns the input of a refund of the top-up. */
  const refund =
    (change: (sold: Sold) => Promise<unknown>, amount = 100): Provoke =>
    async () => {
      const sold = await sell();
      const made = await topUp(service, sold, 100);
      await change(sold);
      return { input: { id: made.topUp.id, amount: pounds(amount), byHand: true } };
    };
  return {
    'BLOCKED topUpSoldVoucher': changed('blocked_at = now()'),
    'CANCELLED topUpSoldVoucher': changed(state('cancelled')),
    'EXPIRED topUpSoldVoucher': changed(expired),
    'REFUNDED topUpSoldVoucher': changed(state('refunded')),
    'REGENERATED topUpSoldVoucher': changed(state('regenerated')),
    'PAYMENT_DECLINED topUpSoldVoucher': async () => ({
      input: inputOf(await sell(), payment('tok_declined')),
    }),
    'STATE_CONFLICT topUpSoldVoucher': async () => {
      await execute(
        `create function top_up_claimed() returns trigger language plpgsql as 'begin return null; end'`,
      );
      await execute(
        `create trigger top_up_claimed before insert on charge_claims for each row when (new.key = 'top-up-claimed') execute function top_up_claimed()`,
      );
      return { input: inputOf(await sell(), { ...payment('tok_visa'), idempotencyKey: 'top-up-claimed' }) };
    },
    'AMOUNT_EXCEEDS_PAID refundTopUp': refund(async () => undefined, 101),
    'CANCELLED refundTopUp': refund((sold) => set(sold, state('cancelled'))),
    'ON_HOLD refundTopUp': refund(({ id }) =>
      mutate(service, 'holdSoldVoucher', {
        voucher: { soldVoucherId: id },
        redeemLocationId: 'RedeemLocation:1',
        units: { amount: pounds(1) },
        expiresAt: new Date(Date.now() + 60_000).toISOString(),
      }),
    ),
    'STATE_CONFLICT refundTopUp': refund(async ({ databaseId }) => {
      const name = `kept_${databaseId}`;
      await execute(`create function ${name}() returns trigger language plpgsql as 'begin return null; end'`);
      await execute(
        `create trigger ${name} before update on order_products for each row when (old.id = ${databaseId}) execute function ${name}()`,
      );
    }),
    'VOUCHER_USED refundTopUp': refund(({ id }) =>
      mutate(service, 'redeemSoldVoucher', {
        voucher: { soldVoucherId: id },
        units: { all: true },
        redeemLocationId: 'RedeemLocation:1',
      }),
    ),
    // The last one, because nothing can be sold afterwards.
    'NOT_ON_SALE topUpSoldVoucher': async () => {
      const sold = await sell();
      await execute('update sales_pages set archived_at = now() where id = 1');
      return { input: inputOf(sold) };
    },
  };
}
