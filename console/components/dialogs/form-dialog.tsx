import { type ReactNode, useRef } from 'react';
import type { Failure } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { Button } from '../actions/button.tsx';
import { FormErrors } from '../forms/form-errors.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { openInvalidSection, useFirstError } from '../forms/use-first-error.ts';
import { useFormSubmit } from '../forms/use-form-submit.ts';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  readonly title: string;
  /** The action as a verb, such as `Save`. */
  readonly actionLabel: string;
  /**
   * With `danger`, Enter in an input does not submit the form, so that a repeated key press does
   * not perform the action.
   */
  readonly tone?: 'primary' | 'danger';
  readonly isWide?: boolean;
  /**
   * Saves the input. A returned failure is displayed, with field errors next to their fields, and
   * the form keeps its input. Returning null closes the dialog.
   */
  readonly onSubmit: (entered: FormValues) => Promise<Failure | null>;
  readonly onClose: () => void;
  /** States the result of the action, next to the buttons, which are always visible. */
  readonly result?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form in a dialog. The names of its fields must be those of the mutation's input, so that each
 * field error is displayed next to its field.
 */
export function FormDialog({
  title,
  actionLabel,
  tone = 'primary',
  isWide = false,
  onSubmit,
  onClose,
  result,
  children,
}: FormDialogProps) {
  const { submit, isBusy, failure, fieldErrors } = useFormSubmit(onSubmit, onClose);
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, fieldErrors);
  return (
    <Dialog title={title} onClose={onClose} isWide={isWide} isSaving={isBusy}>
      <form
        className={styles.form}
        ref={form}
        onSubmit={submit}
        onInvalidCapture={openInvalidSection}
        onKeyDown={(event) => {
          if (tone === 'danger' && event.key === 'Enter' && event.target instanceof HTMLInputElement)
            event.preventDefault();
        }}
      >
        <FormErrors value={fieldErrors}>{children}</FormErrors>
        <div className={styles.bar}>
          {failure && <FormFailure failure={failure} />}
          {result}
          <div className={styles.buttons}>
            <Button onClick={onClose}>{sharedTexts.cancel}</Button>
            <Button type="submit" tone={tone} isBusy={isBusy}>
              {actionLabel}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
