import { useState } from 'react';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Card } from '../../components/display/card.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import {
  ArchiveLayoutDocument,
  CreateLayoutDocument,
  UpdateLayoutDocument,
  type VoucherLayoutFragment,
  type WholeVoucherFragment,
} from './generated/operations.ts';
import { ImageField } from './image-field.tsx';
import { useCanChange } from './use-can-change.ts';

const { layouts: texts } = vouchersTexts;

type OpenDialog =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'archive'; readonly layout: VoucherLayoutFragment };

interface VoucherLayoutsProps {
  readonly voucher: WholeVoucherFragment;
  readonly onChanged: () => void;
}

/**
 * Lists the layouts of a voucher. Images are displayed as links, because they can be on other
 * sites, from which the console loads nothing.
 */
export function VoucherLayouts({ voucher, onChanged }: VoucherLayoutsProps) {
  const toast = useToast();
  const mayChange = useCanChange()(voucher.typeName) && !voucher.archivedAt;
  const [create] = useKeyedAction(CreateLayoutDocument);
  const [update] = useFormAction(UpdateLayoutDocument);
  const [archive] = useFormAction(ArchiveLayoutDocument);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const layout = open && open.what !== 'add' ? open.layout : null;
  const reportSuccess = (text: string) => {
    toast(text);
    onChanged();
  };

  const save = async (entered: FormValues) => {
    const image = entered.text('image');
    const { failure } = layout
      ? await update({ input: { id: layout.id, image } })
      : await create((idempotencyKey) => ({ input: { voucherId: voucher.id, image, idempotencyKey } }));
    if (!failure) reportSuccess(layout ? vouchersTexts.saved : texts.added);
    return failure;
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
      cell: ({ image }) => (
        <a href={image} target="_blank" rel="noreferrer">
          {image}
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
      {(open?.what === 'add' || open?.what === 'edit') && (
        <FormDialog
          title={layout ? texts.edit : texts.add}
          actionLabel={layout ? sharedTexts.save : texts.add}
          onSubmit={save}
          onClose={close}
        >
          <ImageField
            label={texts.image}
            fileLabel={vouchersTexts.imageUpload.layout}
            name="image"
            defaultValue={layout?.image ?? ''}
            required
          />
        </FormDialog>
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
