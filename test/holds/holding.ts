import type { Sold } from '../care/care.ts';
import { change } from '../catalogue/mutate.ts';
import { type Row, row } from '../rest/stored.ts';
import { request } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';
import { toUnits, unitsFields } from '../support/units.ts';

export const holdFields = `id units { __typename ... on Money { amount } ... on Uses { uses } } status expiresAt endedAt
  redemption { units ${unitsFields} } redeemLocation { databaseId }`;

/** Returns a time in the future, in seconds from now. */
export function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}

/** Puts units on hold, or everything if `units` is null. Returns the hold or the error. */
export function hold(
  service: TestService,
  { id, isByAmount }: Pick<Sold, 'id' | 'isByAmount'>,
  units: number | null,
  input: Row = {},
): Promise<Row> {
  return change(
    service,
    'holdSoldVoucher',
    {
      voucher: { soldVoucherId: id },
      redeemLocationId: 'RedeemLocation:1',
      expiresAt: inSeconds(3600),
      units: toUnits(units, isByAmount),
      ...input,
    },
    holdFields,
  );
}

/** Captures units of a hold, or all of them if `units` is null. Returns the hold or the error. */
export function capture(
  service: TestService,
  { id, units: held }: Row,
  units: number | null,
  input: Row = {},
): Promise<Row> {
  const isByAmount = held.__typename === 'Money';
  return change(service, 'captureHold', { id, units: toUnits(units, isByAmount), ...input }, holdFields);
}

export function release(service: TestService, { id }: Row, input: Row = {}): Promise<Row> {
  return change(service, 'releaseHold', { id, ...input }, holdFields);
}

/** Moves the expiry of a hold into the past. The periodic task is at most a second away. */
export async function expire(service: TestService, { id }: Row): Promise<void> {
  const databaseId = Number(String(id).split(':')[2]);
  await row(
    service,
    `update holds set created_at = created_at - interval '1 day', expires_at = now() - interval '1 minute' where id = $1 returning id`,
    [databaseId],
  );
}

/** Returns the v1 status of a sold voucher. */
export async function readStatus(service: TestService, { code }: Sold): Promise<Row> {
  const { body } = await request(service, `/v1/status?code=${code}&domain=1`);
  return body;
}

/** Returns the columns of a sold voucher in which holds take part. */
export function readUnits(service: TestService, { databaseId }: Sold): Promise<Row> {
  return row(
    service,
    `select state, redeem_stock as stock, redeem_used as used, units_on_hold as held,
            (select coalesce(sum(units), 0)::int from holds where order_product_id = $1 and state = 'open') as open
       from order_products where id = $1`,
    [databaseId],
  );
}
