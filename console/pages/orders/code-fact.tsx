import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ordersTexts } from '../../texts/orders.ts';
import styles from './orders-page.module.css';

/** A code is as good as money: its end is shown, and the rest to whoever asks for it. */
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
