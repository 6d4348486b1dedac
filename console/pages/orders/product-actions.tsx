import { type ComponentType, useState } from 'react';
import { ActionMenu, type MenuAction } from '../../components/actions/action-menu.tsx';
import { Actions } from '../../components/actions/actions.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { holdsTexts } from '../../texts/holds-texts.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { DocumentButton, useHasDocument } from './document-button.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import type { ProductDialogProps } from './product-dialog-props.ts';
import { ProductHoldDialog } from './product-hold-dialog.tsx';
import { RecipientDialog } from './recipient-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundPostageDialog } from './refund-postage-dialog.tsx';
import { RefundToVoucherDialog } from './refund-to-voucher-dialog.tsx';
import { RegenerateDialog } from './regenerate-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { ShippingDialog } from './shipping-dialog.tsx';
import { TopUpDialog } from './top-up-dialog.tsx';
import { UnblockDialog } from './unblock-dialog.tsx';
import { isDestructive, type ProductAction, useOfferedActions } from './use-offered-actions.ts';

interface ProductActionsProps extends Pick<ProductDialogProps, 'product' | 'orderId' | 'payment'> {
  /** The name of the voucher among those of the order. */
  readonly title: string;
  readonly onChanged: () => void;
}

const dialogs: Readonly<Record<ProductAction, ComponentType<ProductDialogProps>>> = {
  ship: ShippingDialog,
  resend: ResendDialog,
  recipient: RecipientDialog,
  details: DetailsDialog,
  hold: ProductHoldDialog,
  extend: ExtendDialog,
  topUp: TopUpDialog,
  adjust: AdjustDialog,
  block: BlockDialog,
  unblock: UnblockDialog,
  regenerate: RegenerateDialog,
  refundToVoucher: RefundToVoucherDialog,
  refundPostage: RefundPostageDialog,
  refund: RefundDialog,
  cancel: CancelDialog,
};

const hints: Readonly<Partial<Record<ProductAction, string>>> = ordersTexts.actionHints;

/**
 * A menu of the actions that the user's role and the state of the product permit. Each opens a
 * dialog.
 */
export function ProductActions({ title, product, orderId, payment, onChanged }: ProductActionsProps) {
  const [open, setOpen] = useState<ProductAction | null>(null);
  const showToast = useToast();
  const offered = useOfferedActions(product);
  const hasDocument = useHasDocument(product);
  if (offered.length === 0 && !hasDocument) return null;
  const OpenDialog = open && dialogs[open];
  const toMenuAction = (action: ProductAction): MenuAction => ({
    key: action,
    label: openLabelOf(action),
    hint: hints[action],
    isDestructive: isDestructive(action),
    onChoose: () => setOpen(action),
  });
  return (
    <Actions>
      {hasDocument && <DocumentButton id={product.id} label={ordersTexts.openDocument} />}
      {offered.length > 0 && (
        <ActionMenu label={ordersTexts.actionsOf} object={title} actions={offered.map(toMenuAction)} />
      )}
      {OpenDialog && (
        <OpenDialog
          product={product}
          orderId={orderId}
          payment={payment}
          onClose={() => setOpen(null)}
          onDone={(what) => {
            showToast(what);
            onChanged();
          }}
        />
      )}
    </Actions>
  );
}

/** Returns the label of the button that opens the dialog of an action. */
function openLabelOf(action: ProductAction): string {
  return action === 'hold' ? holdsTexts.hold.open : ordersTexts.dialogs[action].open;
}
