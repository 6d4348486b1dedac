import { formatMoney } from '../../../format/money.ts';
import { tillTexts } from '../../../texts/till-texts.ts';
import styles from './redeem.module.css';
import type { Payment } from './redeem-state.ts';
import { describeUnits, leftOf } from './worth.ts';

interface PaymentListProps {
  readonly payments: readonly Payment[];
  readonly isBill: boolean;
  /** Whether the vouchers were redeemed, so that what is left of them is displayed. */
  readonly isRedeemed?: boolean;
}

/** Lists what is redeemed of each voucher, with its name and the last four characters of its code. */
export function PaymentList({ payments, isBill, isRedeemed = false }: PaymentListProps) {
  return (
    <ul className={styles.past} aria-label={isBill ? tillTexts.bill.vouchers : tillTexts.voucher}>
      {payments.map((payment) => (
        <li key={payment.voucher.soldVoucher.id}>
          <span>
            {[
              tillTexts.ofVoucher(payment.voucher.soldVoucher.name, payment.ending),
              describePayment(payment, isBill),
              isRedeemed && leftOf(payment.voucher),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
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
