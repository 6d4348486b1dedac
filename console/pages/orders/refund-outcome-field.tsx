import { RadioGroup } from '../../components/forms/radio-group.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import type { VoucherAfterRefund } from './generated/operations.ts';

const { refund: texts } = ordersTexts.dialogs;

/** The choice of what a refund does to the voucher. By default, it depends on the amount. */
export function RefundOutcomeField({ keepsHint }: { readonly keepsHint: string }) {
  return (
    <RadioGroup
      legend={texts.voucher}
      name="voucher"
      defaultValue=""
      options={[
        { value: '', label: texts.automatic, hint: texts.automaticHint },
        { value: 'ENDS', label: texts.ends, hint: texts.endsHint },
        { value: 'KEEPS', label: texts.keeps, hint: keepsHint },
      ]}
    />
  );
}

/** Returns what happens to the voucher. Null if it depends on the amount. */
export function readOutcome(entered: FormValues): VoucherAfterRefund | null {
  const outcome = entered.text('voucher');
  return outcome === 'ENDS' || outcome === 'KEEPS' ? outcome : null;
}
