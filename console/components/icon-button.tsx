import type { ComponentProps, ComponentType } from 'react';
import { Button } from './button.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'aria-label' | 'title' | 'disabled'> {
  /** What it does, for screen readers and as a tooltip. */
  readonly label: string;
  readonly Icon: ComponentType<{ readonly size: number }>;
  /** True if there is nothing to do. The button keeps the focus, which a disabled one loses. */
  readonly isUnavailable?: boolean;
}

/** A small button with an icon instead of a text. */
export function IconButton({ label, Icon, isUnavailable = false, onClick, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      size="small"
      aria-label={label}
      title={label}
      {...(isUnavailable ? { 'aria-disabled': true, 'data-disabled': true } : { onClick })}
    >
      <Icon size={16} />
    </Button>
  );
}
