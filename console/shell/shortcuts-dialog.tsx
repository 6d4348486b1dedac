import { useState } from 'react';
import { Actions } from '../components/actions/actions.tsx';
import { Button } from '../components/actions/button.tsx';
import { Dialog } from '../components/dialogs/dialog.tsx';
import { type Column, Table } from '../components/tables/table.tsx';
import type { ConsolePage } from '../pages/registry.ts';
import { sharedTexts } from '../texts/shared-texts.ts';
import { shortcutsTexts as texts } from '../texts/shortcuts-texts.ts';
import { pageKeys } from './page-keys.ts';
import { areShortcutsOn, switchShortcuts } from './shortcut-setting.ts';
import styles from './shortcuts-dialog.module.css';

export interface ShortcutsDialogProps {
  readonly offered: readonly ConsolePage[];
  readonly onClose: () => void;
}

interface Shortcut {
  readonly keys: readonly string[];
  readonly what: string;
}

const columns: readonly Column<Shortcut>[] = [
  {
    title: texts.keys,
    wrap: 'never',
    cell: ({ keys }) => (
      <span className={styles.keys}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    ),
  },
  { title: texts.what, cell: ({ what }) => what },
];

/** Lists the shortcuts of the offered pages, and switches them on and off. */
export function ShortcutsDialog({ offered, onClose }: ShortcutsDialogProps) {
  const [isOn, setOn] = useState(areShortcutsOn);
  const shortcuts: readonly Shortcut[] = [
    { keys: ['Ctrl', 'K'], what: texts.palette },
    { keys: ['?'], what: texts.overview },
    ...(isOn
      ? [
          { keys: ['/'], what: texts.search },
          ...offered.map(({ path, title }) => ({ keys: ['g', pageKeys[path]], what: title })),
        ]
      : []),
  ];
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Table caption={texts.title} columns={columns} rows={shortcuts} keyOf={({ keys }) => keys.join(' ')} />
      <Actions align="end">
        <Button
          onClick={() => {
            switchShortcuts(!isOn);
            setOn(!isOn);
          }}
        >
          {isOn ? texts.switchOff : texts.switchOn}
        </Button>
        <Button tone="primary" onClick={onClose}>
          {sharedTexts.close}
        </Button>
      </Actions>
    </Dialog>
  );
}
