import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefObject, useEffect } from 'react';
import { Button } from '../../../components/actions/button.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { tillTexts } from '../../../texts/till-texts.ts';
import styles from './redeem.module.css';
import { codeOf, codeToLookUp, type RedeemState } from './redeem-step.ts';
import { useScans } from './use-scans.ts';

interface CodeFormProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly state: RedeemState;
  /** Replaces the code that is being entered. Called with an empty code to clear the panel. */
  readonly onEnter: (code: string) => void;
  readonly onCode: (code: string) => void;
}

/**
 * The field in which a code is typed, pasted or scanned. A hand scanner ends a code with Enter, a
 * tab or a line feed, which a browser receives as Enter, Tab or Ctrl+J. Each of them looks the code
 * up. Escape removes the code and the result.
 */
export function CodeForm({ input, state, onEnter, onCode }: CodeFormProps) {
  useScans(input, onEnter);
  const code = codeToLookUp(state);
  const isWaiting = state.step.kind === 'waiting';
  // The first character of the next scan replaces the code that waits for the connection.
  useEffect(() => {
    if (isWaiting) input.current?.select();
  }, [isWaiting, input]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code !== null) onCode(code);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnter('');
    if (code === null || !isEndOfScan(event)) return;
    event.preventDefault();
    onCode(code);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\r\n]\s*$/.test(text) || text.trim() === '') return;
    event.preventDefault();
    onCode(text.trim());
  };
  return (
    <form className={styles.codeForm} onSubmit={submit}>
      <Field
        ref={input}
        label={tillTexts.code}
        hint={tillTexts.codeHint}
        scale="large"
        value={codeOf(state)}
        onChange={(event) => onEnter(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
      />
      {/* Never busy: a scan that arrives during the previous look-up must not be ignored. */}
      <Button type="submit" tone="primary" size="large">
        {tillTexts.lookUp}
      </Button>
    </form>
  );
}

/** Whether a key other than Enter, which submits the form, ends a scan. */
function isEndOfScan({ key, shiftKey, ctrlKey }: KeyboardEvent): boolean {
  return (key === 'Tab' && !shiftKey) || (key.toLowerCase() === 'j' && ctrlKey);
}
