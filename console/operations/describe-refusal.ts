import { formatMoment } from '../format/moment.ts';
import { formatMoney } from '../format/money.ts';
import { refusalTexts as texts } from '../texts/failure-texts.ts';
import type { RefusalFragment } from './generated/operations.ts';

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * Returns what prevented an action, from the facts of the rejection. Times are in `timeZone`. Returns the message of the service
 * for a rejection without facts.
 */
export function describeRefusal(refusal: RefusalFragment, timeZone: string): string {
  if ('balance' in refusal) return describeBalance(refusal.balance);
  if ('redeemableTo' in refusal) {
    return refusal.code === 'EXPIRED' && refusal.redeemableTo
      ? texts.expired(formatMoment(refusal.redeemableTo, timeZone))
      : texts.notYetValid(formatMoment(refusal.redeemableFrom, timeZone));
  }
  if ('redeemLocations' in refusal) {
    const names = refusal.redeemLocations?.map(({ name }) => name) ?? [];
    return names.length > 0 ? texts.onlyAt(list.format(names)) : texts.elsewhere;
  }
  if ('refundable' in refusal) return texts.refundable(formatMoney(refusal.refundable));
  if ('blockedAt' in refusal) return texts.blockedSince(formatMoment(refusal.blockedAt, timeZone));
  if ('redeemedAt' in refusal) {
    return refusal.redeemedAt === null ? texts.used : texts.usedAt(formatMoment(refusal.redeemedAt, timeZone));
  }
  if ('discountReason' in refusal) return refusal.discountReason ? texts.discount[refusal.discountReason] : refusal.message;
  if ('offSaleReason' in refusal) return texts.offSale[refusal.offSaleReason];
  if ('remaining' in refusal) return refusal.remaining ? texts.onlyLeft(refusal.remaining) : texts.soldOut;
  return refusal.message;
}

type Balance = Extract<RefusalFragment, { balance: unknown }>['balance'];

function describeBalance(balance: Balance): string {
  if (balance === null) return texts.exceedsBalance;
  return texts.left('remaining' in balance ? formatMoney(balance.remaining) : texts.uses(balance.remainingUses));
}
