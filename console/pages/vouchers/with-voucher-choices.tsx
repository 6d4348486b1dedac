import type { ReactNode } from 'react';
import { Button } from '../../components/actions/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { useVoucherChoices, type VoucherChoices } from './use-voucher-choices.ts';

interface WithVoucherChoicesProps {
  readonly onClose: () => void;
  readonly children: (choices: VoucherChoices) => ReactNode;
}

/**
 * Renders a form after all of its choices are loaded. An incomplete form would remove the chosen
 * values that it does not display.
 */
export function WithVoucherChoices({ onClose, children }: WithVoucherChoicesProps) {
  const { choices, failure } = useVoucherChoices();
  if (choices) return children(choices);
  if (!failure) return null;
  return (
    <Dialog title={vouchersTexts.choicesMissing} onClose={onClose}>
      <FailureNotice failure={failure} />
      <Button onClick={onClose}>{sharedTexts.close}</Button>
    </Dialog>
  );
}
