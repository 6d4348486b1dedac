import { useRef } from 'react';
import { Button } from '../../components/actions/button.tsx';
import { Field } from '../../components/forms/field.tsx';
import { sellTexts } from '../../texts/sell-texts.ts';
import styles from './sell-page.module.css';

interface DiscountFieldProps {
  /** The code with which the prices of the basket are calculated. Empty for none. */
  readonly applied: string;
  /** Whether the code reduces the price. */
  readonly isApplied: boolean;
  readonly onApply: (code: string) => void;
}

/** The input for a discount code. The prices are calculated when it is applied or left. */
export function DiscountField({ applied, isApplied, onApply }: DiscountFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const apply = () => {
    const code = input.current?.value.trim() ?? '';
    if (code !== applied) onApply(code);
  };
  return (
    <div className={styles.discount}>
      <Field
        ref={input}
        label={sellTexts.discount}
        name="discounts"
        maxLength={100}
        autoComplete="off"
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button onClick={apply}>{isApplied ? sellTexts.applied : sellTexts.apply}</Button>
    </div>
  );
}
