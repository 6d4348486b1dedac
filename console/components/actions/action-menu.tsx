import { Fragment } from 'react';
import { ChevronRight } from '../../icons/icons.tsx';
import styles from './action-menu.module.css';
import { Popover } from './popover.tsx';

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

/** A button that opens a list of actions. */
export function ActionMenu({ label, object, actions }: ActionMenuProps) {
  const firstDestructive = actions.findIndex(({ isDestructive }) => isDestructive);
  const trigger = (
    <>
      {label}
      <ChevronRight size={16} className={styles.arrow} />
    </>
  );
  return (
    <Popover trigger={trigger} triggerLabel={`${label}: ${object}`} label={object}>
      {(close) =>
        actions.map(({ key, label: text, hint, isDestructive = false, onChoose }, index) => (
          <Fragment key={key}>
            {index === firstDestructive && index > 0 && <hr className={styles.line} />}
            <button
              type="button"
              className={`${styles.action} ${isDestructive ? styles.destructive : ''}`}
              onClick={() => {
                close();
                onChoose();
              }}
            >
              {text}
              {hint && <span className={styles.hint}> {hint}</span>}
            </button>
          </Fragment>
        ))
      }
    </Popover>
  );
}
