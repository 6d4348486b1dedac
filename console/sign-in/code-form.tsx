import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../components/actions/button.tsx';
import { Field } from '../components/forms/field.tsx';
import { readForm } from '../operations/form-values.ts';
import { signInTexts } from '../texts/sign-in-texts.ts';
import styles from './sign-in-form.module.css';

interface CodeFormProps {
  readonly isBusy: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onBack: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ isBusy, onSubmit, onBack }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onSubmit(readForm(event.currentTarget).text('code'));
  };
  return (
    <form className={styles.form} onSubmit={submit} ref={form}>
      <p>{signInTexts.code.text}</p>
      <Field
        label={signInTexts.code.label}
        hint={signInTexts.code.hint}
        name="code"
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" tone="primary" isBusy={isBusy}>
        {signInTexts.submit}
      </Button>
      <Button onClick={onBack}>{signInTexts.back}</Button>
    </form>
  );
}
