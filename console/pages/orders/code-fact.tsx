import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import styles from './orders-page.module.css';

/** Displays the end of a voucher code, and the whole code on request: a code can be redeemed by anyone who has it. */
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
