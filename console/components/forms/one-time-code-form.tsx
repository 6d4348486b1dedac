import { type FormEvent, useEffect, useRef } from 'react';
import { readForm } from '../../operations/form-values.ts';
import { Button } from '../actions/button.tsx';
import panel from '../display/panel-page.module.css';
import { Field } from './field.tsx';

interface OneTimeCodeFormProps {
  readonly label: string;
  readonly hint: string;
  readonly submitLabel: string;
  readonly backLabel: string;
  /** Whether the browser may suggest a code that it has received. */
  readonly isSuggested?: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onBack: () => void;
}

/** Asks for a code that is valid once. */
export function OneTimeCodeForm({
  label,
  hint,
  submitLabel,
  backLabel,
  isSuggested = false,
  isBusy,
  onSubmit,
  onBack,
}: OneTimeCodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onSubmit(readForm(event.currentTarget).text('code'));
  };
  return (
    <form className={panel.fields} onSubmit={submit}>
      <Field
        ref={field}
        label={label}
        hint={hint}
        name="code"
        scale="large"
        required
        autoComplete={isSuggested ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" tone="primary" isBusy={isBusy}>
        {submitLabel}
      </Button>
      <Button onClick={onBack}>{backLabel}</Button>
    </form>
  );
}
