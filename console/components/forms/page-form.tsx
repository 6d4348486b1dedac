import { type ReactNode, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { Failure } from '../../operations/failure.ts';
import { type FormValues, hasSameValues, readForm } from '../../operations/form-values.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { Button } from '../actions/button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { FormErrors } from './form-errors.ts';
import { FormFailure } from './form-failure.tsx';
import { FormInput } from './form-input.ts';
import styles from './page-form.module.css';
import { useUnsavedChanges } from './unsaved-changes.ts';
import { openInvalidSection, useFirstError } from './use-first-error.ts';
import { useFormSubmit } from './use-form-submit.ts';

interface PageFormProps {
  /** The action as a verb, such as `Save`. */
  readonly actionLabel: string;
  /**
   * Saves the input. `before` is the input when the form was opened or last saved. A returned
   * failure is displayed, with field errors next to their fields, and the form keeps its input.
   * Returning null marks the input as saved.
   */
  readonly onSubmit: (entered: FormValues, before: FormValues) => Promise<Failure | null>;
  /**
   * Content next to the fields, or below them on a narrow screen, such as a preview of the input
   * (`useFormInput`).
   */
  readonly aside?: ReactNode;
  /**
   * Fields with their default values. They are mounted again when the user discards the changes.
   */
  readonly children: ReactNode;
}

const increment = (count: number) => count + 1;

/**
 * A form on a page instead of in a dialog. A bar at the bottom of the window states whether there
 * are unsaved changes, and has buttons that save or discard them.
 */
export function PageForm({ actionLabel, onSubmit, aside, children }: PageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef<FormValues>(null);
  const action = useRef<HTMLButtonElement>(null);
  const [discarded, discard] = useReducer(increment, 0);
  const [inputs, countInput] = useReducer(increment, 0);
  const [current, setCurrent] = useState<FormValues | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { submit, isBusy, failure, fieldErrors } = useFormSubmit(
    (entered) => onSubmit(entered, before.current ?? entered),
    (entered) => {
      before.current = entered;
      setChanged(false);
    },
  );

  useUnsavedChanges(() => isChanged && !isBusy);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the fields, which are mounted again if the user discards changes
  useLayoutEffect(() => {
    before.current = form.current && readForm(form.current);
    setCurrent(before.current);
    setChanged(false);
  }, [discarded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `inputs` is a trigger: an input can add fields, which are read after they are rendered
  useLayoutEffect(() => {
    if (!form.current || !before.current) return;
    const entered = readForm(form.current);
    setCurrent(entered);
    setChanged(!hasSameValues(entered, before.current));
  }, [inputs]);
  useFirstError(form, fieldErrors);

  return (
    <form
      className={styles.form}
      ref={form}
      onSubmit={submit}
      onInput={countInput}
      onInvalidCapture={openInvalidSection}
    >
      <div className={aside ? styles.columns : undefined}>
        <FormErrors value={fieldErrors}>
          <div key={discarded} className={styles.sections}>
            {children}
          </div>
        </FormErrors>
        {aside && (
          <div className={styles.aside}>
            <FormInput value={current}>{aside}</FormInput>
          </div>
        )}
      </div>
      <div className={styles.bar}>
        {failure && <FormFailure failure={failure} />}
        <div className={styles.buttons}>
          <span role="status">{isChanged && sharedTexts.unsaved}</span>
          {isChanged && <Button onClick={() => setAsking(true)}>{sharedTexts.discardChanges}</Button>}
          <Button type="submit" tone="primary" isBusy={isBusy} ref={action}>
            {actionLabel}
          </Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={sharedTexts.discardInput}
          actionLabel={sharedTexts.discard}
          onConfirm={async () => {
            discard();
            action.current?.focus();
            return null;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
