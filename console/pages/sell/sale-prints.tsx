import { sellTexts } from '../../texts/sell-texts.ts';
import type { SaleFragment } from './generated/operations.ts';
import styles from './sell-page.module.css';

const { result: texts } = sellTexts;

/** Links to what can be printed after a sale. Each opens in a tab, from which the browser prints it. */
export function SalePrints({ sale }: { readonly sale: SaleFragment }) {
  const prints = [
    [texts.printVouchers, sale.documentUrl],
    [texts.printVoucherStrip, sale.documentStripUrl],
    [texts.printReceipt, sale.receiptUrl],
    [texts.printReceiptPages, sale.receiptPagesUrl],
  ] as const;
  return (
    <ul className={styles.prints} aria-label={texts.prints}>
      {prints.map(
        ([label, url]) =>
          url && (
            <li key={label}>
              <a href={url} target="_blank" rel="noreferrer">
                {label}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
