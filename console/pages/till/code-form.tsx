import { type FormEvent, type RefObject, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { tillTexts } from '../../texts/till-texts.ts';
import styles from './till-page.module.css';
import { useScans } from './use-scans.ts';

interface CodeFormProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onCode: (code: string) => void;
}

/**
 * The field in which a code is typed, pasted or scanned. A hand scanner ends a code with Enter. The field is cleared after each
 * code.
 */
export function CodeForm({ input, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  useScans(input, setCode);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    onCode(code.trim());
    setCode('');
  };
  return (
    <form className={styles.codeForm} onSubmit={submit}>
      <Field
        ref={input}
        label={tillTexts.code}
        hint={tillTexts.codeHint}
        scale="large"
        value={code}
        onChange={(event) => setCode(event.target.value)}
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
