import { useState } from 'react';
import { Button } from '../../../components/actions/button.tsx';
import { useCan, useSendsEmails } from '../../../session/sales-page.tsx';
import { bulkActionsTexts as texts } from '../../../texts/bulk-actions-texts.ts';
import { PrintButton } from '../../posting/print-button.tsx';
import { MarkPostedDialog } from './mark-posted-dialog.tsx';
import { ResendAllDialog } from './resend-all-dialog.tsx';
import type { SelectedVoucher } from './selected-voucher.ts';

/** The maximum number of vouchers of one document. */
const maxPrinted = 500;

interface BulkActionsProps {
  /** The sold vouchers of the selected rows. */
  readonly vouchers: readonly SelectedVoucher[];
  /** Called after an action had an effect, to load the list again. */
  readonly onChanged: () => void;
}

/**
 * Buttons for the sold vouchers of the selected rows: to print them, to mark those that are to be posted
 * as posted, and to send those that are sent by e-mail again. Each button displays the number of vouchers
 * that it affects, and is hidden if that number is 0.
 */
export function BulkActions({ vouchers, onChanged }: BulkActionsProps) {
  const mayPrint = useCan('VOUCHER_DOCUMENT_CREATE');
  const mayShip = useCan('SOLD_VOUCHER_SHIP');
  const maySend = useCan('EMAIL_SEND');
  const sendsEmails = useSendsEmails();
  const [open, setOpen] = useState<'post' | 'resend' | null>(null);
  const current = vouchers.filter(({ status }) => status === 'IN_PROGRESS' || status === 'EXPIRED');
  const printed = mayPrint ? current.slice(0, maxPrinted) : [];
  const posted = mayShip
    ? current.filter(({ status, shippingStatus }) => status === 'IN_PROGRESS' && shippingStatus === 'PENDING')
    : [];
  const sent = maySend && sendsEmails ? current.filter(({ recipient }) => recipient !== null) : [];
  const dialogProps = { onChanged, onClose: () => setOpen(null) };
  return (
    <>
      {printed.length > 0 && (
        <PrintButton
          ids={printed.map(({ id }) => id)}
          label={texts.print(printed.length)}
          isQueue={false}
          question={null}
        />
      )}
      {posted.length > 0 && (
        <Button size="small" onClick={() => setOpen('post')}>
          {texts.post(posted.length)}
        </Button>
      )}
      {sent.length > 0 && (
        <Button size="small" onClick={() => setOpen('resend')}>
          {texts.resend(sent.length)}
        </Button>
      )}
      {open === 'post' && <MarkPostedDialog vouchers={posted} {...dialogProps} />}
      {open === 'resend' && <ResendAllDialog vouchers={sent} {...dialogProps} />}
    </>
  );
}
