import { Button } from '../../../components/actions/button.tsx';
import { formatMoney } from '../../../format/money.ts';
import { tillTexts } from '../../../texts/till-texts.ts';
import type { BillShare } from './bill-shares.ts';
import styles from './redeem.module.css';
import { leftAfter } from './worth.ts';

const { bill: texts } = tillTexts;

interface BillVouchersProps {
  readonly shares: readonly BillShare[];
  /** Called with the id of a sold voucher. */
  readonly onRemove: (soldVoucherId: string) => void;
}

/** Lists the vouchers of a bill with the last four characters of their codes and what they pay. */
export function BillVouchers({ shares, onRemove }: BillVouchersProps) {
  return (
    <ul className={styles.past} aria-label={texts.vouchers}>
      {shares.map((share) => (
        <li key={share.voucher.soldVoucher.id}>
          <span>{describeShare(share)}</span>
          <Button
            size="small"
            aria-label={texts.removeVoucher(share.ending)}
            onClick={() => onRemove(share.voucher.soldVoucher.id)}
          >
            {texts.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function describeShare({ voucher, ending, verdict, paid }: BillShare): string {
  const { name, value } = voucher.soldVoucher;
  const title = tillTexts.ofVoucher(name, ending);
  if (verdict !== 'good') return `${title} · ${tillTexts.verdicts[verdict]}`;
  if (paid === 0) return `${title} · ${texts.notNeeded}`;
  const pays = formatMoney({ amount: paid, currency: value.currency });
  return [title, pays, leftAfter(voucher, paid)].filter(Boolean).join(' · ');
}
