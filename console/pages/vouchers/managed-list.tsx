import { type ReactNode, useState } from 'react';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { SectionHead } from '../../components/display/section-head.tsx';
import { ConnectionView } from '../../components/feedback/connection-view.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { EditedObject, type EditedObjectProps } from '../../components/forms/edited-object.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import type { Failure } from '../../operations/failure.ts';
import type { ConnectionNodes } from '../../operations/use-connection.ts';
import type { Versioned } from '../../operations/version-of.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';

interface ManagedListTexts {
  readonly intro: string;
  readonly add: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly created: string;
  /** The label of the button that edits a row. */
  readonly edit: string;
  readonly archive: string;
  readonly archiveQuestion: (name: string) => string;
  readonly archiveText: string;
  /** The toast after a row was archived. Defaults to `vouchersTexts.archived`. */
  readonly archived?: string;
}

/** Properties of a form of the list. */
export interface ListFormProps {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface ManagedListProps<Row extends Versioned> {
  readonly caption: string;
  readonly texts: ManagedListTexts;
  readonly connection: ConnectionNodes<Row>;
  /** Reads a row again by its global id. */
  readonly currentRow: EditedObjectProps<Row>['query'];
  readonly columns: readonly Column<Row>[];
  /** Returns the name of a row, for the confirmation. */
  readonly nameOf: (row: Row) => string;
  /** Whether rows can be added, changed and archived. */
  readonly mayChange: boolean;
  /** Renders the form that changes a row, or adds one if `row` is undefined. */
  readonly form: (row: Row | undefined, props: ListFormProps) => ReactNode;
  readonly onArchive: (row: Row) => Promise<Failure | null>;
}

type OpenDialog<Row> = { readonly what: 'add' } | { readonly what: 'edit' | 'archive'; readonly row: Row };

/** Displays a list whose rows can be added, changed and, after a confirmation, archived. */
export function ManagedList<Row extends Versioned & { readonly databaseId: number }>({
  caption,
  texts,
  connection,
  currentRow,
  columns,
  nameOf,
  mayChange,
  form,
  onArchive,
}: ManagedListProps<Row>) {
  const toast = useToast();
  const [open, setOpen] = useState<OpenDialog<Row> | null>(null);
  const close = () => setOpen(null);
  const reportSuccess = (text: string) => {
    toast(text);
    connection.reload();
  };
  const confirmArchive = async (row: Row) => {
    const failure = await onArchive(row);
    if (!failure) reportSuccess(texts.archived ?? vouchersTexts.archived);
    return failure;
  };

  const buttons: Column<Row> = {
    title: vouchersTexts.actions,
    align: 'end',
    isPlain: true,
    cell: (row) => (
      <Actions align="end">
        <Button size="small" onClick={() => setOpen({ what: 'edit', row })}>
          {texts.edit}
        </Button>
        <Button size="small" onClick={() => setOpen({ what: 'archive', row })}>
          {texts.archive}
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
            keyOf={({ databaseId }) => databaseId}
          />
        )}
      </ConnectionView>
      {open?.what === 'add' &&
        form(undefined, { onClose: close, onSaved: () => reportSuccess(texts.created) })}
      {open?.what === 'edit' && (
        <EditedObject opened={open.row} query={currentRow} onLoaded={connection.reload}>
          {(row) => form(row, { onClose: close, onSaved: () => reportSuccess(vouchersTexts.saved) })}
        </EditedObject>
      )}
      {open?.what === 'archive' && (
        <ConfirmDialog
          question={texts.archiveQuestion(nameOf(open.row))}
          actionLabel={texts.archive}
          onConfirm={() => confirmArchive(open.row)}
          onClose={close}
        >
          <p>{texts.archiveText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
