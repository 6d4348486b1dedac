import fc from 'fast-check';
import { type ArticleName, articles, type UnsellableReason, unsellable } from './articles.ts';
import type { Caller, History, Purchase, Quantity, Step, StepOf } from './steps.ts';

type Weighed<Value> = fc.WeightedArbitrary<Value>[];

function weigh<Value>(...choices: readonly [weight: number, value: Value][]): fc.Arbitrary<Value> {
  return fc.oneof<Weighed<Value>>(
    ...choices.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })),
  );
}

const sent = {
  caller: weigh<Caller>([60, 'admin'], [30, 'key'], [4, 'redeem'], [4, 'custom'], [2, 'packing']),
  keyed: fc.boolean(),
};
const pick = fc.nat(11);
const force = weigh([2, false], [1, true]);
const releases = weigh([2, false], [1, true]);

const quantity: fc.Arbitrary<Quantity> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ percentOfLeft: fc.integer({ min: 1, max: 99 }) }) },
  {
    weight: 16,
    arbitrary: weigh<Quantity>(
      [6, 'omitted'],
      [3, 'one'],
      [2, 'left'],
      [2, 'whole'],
      [1, 'one more than is left'],
      [1, 'largest'],
      [1, 'zero'],
    ),
  },
);

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];

const purchases = fc.array(
  fc.record<Purchase>({
    article: fc.constantFrom<ArticleName[]>(...keysOf(articles)),
    percentOfRange: fc.oneof(
      { weight: 30, arbitrary: fc.integer({ min: 0, max: 100 }) },
      { weight: 1, arbitrary: fc.constantFrom(-1, 101) },
    ),
    free: weigh([9, false], [1, true]),
  }),
  { minLength: 1, maxLength: 3 },
);

const firstOrder = fc.record<StepOf<'order'>>({
  kind: fc.constant('order'),
  caller: fc.constantFrom('admin', 'key'),
  keyed: fc.boolean(),
  purchases,
  unsellableReason: fc.constant(null),
  card: fc.constantFrom('tok_visa', null),
  isAnonymous: weigh([3, false], [1, true]),
  isPosted: weigh([1, false], [1, true]),
  isDiscounted: weigh([2, false], [1, true]),
});

const order = fc.record<StepOf<'order'>>({
  kind: fc.constant('order'),
  ...sent,
  purchases,
  unsellableReason: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom<UnsellableReason[]>(...keysOf(unsellable)) },
  ),
  card: weigh<StepOf<'order'>['card']>([3, 'tok_visa'], [1, 'tok_declined'], [3, null]),
});

const redeem = fc.record<StepOf<'redeem'>>({
  kind: fc.constant('redeem'),
  ...sent,
  product: pick,
  by: weigh<StepOf<'redeem'>['by']>(
    [8, 'product'],
    [8, 'code'],
    [2, 'both'],
    [1, 'another code'],
    [1, 'unknown code'],
  ),
  location: weigh([10, 3], [3, 1], [4, 12], [1, 999]),
  reductor: quantity,
  onSister: weigh([3, false], [1, true]),
});

const cancelRedemption = fc.record<StepOf<'cancelRedemption'>>({
  kind: fc.constant('cancelRedemption'),
  ...sent,
  redemption: pick,
});

const refund = fc.record<StepOf<'refund'>>({
  kind: fc.constant('refund'),
  ...sent,
  product: pick,
  amount: quantity,
  force,
  voucher: fc.constantFrom('ENDS' as const, 'KEEPS' as const, null),
  byHand: fc.boolean(),
  releases,
});

