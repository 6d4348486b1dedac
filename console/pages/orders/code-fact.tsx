import { useState } from 'react';
import { Button } from '../../components/actions/button.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import styles from './orders-page.module.css';

/**
 * Displays the last four characters of a voucher code. The whole code is displayed only after a
 * click, because anyone who sees the whole code can redeem the voucher.
 */
export function CodeFact({ code }: { readonly code: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <span className={styles.code}>
      <code>{isShown ? code : `•••• ${code.slice(-4)}`}</code>
      {!isShown && (
        <Button tone="quiet" onClick={() => setShown(true)}>
          {ordersTexts.showCode}
        </Button>
      )}
    </span>
  );
}
