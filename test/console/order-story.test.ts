// cspell:ignore bleiben gehen Gutschein über zahlen zurück
import { describe, expect, test } from 'vitest';
import { describeRefund, type RefundedVoucher } from '../../console/pages/orders/describe-refund.ts';
import { nextStepOf } from '../../console/pages/orders/next-step.ts';
import { orderDialogsTexts as english } from '../../console/texts/english/order-dialogs-texts.ts';
import { orderDialogsTexts as german } from '../../console/texts/german/order-dialogs-texts.ts';

const pounds = (amount: number) => ({ amount: amount * 100, currency: 'GBP' });
const card = { gateway: 'stripe', cardNumber: '************4242' };
const giftCard: RefundedVoucher = {
  isMonetary: true,
  isMultiUse: true,
  remaining: 5000,
  refundable: 5000,
  hasTopUps: false,
  hasEnded: false,
};
const pass = { ...giftCard, isMonetary: false, remaining: 5 };
const spaDay = { ...pass, isMultiUse: false, remaining: 1 };

describe('the result of a refund', () => {
  test('names the amount, the card, the provider and what remains', () => {
    const refund = {
      amount: pounds(20),
      through: card,
      outcome: null,
      refunded: { kind: 'voucher', voucher: giftCard },
    } as const;
    expect(describeRefund(refund, english.refundResult)).toBe(
      '£20.00 goes back to the card •••• 4242 by Stripe; the voucher keeps £30.00.',
    );
    expect(describeRefund(refund, german.refundResult)).toBe(
      '£20.00 gehen über Stripe an die Karte •••• 4242 zurück; auf dem Gutschein bleiben £30.00.',
    );
  });

  const money = {
    card: [card, '£20.00 goes back to the card •••• 4242 by Stripe'],
    provider: [{ ...card, cardNumber: null }, '£20.00 goes back by Stripe'],
    hand: [null, 'You return £20.00 yourself, and the service only records it'],
  } as const;
  const ends = 'the voucher ends and can no longer be redeemed';
  const voucherOf = (voucher: RefundedVoucher) => ({ kind: 'voucher', voucher }) as const;
  /** The object, and the result by default, with ENDS and with KEEPS, of a refund of £20.00. */
  const objects = {
    'a balance, in part': [
      voucherOf(giftCard),
      'the voucher keeps £30.00',
      'the voucher ends, and the £50.00 on it can no longer be redeemed',
      'the voucher keeps £30.00',
    ],
    'the whole price of a balance': [
      voucherOf({ ...giftCard, refundable: 2000 }),
      'the voucher ends, and the £50.00 on it can no longer be redeemed',
      'the voucher ends, and the £50.00 on it can no longer be redeemed',
      'the voucher keeps £30.00',
    ],
    'the whole price of a balance with a top-up': [
      voucherOf({ ...giftCard, refundable: 2000, hasTopUps: true }),
      'the voucher keeps £30.00',
      'the voucher ends, and the £50.00 on it can no longer be redeemed',
      'the voucher keeps £30.00',
    ],
    'all that remains of a balance': [
      voucherOf({ ...giftCard, remaining: 2000 }),
      'nothing is left on the voucher',
      'the voucher ends, and the £20.00 on it can no longer be redeemed',
      'nothing is left on the voucher',
    ],
    'a balance with less than the amount': [
      voucherOf({ ...giftCard, remaining: 500 }),
      'nothing is left on the voucher',
      'the voucher ends, and the £5.00 on it can no longer be redeemed',
      'nothing is left on the voucher',
    ],
    'a used balance': [
      voucherOf({ ...giftCard, remaining: 0 }),
      'nothing is left on the voucher',
      ends,
      'nothing is left on the voucher',
    ],
    'uses, in part': [
      voucherOf(pass),
      'the voucher keeps all of its uses',
      ends,
      'the voucher keeps all of its uses',
    ],
    'the whole price of uses': [
      voucherOf({ ...pass, refundable: 2000 }),
      ends,
      ends,
      'the voucher keeps all of its uses',
    ],
    'a single use, in part': [voucherOf(spaDay), 'the voucher stays valid', ends, 'the voucher stays valid'],
    'a voucher that was refunded before': [
      voucherOf({ ...giftCard, hasEnded: true }),
      'the voucher has already ended',
      'the voucher has already ended',
      'the voucher has already ended',
    ],
    'a top-up': [
      { kind: 'topUp', voucher: { ...giftCard, refundable: 0 } },
      'the voucher keeps £30.00',
      'the voucher keeps £30.00',
      'the voucher keeps £30.00',
    ],
    postage: [
      { kind: 'postage' },
      'the voucher does not change',
      'the voucher does not change',
      'the voucher does not change',
    ],
    'an order, in part': [
      { kind: 'order', isEverything: false, refundable: 5000 },
      'the vouchers stay valid, and balances are reduced by their share',
      'the vouchers end and can no longer be redeemed',
      'the vouchers stay valid, and balances are reduced by their share',
    ],
    'an order as a whole': [
      { kind: 'order', isEverything: true, refundable: 5000 },
      'the vouchers end and can no longer be redeemed',
      'the vouchers end and can no longer be redeemed',
      'the vouchers stay valid, and balances are reduced by their share',
    ],
  } as const;

  test.each(Object.entries(objects))('of %s is stated for each choice', (_name, [refunded, ...results]) => {
    for (const [through, goesBack] of Object.values(money))
      for (const [index, outcome] of ([null, 'ENDS', 'KEEPS'] as const).entries()) {
        const refund = { amount: pounds(20), through, outcome, refunded };
        expect(describeRefund(refund, english.refundResult)).toBe(`${goesBack}; ${results[index]}.`);
        const inGerman = describeRefund(refund, german.refundResult);
        expect(inGerman).toMatch(/^(Sie zahlen )?£20\.00 .+; .+\.$/);
        expect(inGerman).not.toMatch(/voucher|card|goes/);
      }
  });
});

