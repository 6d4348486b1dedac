import { Link } from 'wouter';
import { useListOrigin } from '../../lists/list-link.tsx';
import { useHrefOf } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';

/**
 * Links to the list from which the order was opened, with its filters and page. Otherwise, links to
 * the list of all orders.
 */
export function BackToList() {
  const origin = useListOrigin();
  const hrefOf = useHrefOf();
  const list = origin?.list ?? 'orders';
  return (
    <p>
      <Link href={`${hrefOf(list)}${origin?.place ?? ''}`} state={origin && { opened: origin.row }}>
        <span aria-hidden>← </span>
        {ordersTexts.back[list]}
      </Link>
    </p>
  );
}
