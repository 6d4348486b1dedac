import { type ReactNode, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './popover.module.css';

interface PopoverProps {
  /** The content of the button that opens the popover. */
  readonly trigger: ReactNode;
  /** The name of the button for screen readers. */
  readonly triggerLabel: string;
  readonly triggerTone?: 'plain' | 'quiet';
  /** The name of the popover for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
  /** `close` returns the focus to the button, to which a dialog that is opened next returns it later. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a popover next to it. The browser closes the popover after Escape and after a
 * click outside, and returns the focus to the button.
 */
export function Popover({
  trigger,
  triggerLabel,
  triggerTone = 'plain',
  label,
  className = '',
  children,
}: PopoverProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const classes = `${styles.popover} ${className}`;
  return (
    <>
      <Button popoverTarget={id} tone={triggerTone} aria-label={triggerLabel} className={styles.open}>
        {trigger}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a popover in all browsers */}
      <div id={id} ref={popover} popover="auto" role="group" aria-label={label} className={classes}>
        {children(() => popover.current?.hidePopover())}
      </div>
    </>
  );
}
