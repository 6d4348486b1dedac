import { useState } from 'react';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { formatMoment } from '../../format/moment.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { DocumentButton, useHasDocument } from './document-button.tsx';
import { type NextStep, nextStepOf } from './next-step.ts';
import { RecipientDialog } from './recipient-dialog.tsx';
import { ShippingDialog } from './shipping-dialog.tsx';
import { UnblockDialog } from './unblock-dialog.tsx';
import { gatewayPaymentOf, type ViewedOrder } from './viewed-order.ts';

const { nextSteps: texts } = ordersTexts;

/** The dialog that performs a step, and the action that it requires. */
const dialogs = {
  correctRecipient: { Dialog: RecipientDialog, label: ordersTexts.dialogs.recipient.open },
  post: { Dialog: ShippingDialog, label: texts.markAsPosted },
  decide: { Dialog: UnblockDialog, label: ordersTexts.dialogs.unblock.open },
} as const;

interface NextStepNoticeProps {
  readonly order: ViewedOrder;
  readonly onChanged: () => void;
}

/** States what to do next for an order, with the button that does it if the user's role permits it. */
export function NextStepNotice({ order, onChanged }: NextStepNoticeProps) {
  const step = nextStepOf(order);
  const [isOpen, setOpen] = useState(false);
  const showToast = useToast();
  const may = {
    correctRecipient: useCan('EMAIL_SEND'),
    post: useCan('SOLD_VOUCHER_SHIP'),
    decide: useCan('SOLD_VOUCHER_BLOCK'),
  };
  const voucher = 'voucher' in step ? step.voucher : null;
  const hasDocument = useHasDocument(...(voucher ? [voucher] : []));
  const kind =
    step.kind === 'correctRecipient' || step.kind === 'post' || step.kind === 'decide' ? step.kind : null;
  const dialog = kind && may[kind] ? dialogs[kind] : null;
  const isUrgent = step.kind === 'correctRecipient' || step.kind === 'decide';
  const showsDocument = hasDocument && (step.kind === 'print' || step.kind === 'post');
  return (
    <Notice tone={isUrgent ? 'warning' : 'info'}>
      <strong>{describe(step, useSalesPage().timeZone)}</strong>
      {(dialog || showsDocument) && voucher && (
        <Actions>
          {showsDocument && <DocumentButton id={voucher.id} label={texts.print} />}
          {dialog && <Button onClick={() => setOpen(true)}>{dialog.label}</Button>}
        </Actions>
      )}
      {isOpen && dialog && voucher && (
        <dialog.Dialog
          product={voucher}
          orderId={order.id}
          payment={gatewayPaymentOf(order)}
          onClose={() => setOpen(false)}
          onDone={(what) => {
            showToast(what);
            onChanged();
          }}
        />
      )}
    </Notice>
  );
}

function describe(step: NextStep<{ readonly name: string }>, timeZone: string): string {
  switch (step.kind) {
    case 'correctRecipient':
      return texts.correctRecipient(step.address);
    case 'wait':
      return texts.wait(step.address, formatMoment(step.dueAt, timeZone));
    case 'ended':
    case 'nothing':
      return texts[step.kind];
    default:
      return texts[step.kind === 'print' ? 'printVoucher' : step.kind](step.voucher.name);
  }
}
