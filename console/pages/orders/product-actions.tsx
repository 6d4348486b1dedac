import { useState } from 'react';
import { Actions } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useCan } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { OrderedProductFragment } from './generated/operations.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { RegenerateDialog } from './regenerate-dialog.tsx';
import { ShippingDialog } from './shipping-dialog.tsx';

interface ProductActionsProps {
  readonly product: OrderedProductFragment;
  readonly canGoThroughGateway: boolean;
  readonly onChanged: () => void;
}

type Dialog = 'refund' | 'cancel' | 'regenerate' | 'ship';

/** What the role may do with a product in its state; each asks first. */
export function ProductActions({ product, canGoThroughGateway, onChanged }: ProductActionsProps) {
  const [open, setOpen] = useState<Dialog | null>(null);
  const showToast = useToast();
  const offered = useOffered(product);
  if (offered.length === 0) return null;
  const dialog = {
    product,
    onClose: () => setOpen(null),
    onDone(what: string) {
      showToast(what);
      onChanged();
    },
  };
  return (
    <Actions>
      {offered.map((name) => (
        <Button key={name} onClick={() => setOpen(name)}>
          {ordersTexts.dialogs[name].open}
        </Button>
      ))}
      {open === 'refund' && <RefundDialog {...dialog} canGoThroughGateway={canGoThroughGateway} />}
      {open === 'cancel' && <CancelDialog {...dialog} />}
      {open === 'regenerate' && <RegenerateDialog {...dialog} />}
      {open === 'ship' && <ShippingDialog {...dialog} />}
    </Actions>
  );
}

function useOffered({ status, redeemUsed, pricePaid, shippingStatus }: OrderedProductFragment): readonly Dialog[] {
  const mayForce = useCan('ORDER_PRODUCT_FORCE');
  const mayRefund = useCan('ORDER_PRODUCT_REFUND');
  const mayCancel = useCan('ORDER_PRODUCT_CANCEL');
  const mayRegenerate = useCan('ORDER_PRODUCT_REGENERATE');
  const mayShip = useCan('ORDER_PRODUCT_SHIP');
  const isOpen = status === 'IN_PROGRESS' || status === 'EXPIRED';
  const canEnd = redeemUsed === 0 ? isOpen : mayForce && (isOpen || status === 'COMPLETED');
  const offers: readonly (readonly [Dialog, boolean])[] = [
    ['refund', mayRefund && pricePaid.amount > 0 && (canEnd || status === 'REFUNDED')],
    ['cancel', mayCancel && canEnd],
    ['regenerate', mayRegenerate && isOpen],
    ['ship', mayShip && shippingStatus !== null],
  ];
  return offers.flatMap(([name, isOffered]) => (isOffered ? [name] : []));
}
