import { type ReactNode, useState } from 'react';
import { Actions } from '../components/actions/actions.tsx';
import { Button } from '../components/actions/button.tsx';
import { ConfirmDialog } from '../components/dialogs/confirm-dialog.tsx';
import { SectionHead } from '../components/display/section-head.tsx';
import { ConnectionView } from '../components/feedback/connection-view.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { useToast } from '../components/feedback/toasts.tsx';
import { type Column, Table } from '../components/tables/table.tsx';
import type { Failure } from '../operations/failure.ts';
import type { ConnectionNodes } from '../operations/use-connection.ts';
import { sharedTexts } from '../texts/shared-texts.ts';

interface ManagedListTexts {
  readonly intro: string;
  readonly add: string;
  readonly empty: string;
  readonly emptyHint: string;
  /** The toast after a row was added. Undefined if the form displays the result itself. */
  readonly created?: string;
  /** The label of the button that edits a row. Undefined if rows cannot be changed. */
  readonly edit?: string;
  /** The label of the button that removes a row, such as `Archive method` or `Revoke key`. */
  readonly remove: string;
  readonly removeText: string;
  readonly removed: string;
}

/** Properties of a form of the list. */
export interface ListFormProps {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Renders the form that changes a row, or adds one if `row` is undefined. */
export type ListForm<Row> = (row: Row | undefined, props: ListFormProps) => ReactNode;

interface ManagedListProps<Row> {
  readonly caption: string;
  readonly texts: ManagedListTexts;
  readonly connection: ConnectionNodes<Row>;
  readonly columns: readonly Column<Row>[];
  /** Returns the question of the confirmation, which includes the name of the row. */
  readonly removeQuestion: (row: Row) => string;
  /** Whether rows can be added, changed and removed. Defaults to true. */
  readonly mayChange?: boolean;
  /** Returns whether a row was removed and is still listed. By default, removed rows are not. */
  readonly isRemoved?: (row: Row) => boolean;
  readonly form: ListForm<Row>;
  readonly onRemove: (row: Row) => Promise<Failure | null>;
}

type OpenDialog<Row> = { readonly what: 'add' } | { readonly what: 'edit' | 'remove'; readonly row: Row };

/** Displays a list whose rows can be added, changed and, after a confirmation, removed. */
export function ManagedList<Row extends { readonly id: string }>({
  caption,
  texts,
  connection,
  columns,
  removeQuestion,
  mayChange = true,
  isRemoved = () => false,
  form,
  onRemove,
}: ManagedListProps<Row>) {
  const toast = useToast();
  const [open, setOpen] = useState<OpenDialog<Row> | null>(null);
  const close = () => setOpen(null);
  const reportSuccess = (text: string | undefined) => {
    if (text !== undefined) toast(text);
    connection.reload();
  };
  const confirmRemoval = async (row: Row) => {
    const failure = await onRemove(row);
    if (!failure) reportSuccess(texts.removed);
    return failure;
  };

  const buttons: Column<Row> = {
    title: sharedTexts.actions,
    align: 'end',
    isPlain: true,
    cell: (row) =>
      !isRemoved(row) && (
        <Actions align="end">
          {texts.edit !== undefined && (
            <Button size="small" onClick={() => setOpen({ what: 'edit', row })}>
              {texts.edit}
            </Button>
          )}
          <Button size="small" onClick={() => setOpen({ what: 'remove', row })}>
            {texts.remove}
          </Button>
        </Actions>
      ),
  };

  return (
    <>
      <SectionHead text={texts.intro}>
        {mayChange && (
          <Button tone="primary" onClick={() => setOpen({ what: 'add' })}>
            {texts.add}
          </Button>
        )}
      </SectionHead>
      <ConnectionView
        connection={connection}
        empty={<EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
      >
        {(rows) => (
          <Table
            caption={caption}
            columns={mayChange ? [...columns, buttons] : columns}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </ConnectionView>
      {open?.what === 'add' &&
        form(undefined, { onClose: close, onSaved: () => reportSuccess(texts.created) })}
      {open?.what === 'edit' &&
        form(open.row, { onClose: close, onSaved: () => reportSuccess(sharedTexts.saved) })}
      {open?.what === 'remove' && (
        <ConfirmDialog
          question={removeQuestion(open.row)}
          actionLabel={texts.remove}
          onConfirm={() => confirmRemoval(open.row)}
          onClose={close}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