const cancel = fc.record<StepOf<'cancel'>>({
  kind: fc.constant('cancel'),
  ...sent,
  product: pick,
  force,
  releases,
});
const regenerate = fc.record<StepOf<'regenerate'>>({
  kind: fc.constant('regenerate'),
  ...sent,
  product: pick,
  releases,
});
const renew = fc.record<StepOf<'renew'>>({
  kind: fc.constant('renew'),
  ...sent,
  product: pick,
  releases,
});
const topUp = fc.record<StepOf<'topUp'>>({
  kind: fc.constant('topUp'),
  ...sent,
  product: pick,
  quantity,
  card: weigh<'tok_visa' | 'tok_declined' | null>([4, 'tok_visa'], [4, null], [1, 'tok_declined']),
});
const refundTopUp = fc.record<StepOf<'refundTopUp'>>({
  kind: fc.constant('refundTopUp'),
  ...sent,
  topUp: pick,
  amount: quantity,
  force,
  byHand: fc.boolean(),
  releases,
});
const refundOrder = fc.record<StepOf<'refundOrder'>>({
  kind: fc.constant('refundOrder'),
  ...sent,
  order: pick,
  force,
  byHand: fc.boolean(),
});
const bill = fc.record<StepOf<'bill'>>({
  kind: fc.constant('bill'),
  ...sent,
  vouchers: fc.array(fc.record({ product: pick, units: quantity }), { minLength: 1, maxLength: 3 }),
  location: weigh([10, 3], [3, 1], [4, 12]),
  isPartial: fc.boolean(),
});
const extend = fc.record<StepOf<'extend'>>({
  kind: fc.constant('extend'),
  ...sent,
  product: pick,
  year: fc.integer({ min: 2090, max: 2099 }),
});
const block = fc.record<StepOf<'block'>>({ kind: fc.constant('block'), ...sent, product: pick });
const unblock = fc.record<StepOf<'unblock'>>({ kind: fc.constant('unblock'), ...sent, product: pick });
const adjust = fc.record<StepOf<'adjust'>>({
  kind: fc.constant('adjust'),
  ...sent,
  product: pick,
  quantity,
  removes: fc.boolean(),
  releases,
});
const location = weigh([10, 3], [3, 1], [4, 12], [1, 999]);
const hold = fc.record<StepOf<'hold'>>({
  kind: fc.constant('hold'),
  ...sent,
  product: pick,
  location,
  quantity,
});
const capture = fc.record<StepOf<'capture'>>({ kind: fc.constant('capture'), ...sent, hold: pick, quantity });
const release = fc.record<StepOf<'release'>>({ kind: fc.constant('release'), ...sent, hold: pick });
const expireHold = fc.record<StepOf<'expireHold'>>({ kind: fc.constant('expireHold'), hold: pick });
const repeat = fc.record<StepOf<'repeat'>>({ kind: fc.constant('repeat'), request: pick });
const misuse = fc.record<StepOf<'misuse'>>({ kind: fc.constant('misuse'), request: pick, product: pick });
const expire = fc.record<StepOf<'expire'>>({ kind: fc.constant('expire'), product: pick });

const step = fc.oneof<Weighed<Step>>(
  { weight: 8, arbitrary: redeem },
  { weight: 5, arbitrary: cancelRedemption },
  { weight: 4, arbitrary: refund },
  { weight: 3, arbitrary: regenerate },
  { weight: 5, arbitrary: repeat },
  { weight: 2, arbitrary: order },
  { weight: 2, arbitrary: cancel },
  { weight: 3, arbitrary: adjust },
  { weight: 2, arbitrary: extend },
  { weight: 2, arbitrary: renew },
  { weight: 6, arbitrary: topUp },
  { weight: 4, arbitrary: refundTopUp },
  { weight: 2, arbitrary: refundOrder },
  { weight: 4, arbitrary: bill },
  { weight: 3, arbitrary: block },
  { weight: 4, arbitrary: unblock },
  { weight: 4, arbitrary: hold },
  { weight: 3, arbitrary: capture },
  { weight: 1, arbitrary: release },
  { weight: 1, arbitrary: expireHold },
  { weight: 1, arbitrary: misuse },
  { weight: 1, arbitrary: expire },
);

/**
 * A random history. It begins with an order that usually succeeds, so that later steps have objects
 * to change.
 */
export const randomHistory: fc.Arbitrary<History> = fc
  .tuple(firstOrder, fc.array(step, { maxLength: 16, size: 'max' }))
  .map(([first, rest]) => [first, ...rest]);
