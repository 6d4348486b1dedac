import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is what most people come for, once on a page; `danger` takes something away. */
  readonly tone?: 'primary' | 'danger' | 'quiet' | 'plain';
  /** `small` is for those of a row in a table. */
  readonly size?: 'small' | 'medium' | 'large';
  /** True while the action is in progress: the button cannot be pressed, and keeps the focus. */
  readonly isBusy?: boolean;
}

export function Button({
  tone = 'plain',
  size = 'medium',
  isBusy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${styles.button} ${styles[tone]} ${styles[size]}`}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}
