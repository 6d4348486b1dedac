import { Button } from '../../components/actions/button.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { useTabLink } from '../../operations/use-tab-link.ts';
import { useCan } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import {
  type OrderedProductFragment,
  OrdersDocumentDocument,
  type OrdersDocumentQuery,
} from './generated/operations.ts';

const ended: readonly OrderedProductFragment['status'][] = ['REFUNDED', 'CANCELLED', 'REGENERATED'];

/** Returns whether the user may open a document with the code of at least one of the vouchers. */
export function useHasDocument(...products: readonly OrderedProductFragment[]): boolean {
  return useCan('VOUCHER_CODE_READ') && products.some(({ status }) => !ended.includes(status));
}

interface DocumentButtonProps {
  /** The global id of an order, a bulk order or a sold voucher. */
  readonly id: string;
  readonly label: string;
  /** What is opened. The receipt is that of an order. Defaults to the vouchers. */
  readonly content?: 'vouchers' | 'receipt';
}

/**
 * Opens the document or the receipt of an order, or the document of a bulk order or a sold voucher, in a
 * new tab. Its URL expires within minutes, so each click requests a new one.
 */
export function DocumentButton({ id, label, content = 'vouchers' }: DocumentButtonProps) {
  const link = useTabLink();
  const showToast = useToast();
  const open = async () => {
    const problem = await link.open(
      OrdersDocumentDocument,
      { id },
      ({ node }) => node && urlOf(node, content),
      ordersTexts.noDocument,
    );
    if (problem !== null) showToast(problem);
  };
  return (
    <Button isBusy={link.isBusy} onClick={() => void open()}>
      {label}
    </Button>
  );
}

function urlOf(
  node: NonNullable<OrdersDocumentQuery['node']>,
  content: NonNullable<DocumentButtonProps['content']>,
): string | null {
  if (content === 'receipt') return 'receiptUrl' in node ? node.receiptUrl : null;
  return 'documentUrl' in node ? node.documentUrl : null;
}
