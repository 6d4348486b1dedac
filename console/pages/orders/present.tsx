import { ordersTexts } from '../../texts/orders-texts.ts';
import type { OrderedProductFragment } from './generated/operations.ts';
import styles from './present.module.css';

type Texts = Pick<OrderedProductFragment, 'voucherTo' | 'voucherFrom' | 'message'>;

/** What is printed on a voucher: for whom, from whom, and the message. Nothing if all are empty. */
export function Present({ product }: { readonly product: Texts }) {
  const { voucherTo, voucherFrom, message } = product;
  if (!voucherTo && !voucherFrom && !message) return null;
  return (
    <figure className={styles.present}>
      {(voucherTo || voucherFrom) && (
        <figcaption className={styles.names}>
          {[
            voucherTo && ordersTexts.presentTo(voucherTo),
            voucherFrom && ordersTexts.presentFrom(voucherFrom),
          ]
            .filter(Boolean)
            .join(' · ')}
        </figcaption>
      )}
      {message && <blockquote className={styles.message}>{message}</blockquote>}
    </figure>
  );
}
