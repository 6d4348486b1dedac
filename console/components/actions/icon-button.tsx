import type { ComponentProps, ComponentType } from 'react';
import { Button } from './button.tsx';

interface IconButtonProps
  extends Omit<ComponentProps<typeof Button>, 'children' | 'aria-label' | 'title' | 'disabled'> {
  /** The action of the button, for screen readers and the tooltip. */
  readonly label: string;
  readonly Icon: ComponentType<{ readonly size: number }>;
  /**
   * True if the action is not possible now. The button keeps the focus, which a disabled button
   * would lose.
   */
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
