import { formatDate, formatMoment } from '../format/moment.ts';
import { formatMoney } from '../format/money.ts';
import { locale } from '../language/language.ts';
import { errorTexts as texts } from '../texts/failure-texts.ts';
import { serviceTexts } from '../texts/service-texts.ts';
import { describeServiceError } from './describe-service-error.ts';
import type { ErrorDetailsFragment } from './generated/operations.ts';

const list = new Intl.ListFormat(locale, { type: 'disjunction' });

/**
 * Describes why the service rejected an action, from the details of the error, such as the
 * remaining balance. Times are in `timeZone`. An error without details is described by its message
 * (`describeServiceError`).
 */
export function describeError(error: ErrorDetailsFragment, timeZone: string): string {
  if ('fieldCode' in error) return serviceTexts.codes.INVALID_INPUT;
  if ('balance' in error) return describeBalance(error.balance);
  if ('lastDay' in error) {
    const { from } = error.redemptionPeriod;
    return from === null || (error.code === 'EXPIRED' && error.lastDay)
      ? texts.expired(formatDate(error.lastDay ?? ''))
      : texts.notYetValid(formatMoment(from, timeZone));
  }
  if ('redeemLocations' in error) {
    const names = error.redeemLocations?.map(({ name }) => name) ?? [];
    return names.length > 0 ? texts.onlyAt(list.format(names)) : texts.elsewhere;
  }
  if ('refundable' in error) return texts.refundable(formatMoney(error.refundable));
  if ('blockedAt' in error) return texts.blockedSince(formatMoment(error.blockedAt, timeZone));
  if ('redeemedAt' in error) {
    return error.redeemedAt === null ? texts.used : texts.usedAt(formatMoment(error.redeemedAt, timeZone));
  }
  if ('discountReason' in error)
    return error.discountReason
      ? texts.discount[error.discountReason]
      : describeServiceError(error.code, error.message);
  if ('offSaleReason' in error) return texts.offSale[error.offSaleReason];
  if ('remaining' in error) return error.remaining ? texts.onlyLeft(error.remaining) : texts.soldOut;
  return describeServiceError(error.code, error.message);
}

type Balance = Extract<ErrorDetailsFragment, { balance: unknown }>['balance'];

function describeBalance(balance: Balance): string {
  if (balance === null) return texts.exceedsBalance;
  return texts.left(
    'remaining' in balance ? formatMoney(balance.remaining) : texts.uses(balance.remainingUses),
  );
}
