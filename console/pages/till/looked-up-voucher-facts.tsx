import { formatDate, formatMoment } from '../../format/moment.ts';
import { unitsOf } from '../../operations/balance.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { tillTexts } from '../../texts/till-texts.ts';
import type { LookedUpVoucherFragment } from './generated/operations.ts';
import styles from './till-page.module.css';
import type { LookedUpVoucher } from './use-till.ts';
import { describeUnits } from './worth.ts';

/** Displays the details of a voucher, such as its name, validity and redeem locations. */
export function LookedUpVoucherFacts({ voucher, ending }: LookedUpVoucher) {
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
    ...(heldOf(voucher) > 0 ? ([[tillTexts.onHold, describeUnits(voucher, heldOf(voucher))]] as const) : []),
    ...(from !== null && new Date(from) > new Date()
      ? ([[tillTexts.from, formatMoment(from, timeZone)]] as const)
      : []),
    [tillTexts.until, product.lastDay === null ? tillTexts.neverExpires : formatDate(product.lastDay)],
    [tillTexts.places, places],
    [tillTexts.boughtBy, [order.purchaser?.name, order.reference].filter(Boolean).join(' · ')],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
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
  return tillTexts.of(describeUnits(voucher, redeemed), describeUnits(voucher, total));
}

/** Returns the units that open holds reserve. */
function heldOf({ soldVoucher }: LookedUpVoucherFragment): number {
  return unitsOf(soldVoucher.balance).onHold;
}
