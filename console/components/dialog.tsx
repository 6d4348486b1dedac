import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Escape closes as well. */
  readonly onClose: () => void;
  /** Room for a form of two columns. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A modal that is open for as long as it is rendered; the browser keeps the focus in it and gives it back. */
export function Dialog({ title, onClose, isWide = false, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={`${styles.dialog} ${isWide ? styles.wide : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file chooser in it that is dismissed says `cancel` as well, and its event bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // If Escape is pressed twice, the browser closes the dialog without a `cancel` event.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
