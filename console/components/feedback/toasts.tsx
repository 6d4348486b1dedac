import { Affix, Notification } from '@mantine/core';
import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { sharedTexts } from '../../texts/shared-texts.ts';
import styles from './toasts.module.css';

type ShowToast = (text: string) => void;

const ToastContext = createContext<ShowToast | null>(null);

interface Toast {
  readonly id: number;
  readonly text: string;
}

let shown = 0;
const maxToasts = 3;
/** Milliseconds for which a message is shown. */
const durationMs = 8_000;

/**
 * Displays messages about the results of actions over the top of the page, where they cover no
 * form, and below a header with `data-above-toasts`. A message is shown for eight seconds, until
 * the user dismisses it or until three newer messages replace it.
 */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [headerBottom, setHeaderBottom] = useState(0);
  const show = useCallback((text: string) => {
    const header = document.querySelector('[data-above-toasts]');
    setHeaderBottom(Math.max(0, header?.getBoundingClientRect().bottom ?? 0));
    shown += 1;
    const toast = { id: shown, text };
    setToasts((others) => [...others, toast].slice(-maxToasts));
  }, []);
  const dismiss = (id: number) => setToasts((others) => others.filter((other) => other.id !== id));
  return (
    <ToastContext value={show}>
      {children}
      <Affix
        position={{ top: headerBottom + 16, left: 16, right: 16 }}
        className={styles.toasts}
        role="status"
      >
        {toasts.map(({ id, text }) => (
          <Message key={id} text={text} onClose={() => dismiss(id)} />
        ))}
      </Affix>
    </ToastContext>
  );
}

function Message({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), durationMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Notification
      role="presentation"
      withBorder
      onClose={onClose}
      closeButtonProps={{ 'aria-label': sharedTexts.dismiss }}
    >
      {text}
    </Notification>
  );
}

/**
 * Returns a function that displays a message. Its text is a sentence that states the result of an
 * action.
 */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('there is no place for toasts above');
  return show;
}
