import { useState } from 'react';
import { useSalesPage } from '../../session/sales-page.tsx';
import { sellTexts } from '../../texts/sell-texts.ts';
import { Choices } from './choices.tsx';
import { CustomerFields } from './customer-fields.tsx';
import styles from './sell-page.module.css';

/**
 * Inputs for the customer and the sales channel, which are folded if the sales page allows sales without
 * a customer. `isInvalid` unfolds them.
 */
export function SaleCustomer({ isInvalid }: { readonly isInvalid: boolean }) {
  const { isPurchaserOptional } = useSalesPage();
  const [isOpen, setOpen] = useState(!isPurchaserOptional);
  return (
    <details
      className={styles.customer}
      open={isOpen || isInvalid}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{isPurchaserOptional ? sellTexts.optionalCustomer : sellTexts.sections.customer}</summary>
      <div className={styles.customerFields}>
        <CustomerFields />
        <Choices label={sellTexts.channel} name="salesChannel" choices={sellTexts.channels} />
      </div>
    </details>
  );
}
