import { Button as MantineButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

interface ButtonProps
  extends Omit<ComponentPropsWithRef<typeof MantineButton<'button'>>, 'size' | 'variant' | 'color'> {
  /** `primary` is the main action, at most one per page; `danger` deletes or revokes something. */
  readonly tone?: keyof typeof tones;
  /** `small` is for the buttons of a table's row. */
  readonly size?: keyof typeof sizes;
  /** True while the action is in progress. The button then ignores clicks, but keeps the focus. */
  readonly isBusy?: boolean;
}

const tones = {
  primary: { variant: 'filled' },
  danger: { variant: 'filled', color: 'red.9' },
  quiet: { variant: 'subtle' },
  plain: { variant: 'default' },
} as const;

const sizes = { small: 'xs', medium: 'sm', large: 'xl' } as const;

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
    <MantineButton
      {...rest}
      {...tones[tone]}
      type={type}
      size={sizes[size]}
      {...(isBusy && { 'data-disabled': true, 'aria-disabled': true, 'aria-busy': true })}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
    </MantineButton>
  );
}
