import { useEffect } from 'react';
import { Button } from '../../../components/actions/button.tsx';
import { formatMoney } from '../../../format/money.ts';
import { tillTexts } from '../../../texts/till-texts.ts';
import type { BillShare, BillVoucher } from './bill-shares.ts';
import { playSound } from './play-sound.ts';
import styles from './redeem.module.css';
import { leftOf } from './worth.ts';

const { bill: texts } = tillTexts;

interface BillVouchersProps {
  readonly shares: readonly BillShare[];
  /** Whether the vouchers were redeemed, so that their remaining balances are displayed. */
  readonly isRedeemed?: boolean;
  readonly onRemove?: (voucher: BillVoucher) => void;
}

/** Lists the vouchers of a bill with the last four characters of their codes and what they pay. */
export function BillVouchers({ shares, isRedeemed = false, onRemove }: BillVouchersProps) {
  return (
    <ul className={styles.past} aria-label={texts.vouchers}>
      {shares.map((share) => (
        <BillVoucherRow key={share.voucher.soldVoucher.id} {...{ share, isRedeemed, onRemove }} />
      ))}
    </ul>
  );
}

interface RowProps extends Omit<BillVouchersProps, 'shares' | 'onRemove'> {
  readonly share: BillShare;
  readonly onRemove: BillVouchersProps['onRemove'];
}

function BillVoucherRow({ share, isRedeemed, onRemove }: RowProps) {
  const { voucher, ending, verdict, paid } = share;
  const { name, value } = voucher.soldVoucher;
  const title = tillTexts.ofVoucher(name, ending);
  const isNew = onRemove !== undefined;
  useEffect(() => {
    if (isNew) playSound(true);
  }, [isNew]);
  const pays =
    verdict !== 'good'
      ? tillTexts.verdicts[verdict]
      : paid === 0
        ? texts.notNeeded
        : formatMoney({ amount: paid, currency: value.currency });
  return (
    <li>
      <span>{[title, pays, isRedeemed && leftOf(voucher)].filter(Boolean).join(' · ')}</span>
      {onRemove && (
        <Button size="small" aria-label={texts.removeVoucher(ending)} onClick={() => onRemove(share)}>
          {texts.remove}
        </Button>
      )}
    </li>
  );
}
