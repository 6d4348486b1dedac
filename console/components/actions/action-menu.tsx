import { Fragment, useId, useRef } from 'react';
import { ChevronRight } from '../../icons/icons.tsx';
import styles from './action-menu.module.css';
import { Button } from './button.tsx';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  /** The consequence of the action. */
  readonly hint?: string | undefined;
  /** Whether the action takes something away. Such actions come last, below a line. */
  readonly isDestructive?: boolean;
  readonly onChoose: () => void;
}

interface ActionMenuProps {
  /** The text of the button that opens the menu. */
  readonly label: string;
  /** The object of the actions, for screen readers. */
  readonly object: string;
  readonly actions: readonly MenuAction[];
}

/**
 * A button that opens a list of actions. The browser closes the list after Escape and after a click
 * outside, and returns the focus to the button.
 */
export function ActionMenu({ label, object, actions }: ActionMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const firstDestructive = actions.findIndex(({ isDestructive }) => isDestructive);
  return (
    <>
      <Button popoverTarget={id} aria-label={`${label}: ${object}`} className={styles.open}>
        {label}
        <ChevronRight size={16} />
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a popover in all browsers */}
      <div id={id} ref={menu} popover="auto" role="group" aria-label={object} className={styles.menu}>
        {actions.map(({ key, label: text, hint, isDestructive = false, onChoose }, index) => (
          <Fragment key={key}>
            {index === firstDestructive && index > 0 && <hr className={styles.line} />}
            <button
              type="button"
              className={`${styles.action} ${isDestructive ? styles.destructive : ''}`}
              onClick={() => {
                // Returns the focus to the button, to which a dialog of the action returns it later.
                menu.current?.hidePopover();
                onChoose();
              }}
            >
              {text}
              {hint && <span className={styles.hint}> {hint}</span>}
            </button>
          </Fragment>
        ))}
      </div>
    </>
  );
}
