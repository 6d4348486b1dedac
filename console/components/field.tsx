import { type ComponentProps, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import styles from './field.module.css';
import { useFaultOf } from './form-errors.ts';

interface Labelled {
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with it; it is then marked and described as such. By default what the form's refusal says of its name. */
  readonly fault?: string;
}

interface FieldProps extends Omit<ComponentProps<'input'>, 'size'>, Labelled {
  /** `large` is for what is read at arm's length. */
  readonly scale?: 'medium' | 'large';
}

/** A text input with its label. */
export function Field({ label, hint, fault: said, scale = 'medium', ...rest }: FieldProps) {
  const id = useId();
  const found = useFaultOf(rest.name);
  const fault = said ?? found;
  return (
    <Frame id={id} label={label} hint={hint} fault={fault}>
      <input {...rest} id={id} className={`${styles.input} ${styles[scale]}`} {...describe(id, hint, fault)} />
    </Frame>
  );
}

interface SelectFieldProps extends ComponentProps<'select'>, Labelled {}

/** A choice of a few with its label; the options are its children. */
export function SelectField({ label, hint, fault: said, children, ...rest }: SelectFieldProps) {
  const id = useId();
  const found = useFaultOf(rest.name);
  const fault = said ?? found;
  return (
    <Frame id={id} label={label} hint={hint} fault={fault}>
      <select {...rest} id={id} className={`${styles.input} ${styles.medium}`} {...describe(id, hint, fault)}>
        {children}
      </select>
    </Frame>
  );
}

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, Labelled {}

/** A text of several lines with its label. */
export function TextAreaField({ label, hint, fault: said, rows = 3, ...rest }: TextAreaFieldProps) {
  const id = useId();
  const found = useFaultOf(rest.name);
  const fault = said ?? found;
  return (
    <Frame id={id} label={label} hint={hint} fault={fault}>
      <textarea {...rest} id={id} rows={rows} className={`${styles.input} ${styles.lines}`} {...describe(id, hint, fault)} />
    </Frame>
  );
}

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly fault: string | undefined;
  readonly children: ReactNode;
}

function Frame({ id, label, hint, fault, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {fault && (
        <span id={`${id}-fault`} className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  );
}

function describe(id: string, hint: string | undefined, fault: string | undefined) {
  const ids = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { ...(ids && { 'aria-describedby': ids }), ...(fault && { 'aria-invalid': true }) };
}
