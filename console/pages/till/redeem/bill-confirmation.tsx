import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { formatMoney } from '../../../format/money.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { tillTexts } from '../../../texts/till-texts.ts';
import { type BillShare, sumPaid } from './bill-shares.ts';
import { BillVouchers } from './bill-vouchers.tsx';

const { bill: texts } = tillTexts;

interface BillConfirmationProps {
  readonly shares: readonly BillShare[];
  /** What the customer pays in another way, in minor units. */
  readonly remaining: number;
  /** Redeems the vouchers. The panel displays the result, and also a failure. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation before the vouchers of a bill are redeemed. Enter presses no button, because
 * it can be the end of a scan.
 */
export function BillConfirmation({ shares, remaining, onConfirm, onClose }: BillConfirmationProps) {
  const { currency } = useSalesPage();
  const paying = shares.filter(({ paid }) => paid > 0);
  const paid = formatMoney({ amount: sumPaid(paying), currency });
  return (
    <div onKeyDownCapture={(event) => event.key === 'Enter' && event.preventDefault()}>
      <ConfirmDialog
        question={texts.question(paid, paying.length)}
        actionLabel={texts.redeem(paid)}
        tone="primary"
        onConfirm={async () => {
          await onConfirm();
          return null;
        }}
        onClose={onClose}
      >
        <BillVouchers shares={paying} />
        <p>
          {remaining > 0
            ? texts.stillToPay(formatMoney({ amount: remaining, currency }))
            : texts.nothingToPay}
        </p>
      </ConfirmDialog>
    </div>
  );
}
