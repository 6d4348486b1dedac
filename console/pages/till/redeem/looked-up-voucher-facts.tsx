import { formatDate, formatMoment } from '../../../format/moment.ts';
import { unitsOf } from '../../../operations/balance.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { tillTexts } from '../../../texts/till-texts.ts';
import { describeUnits } from './describe-units.ts';
import type { LookedUpVoucherFragment } from './generated/operations.ts';
import styles from './redeem.module.css';
import type { LookedUpVoucher } from './redeem-step.ts';

/** Displays the details of a voucher, such as its name, validity and redeem locations. */
export function LookedUpVoucherFacts({ voucher, ending }: Pick<LookedUpVoucher, 'voucher' | 'ending'>) {
  const { timeZone } = useSalesPage();
  const { soldVoucher: product, order } = voucher;
  const { from } = product.redemptionPeriod;
  const places = product.isRedeemableEverywhere
    ? tillTexts.everywhere
    : product.redeemLocations.map(({ name }) => name).join(', ');
  const facts: readonly (readonly [name: string, value: string])[] = [
    [tillTexts.voucher, product.name],
    [tillTexts.codeEnding, ending],
    ...(product.isMultiUse ? ([[tillTexts.used, usedOf(voucher)]] as const) : []),
    ...holdFacts(voucher),
    ...(from !== null && new Date(from) > new Date()
      ? ([[tillTexts.from, formatMoment(from, timeZone)]] as const)
      : []),
    [tillTexts.until, product.lastDay === null ? tillTexts.neverExpires : formatDate(product.lastDay)],
    [tillTexts.places, places],
    [tillTexts.boughtBy, order.purchaser?.name ?? ''],
    [tillTexts.order, order.reference],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function usedOf(voucher: LookedUpVoucherFragment): string {
  const { total, redeemed } = unitsOf(voucher.soldVoucher.balance);
  if (!voucher.soldVoucher.isMonetary) return tillTexts.of(String(redeemed), tillTexts.uses(total));
  return tillTexts.of(describeUnits(voucher, redeemed), describeUnits(voucher, total));
}

/**
 * Returns what is available and what is on hold. Empty if nothing is on hold. A single-use voucher
 * on hold has no available part.
 */
function holdFacts(voucher: LookedUpVoucherFragment): readonly (readonly [name: string, value: string])[] {
  const { isMultiUse, balance } = voucher.soldVoucher;
  const { remaining, onHold } = unitsOf(balance);
  if (onHold === 0) return [];
  const held = [tillTexts.onHold, describeUnits(voucher, onHold)] as const;
  return isMultiUse ? [[tillTexts.available, describeUnits(voucher, remaining)], held] : [held];
}
