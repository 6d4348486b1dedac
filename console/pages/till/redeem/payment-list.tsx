import { formatMoney } from '../../../format/money.ts';
import { tillTexts } from '../../../texts/till-texts.ts';
import { describeRemaining, describeUnits } from './describe-units.ts';
import styles from './redeem.module.css';
import { isUndone, type Payment, type RedeemedPayment } from './redeem-step.ts';
import { SlipLink } from './slip-link.tsx';

interface PaymentListProps {
  /** Redeemed ones are displayed with the remaining balance and their slip. */
  readonly payments: readonly (Payment | RedeemedPayment)[];
  readonly isBill: boolean;
}

/**
 * Lists the redeemed units of each voucher, with its name and the last four characters of its code.
 */
export function PaymentList({ payments, isBill }: PaymentListProps) {
  return (
    <ul className={styles.past} aria-label={isBill ? tillTexts.bill.vouchers : tillTexts.voucher}>
      {payments.map((payment) => (
        <li key={payment.voucher.soldVoucher.id}>
          <span>
            {[
              tillTexts.ofVoucher(payment.voucher.soldVoucher.name, payment.ending),
              describePayment(payment, isBill),
              'slipUrl' in payment && isUndone(payment) && tillTexts.bill.undone,
              'slipUrl' in payment && describeRemaining(payment.voucher),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {'slipUrl' in payment && <SlipLink url={payment.slipUrl} ending={payment.ending} />}
        </li>
      ))}
    </ul>
  );
}

/** Describes what is redeemed of a voucher. A voucher of a bill pays an amount. */
export function describePayment({ voucher, units }: Payment, isBill: boolean): string {
  return isBill
    ? formatMoney({ amount: units, currency: voucher.soldVoucher.value.currency })
    : describeUnits(voucher, units);
}
