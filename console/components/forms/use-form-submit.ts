import { type FormEvent, useState } from 'react';
import type { Failure } from '../../operations/failure.ts';
import { type FormValues, readForm } from '../../operations/form-values.ts';
import { hasField } from './form-errors.ts';

interface FormSubmit {
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** True while the input is being saved. */
  readonly isBusy: boolean;
  /**
   * The failure of the last attempt, without the field errors that are in `fieldErrors`. Null after
   * a success.
   */
  readonly failure: Failure | null;
  /** The errors of the fields that the form contains, for the context `FormErrors`. */
  readonly fieldErrors: Failure['fields'];
}

/**
 * Submits a form whose fields have the names of the mutation's input. `onSubmit` saves the input
 * and returns the failure, or null on success. `onDone` is called after each success.
 */
export function useFormSubmit(
  onSubmit: (entered: FormValues) => Promise<Failure | null>,
  onDone: (entered: FormValues) => void,
): FormSubmit {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Failure['fields']>([]);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // Events of a dialog that the form opened arrive here as well, because React's events bubble
    // through portals.
    if (isBusy || event.target !== form) return;
    setBusy(true);
    const entered = readForm(form);
    const rejection = await onSubmit(entered);
    setBusy(false);
    const isShown = ({ field }: Failure['fields'][number]) => hasField(form, field);
    setFieldErrors(rejection?.fields.filter(isShown) ?? []);
    setFailure(
      rejection && { ...rejection, fields: rejection.fields.filter((fieldError) => !isShown(fieldError)) },
    );
    if (!rejection) onDone(entered);
  };

  return { submit, isBusy, failure, fieldErrors };
}