describe('the next step of an order', () => {
  const voucher = { databaseId: 1, status: 'IN_PROGRESS', shippingStatus: null, block: null } as const;
  const email = {
    kind: 'VOUCHER',
    status: 'SENT',
    dueAt: '2026-12-01T08:00:00Z',
    soldVoucher: { id: 'x', databaseId: 1 },
    recipient: { email: 'rita@example.com' },
  } as const;
  const posted = { ...voucher, databaseId: 2, shippingStatus: 'PENDING' } as const;
  const block = { createdAt: '2026-12-01T08:00:00Z', reason: '' };
  const step = (
    soldVouchers: readonly (typeof voucher | typeof posted | object)[],
    ...nodes: readonly (typeof email | object)[]
  ) => nextStepOf({ soldVouchers, emails: { nodes } } as never).kind;

  test.each([
    ['ended', [{ ...voucher, status: 'COMPLETED' }], []],
    ['ended', [], []],
    ['nothing', [voucher], []],
    ['nothing', [voucher], [email]],
    ['wait', [voucher], [{ ...email, status: 'SCHEDULED' }]],
    ['print', [voucher], [{ ...email, status: 'NOT_CONFIGURED' }]],
    ['correctRecipient', [posted, voucher], [{ ...email, status: 'FAILED' }]],
    // Only the latest e-mail of a voucher counts.
    ['nothing', [voucher], [email, { ...email, status: 'FAILED' }]],
    ['post', [voucher, posted], [{ ...email, status: 'SCHEDULED' }]],
    ['nothing', [{ ...posted, shippingStatus: 'DISPATCHED' }], []],
    ['decide', [{ ...voucher, block }], [email]],
  ] as const)('is %s', (kind, soldVouchers, nodes) => {
    expect(step(soldVouchers, ...nodes)).toBe(kind);
  });
});
