import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { useFaultOf } from './form-errors.ts';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: string;
  readonly hint?: string;
}

/** Yes or no, with its label. */
export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input {...rest} type="checkbox" />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

interface CheckboxGroupProps {
  readonly legend: string;
  /** Name of the field of all its boxes, whose errors are shown below them. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Any of a few. */
export function CheckboxGroup({ legend, name, children }: CheckboxGroupProps) {
  const fault = useFaultOf(name);
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.choices}>{children}</div>
      {fault && (
        <span className={styles.fault} role="alert">
          {fault}
        </span>
      )}
    </fieldset>
  );
}
