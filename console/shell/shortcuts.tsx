import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ConsolePage } from '../pages/registry.ts';
import { pageKeys } from './page-keys.ts';
import { areShortcutsOn } from './shortcut-setting.ts';
import type { ShortcutsDialogProps } from './shortcuts-dialog.tsx';

/** The time in milliseconds within which the second key of a shortcut must be pressed. */
const sequenceMs = 1_500;

/**
 * Handles the shortcuts of one key or of two keys in succession, unless the user types into a field
 * or a dialog is open. `?` lists all shortcuts. They can be switched off (WCAG 2.1.4), because a
 * speech recognition program can trigger them by words.
 */
export function Shortcuts({ offered }: { readonly offered: readonly ConsolePage[] }) {
  const [, navigate] = useLocation();
  const [Dialog, setDialog] = useState<ComponentType<ShortcutsDialogProps> | null>(null);
  const goUntil = useRef(0);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
    if (event.key === '?') {
      void import('./shortcuts-dialog.tsx').then(
        ({ ShortcutsDialog }) => setDialog(() => ShortcutsDialog),
        () => undefined,
      );
      return;
    }
    if (!areShortcutsOn()) return;
    if (event.key === 'g') {
      goUntil.current = event.timeStamp + sequenceMs;
      return;
    }
    const isGoing = event.timeStamp <= goUntil.current;
    goUntil.current = 0;
    const page = isGoing && offered.find(({ path }) => pageKeys[path] === event.key);
    if (page) navigate(`/${page.path}`);
    else if (event.key === '/') {
      const search = document.querySelector<HTMLElement>('main input[type="search"]');
      if (!search) return;
      event.preventDefault();
      search.focus();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return Dialog && <Dialog offered={offered} onClose={() => setDialog(null)} />;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))
  );
}
