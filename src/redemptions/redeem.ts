import { type Act, toActJson } from '../access/act.ts';
import { assertMayOnPage } from '../access/principal.ts';
import type { SqlClient } from '../database/database.ts';
import type { ModelRows } from '../database/model-rows.ts';
import { isRefusedBy } from '../database/refusal.ts';
import { type FieldFault, invalidInput } from '../errors/domain-error.ts';
import { createEventId } from '../events/event-id.ts';
import { type ProductState, parseProductState } from '../events/event-snapshot.ts';
import { createIdempotencyKey, findResultOfKey, type IdempotencyKey, keyInUse } from '../idempotency/idempotency-key.ts';
import type { LookupLimiter } from '../throttling/lookup-limiter.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { explainRefusal } from './explain-refusal.ts';
import { parseRedeemDate } from './redeem-date.ts';
import { redeemText } from './redeem-statement.ts';

/** What to redeem: a product by its id, by its code, or by both, which must then mean the same (D26). */
export interface RedeemInput {
  readonly salesPageId: number;
  readonly orderProductId: number | null;
  readonly voucherCode: string | null;
  /** Null for v1 alone, which knows no locations. */
  readonly redeemLocationId: number | null;
  /** Units to redeem, at least 1 (see `units`). Null: all that remains (D25). */
  readonly reductor: number | null;
  /**
   * What the reductor of a voucher that is not multi-use counts (D24, D43): `uses`, so that it can only be 1, or `value`: its whole
   * value, or 1 when it is not monetary. A multi-use voucher has minor units when it is monetary, else uses.
   */
  readonly units: 'uses' | 'value';
  /** When it counts as redeemed, as a person wrote it (D27); null: now. */
  readonly redeemDate: string | null;
}

/** The same with the code in the form in which the database knows it. */
export interface RedeemAttempt {
  readonly input: RedeemInput;
  readonly codeHashes: readonly Uint8Array[] | null;
  /** The moments that count as the time of redeeming; null: now. */
  readonly moment: { readonly from: Date; readonly until: Date } | null;
}

/** The new redemption with its product as it left it, or what an earlier request with the same key led to. */
export type Redeemed =
  | { readonly replayedEventId: null; readonly redemption: ModelRows['Redemption']; readonly productState: ProductState }
  | { readonly replayedEventId: string };

/**
 * Redeems in one statement that only succeeds where the whole amount is left (D29), together with its event. Needs
 * `redeem.voucher`. When it did nothing, the reason is looked up afterwards and thrown (D25). By code it is within the limits of D34.
 */
export async function redeem(
  database: SqlClient,
  vault: CodeVault,
  lookups: LookupLimiter,
  act: Act,
  input: RedeemInput,
): Promise<Redeemed> {
  const { caller, idempotencyKey } = act;
  assertMayOnPage(caller, 'voucher.redeem', input.salesPageId);
  assertForm(input);
  const codeHashes = input.voucherCode === null ? null : vault.hashes(input.voucherCode);
  const asked = { ...input, voucherCode: codeHashes?.map((hash) => Buffer.from(hash).toString('hex')) ?? null };
  const key = createIdempotencyKey(caller, idempotencyKey, { redeem: asked });
  const moment = input.redeemDate === null ? null : await parseRedeemDate(database, input.salesPageId, input.redeemDate);
  const attempt = { input, codeHashes, moment };
  if (codeHashes === null) return tryToRedeem(database, act, key, attempt);
  return lookups.within({ principal: caller.id, address: act.address }, () => tryToRedeem(database, act, key, attempt));
}

async function tryToRedeem(database: SqlClient, act: Act, key: IdempotencyKey | null, attempt: RedeemAttempt): Promise<Redeemed> {
  const { caller, channel } = act;
  const { input, codeHashes, moment } = attempt;
  try {
    const [redeemed] = await database.query<ModelRows['Redemption'] & { product: unknown }>({
      name: 'redeem',
      text: redeemText,
      values: [
        input.salesPageId,
        input.orderProductId,
        codeHashes,
        input.redeemLocationId,
        input.reductor,
        input.units === 'value',
        moment?.from.toISOString() ?? null,
        moment?.until.toISOString() ?? null,
        channel,
        caller.staffMemberId,
        caller.apiKeyId,
        caller.organisationId,
        createEventId(),
        toActJson(act),
        key && JSON.stringify(key),
      ],
    });
    if (redeemed) {
      const { product, ...redemption } = redeemed;
      return { replayedEventId: null, redemption, productState: parseProductState(product) };
    }
  } catch (error) {
    if (!isRefusedBy(error, keyInUse)) throw error;
  }
  const replayedEventId = await findResultOfKey(database, key);
  return replayedEventId === null ? explainRefusal(database, caller.organisationId, attempt) : { replayedEventId };
}

function assertForm({ orderProductId, voucherCode, reductor }: RedeemInput): void {
  const faults: FieldFault[] = [];
  if (orderProductId === null && voucherCode === null) {
    faults.push({ field: 'voucherCode', message: 'is required without an order product' });
  }
  if (reductor !== null && reductor < 1) faults.push({ field: 'reductor', message: 'must be at least 1' });
  if (faults.length > 0) throw invalidInput(faults);
}
