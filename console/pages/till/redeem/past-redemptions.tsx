import { Link } from 'wouter';
import { Button } from '../../../components/actions/button.tsx';
import { formatMoment } from '../../../format/moment.ts';
import { countOf } from '../../../operations/units.ts';
import { useCan, useHrefOf, useSalesPage } from '../../../session/sales-page.tsx';
import { tillTexts } from '../../../texts/till-texts.ts';
import { describeUnits } from './describe-units.ts';
import type { LookedUpVoucherFragment } from './generated/operations.ts';
import styles from './redeem.module.css';
import type { Redeem } from './use-redeem.ts';

interface PastRedemptionsProps {
  readonly voucher: LookedUpVoucherFragment;
  readonly redeem: Redeem;
  readonly isBusy: boolean;
}

/**
 * Lists the latest redemptions of a voucher, newest first, each with a button that undoes it unless it was
 * imported. Also links to the order of the voucher.
 */
export function PastRedemptions({ voucher, redeem, isBusy }: PastRedemptionsProps) {
  const { timeZone } = useSalesPage();
  const mayUndo = useCan('REDEMPTION_CANCEL');
  const hrefOf = useHrefOf();
  const { redemptions, order } = voucher.soldVoucher;
  const effective = (redemptions?.nodes ?? []).filter(({ cancelledAt }) => cancelledAt === null);
  return (
    <>
      {effective.length > 0 && (
        <ul className={styles.past} aria-label={tillTexts.past}>
          {effective.map(({ id, isImported, redeemedAt, units, redeemLocation, redeemedBy }) => (
            <li key={id}>
              <span>
                {[
                  formatMoment(redeemedAt, timeZone),
                  describeUnits(voucher, countOf(units)),
                  redeemLocation?.name,
                  redeemedBy?.name,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {mayUndo && !isImported && (
                <Button size="small" isBusy={isBusy} onClick={() => void redeem.undo(id)}>
                  {tillTexts.undo}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {order && (
        <Link className={styles.link} href={hrefOf(`orders/${order.databaseId}`)}>
          {tillTexts.openOrder(voucher.order.reference)}
        </Link>
      )}
    </>
  );
}
