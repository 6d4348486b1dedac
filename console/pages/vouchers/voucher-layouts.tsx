import { useState } from 'react';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { Card } from '../../components/display/card.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { EditedObject } from '../../components/forms/edited-object.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { useFormAction } from '../../operations/use-action.ts';
import { isOwnPicture } from '../../service-address.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import {
  ArchiveLayoutDocument,
  CurrentLayoutDocument,
  type VoucherLayoutFragment,
  type WholeVoucherFragment,
} from './generated/operations.ts';
import { LayoutForm } from './layout-form.tsx';
import { useCanChange } from './use-can-change.ts';
import styles from './voucher-layouts.module.css';

const { layouts: texts } = vouchersTexts;

type OpenDialog =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'archive'; readonly layout: VoucherLayoutFragment };

interface VoucherLayoutsProps {
  readonly voucher: WholeVoucherFragment;
  readonly onChanged: () => void;
}

/**
 * Lists the layouts of a voucher. Images on other sites are links, because the console loads
 * nothing from there.
 */
export function VoucherLayouts({ voucher, onChanged }: VoucherLayoutsProps) {
  const toast = useToast();
  const mayChange = useCanChange()(voucher.typeName) && !voucher.archivedAt;
  const [archive] = useFormAction(ArchiveLayoutDocument);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const reportSuccess = (text: string) => {
    toast(text);
    onChanged();
  };

  const confirmArchive = async ({ id }: VoucherLayoutFragment) => {
    const { failure } = await archive({ input: { id } });
    if (!failure) reportSuccess(vouchersTexts.archived);
    return failure;
  };

  const columns: readonly Column<VoucherLayoutFragment>[] = [
    {
      title: texts.columns.image,
      wrap: 'anywhere',
      cell: (layout) => (
        <a href={layout.image} target="_blank" rel="noreferrer">
          {isOwnPicture(layout.image) ? (
            <img
              className={styles.picture}
              src={layout.image}
              alt={vouchersTexts.preview.layoutNumber(voucher.layouts.indexOf(layout) + 1)}
              loading="lazy"
            />
          ) : (
            layout.image
          )}
        </a>
      ),
    },
    {
      title: texts.columns.do,
      align: 'end',
      isPlain: true,
      cell: (each) => (
        <Actions align="end">
          <Button size="small" onClick={() => setOpen({ what: 'edit', layout: each })}>
            {texts.edit}
          </Button>
          <Button size="small" onClick={() => setOpen({ what: 'archive', layout: each })}>
            {texts.archive}
          </Button>
        </Actions>
      ),
    },
  ];

  return (
    <Card
      title={texts.title}
      aside={mayChange && <Button onClick={() => setOpen({ what: 'add' })}>{texts.add}</Button>}
    >
      <p>{texts.intro}</p>
      {voucher.layouts.length === 0 && <EmptyState title={texts.empty} />}
      {voucher.layouts.length > 0 && (
        <Table
          caption={texts.title}
          columns={mayChange ? columns : columns.slice(0, -1)}
          rows={voucher.layouts}
          keyOf={({ id }) => id}
        />
      )}
      {open?.what === 'add' && (
        <LayoutForm voucherId={voucher.id} onClose={close} onSaved={() => reportSuccess(texts.added)} />
      )}
      {open?.what === 'edit' && (
        <EditedObject opened={open.layout} query={CurrentLayoutDocument} onLoaded={onChanged}>
          {(layout) => (
            <LayoutForm
              voucherId={voucher.id}
              layout={layout}
              onClose={close}
              onSaved={() => reportSuccess(sharedTexts.saved)}
            />
          )}
        </EditedObject>
      )}
      {open?.what === 'archive' && (
        <ConfirmDialog
          question={texts.archiveQuestion}
          actionLabel={texts.archive}
          onConfirm={() => confirmArchive(open.layout)}
          onClose={close}
        >
          <p>{texts.archiveText}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
