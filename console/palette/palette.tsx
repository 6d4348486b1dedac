import { useHotkeys } from '@mantine/hooks';
import { type ComponentType, useState } from 'react';
import { Button } from '../components/actions/button.tsx';
import { useToast } from '../components/feedback/toasts.tsx';
import { Search } from '../icons/icons.tsx';
import type { ConsolePage } from '../pages/registry.ts';
import { failureTexts } from '../texts/failure-texts.ts';
import { sharedTexts } from '../texts/shared-texts.ts';
import styles from './palette.module.css';
import type { PaletteDialogProps } from './palette-dialog.tsx';

const isApple = /^(Mac|iP)/.test(navigator.platform);

/**
 * The button that opens the command palette. Ctrl+K or Cmd+K also opens it, unless another dialog
 * is open. The palette is loaded when it is opened.
 */
export function Palette({ offered }: { readonly offered: readonly ConsolePage[] }) {
  const [Dialog, setDialog] = useState<ComponentType<PaletteDialogProps> | null>(null);
  const toast = useToast();
  const open = async () => {
    const loaded = await import('./palette-dialog.tsx').catch(() => null);
    if (!loaded) return toast(failureTexts.network);
    if (!document.querySelector('[role="dialog"]')) setDialog(() => loaded.PaletteDialog);
  };
  useHotkeys([['mod+K', () => void open()]], []);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        leftSection={<Search size={16} />}
        className={styles.open}
        onClick={() => void open()}
      >
        <span className={styles.label}>
          {sharedTexts.search}
          <kbd aria-hidden>{isApple ? '⌘K' : sharedTexts.searchKeys}</kbd>
        </span>
      </Button>
      {Dialog && <Dialog offered={offered} onClose={() => setDialog(null)} />}
    </>
  );
}
