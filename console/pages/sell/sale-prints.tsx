import { sellTexts } from '../../texts/sell-texts.ts';
import type { SaleDocumentsQuery } from './generated/operations.ts';
import styles from './sell-page.module.css';

const { result: texts } = sellTexts;

interface SalePrintsProps {
  /** The URLs of the vouchers and of the receipt. Undefined until they are loaded. */
  readonly documents: SaleDocumentsQuery['salesPage'] | undefined;
}

/** Links to what can be printed after a sale. Each opens in a tab, from which the browser prints it. */
export function SalePrints({ documents }: SalePrintsProps) {
  const prints = [
    [texts.printVouchers, documents?.documentUrl],
    [texts.printVoucherStrip, documents?.documentStripUrl],
    [texts.printReceipt, documents?.receiptUrl],
    [texts.printReceiptPages, documents?.receiptPagesUrl],
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
