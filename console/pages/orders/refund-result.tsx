import { useEffect, useRef, useState } from 'react';
import { type FormValues, readForm } from '../../operations/form-values.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { describeRefund, type RefundFacts } from './describe-refund.ts';
import styles from './refund-result.module.css';

interface RefundResultProps {
  /** Returns the facts of the refund for the entered values. Null if the amount is not valid. */
  readonly factsOf: (entered: FormValues) => RefundFacts | null;
}

/** States the result of the refund in the form around it, and again after each change of an input. */
export function RefundResult({ factsOf }: RefundResultProps) {
  const output = useRef<HTMLOutputElement>(null);
  const [entered, setEntered] = useState<FormValues | null>(null);
  useEffect(() => {
    const form = output.current?.form;
    if (!form) return undefined;
    const read = () => setEntered(readForm(form));
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, []);
  const facts = entered && factsOf(entered);
  return (
    <output ref={output} className={styles.result}>
      {facts ? describeRefund(facts, ordersTexts.dialogs.refundResult) : null}
    </output>
  );
}
