import { Box, TextInput, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { Dialog } from '../components/dialogs/dialog.tsx';
import type { ConsolePage } from '../pages/registry.ts';
import { paletteTexts as texts } from '../texts/palette-texts.ts';
import { sharedTexts } from '../texts/shared-texts.ts';
import styles from './palette.module.css';
import { usePaletteChoices } from './use-palette-choices.ts';

export interface PaletteDialogProps {
  readonly offered: readonly ConsolePage[];
  readonly onClose: () => void;
}

/**
 * Finds pages, orders, sold vouchers and voucher codes. The focus stays in the field; the arrow
 * keys select a choice and Enter opens it, as the ARIA pattern of a combobox with a listbox
 * requires.
 */
export function PaletteDialog({ offered, onClose }: PaletteDialogProps) {
  const [text, setText] = useState('');
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const { groups, status } = usePaletteChoices(text, offered, onClose);
  const listId = useId();
  const choices = groups.flatMap((group) => group.choices);
  const position = Math.max(
    0,
    choices.findIndex(({ id }) => id === selectedId),
  );
  const selected = choices[position];
  const optionId = (id: string) => `${listId}-${id}`;

  const select = (step: number) => {
    const next = choices[(position + step + choices.length) % choices.length];
    if (!next) return;
    setSelectedId(next.id);
    document.getElementById(optionId(next.id))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) selected?.open();
    else select(step);
  };

  return (
    <Dialog title={sharedTexts.search} onClose={onClose}>
      {/* Prevents the dialog from asking before it discards the search text. */}
      <Box onInput={(event) => event.stopPropagation()}>
        <TextInput
          aria-label={sharedTexts.search}
          placeholder={texts.hint}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setSelectedId(null);
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={selected && optionId(selected.id)}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <p role="status" className={styles.group}>
          {status}
        </p>
        <Box role="listbox" id={listId} aria-label={texts.results} className={styles.list}>
          {groups.map(({ label, choices: ofGroup }) => (
            <Box key={label} role="group" aria-label={label}>
              <p className={styles.group} aria-hidden>
                {label}
              </p>
              {ofGroup.map(({ id, label: name, detail, Icon, open }) => (
                <UnstyledButton
                  key={id}
                  id={optionId(id)}
                  role="option"
                  aria-selected={id === selected?.id}
                  tabIndex={-1}
                  className={styles.choice}
                  onClick={open}
                >
                  <Icon size={16} />
                  <span>{name}</span>
                  {detail && <span className={styles.detail}>{detail}</span>}
                </UnstyledButton>
              ))}
            </Box>
          ))}
        </Box>
      </Box>
    </Dialog>
  );
}
