import { useState } from 'react';
import { Actions } from '../../components/actions.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { useToast } from '../../components/toasts.tsx';
import { formatCount } from '../../format/count.ts';
import { formatMoney } from '../../format/money.ts';
import { useAction } from '../../operations/use-action.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { formatOption, formatOptionPrice, formatStock } from './format-voucher.ts';
import { ArchiveVoucherOptionDocument, type OptionFragment, type WholeVoucherFragment } from './generated/operations.ts';
import { OptionForm } from './option-form.tsx';
import { useCanChange } from './use-can-change.ts';

const { options: texts } = vouchersTexts;

type Open = { readonly what: 'add' } | { readonly what: 'edit' | 'archive'; readonly option: OptionFragment };

interface VoucherOptionsProps {
  readonly voucher: WholeVoucherFragment;
  readonly onChanged: () => void;
}

/** What can be bought of a voucher. */
export function VoucherOptions({ voucher, onChanged }: VoucherOptionsProps) {
  const toast = useToast();
  const mayChange = useCanChange()(voucher.typeName) && !voucher.archivedAt;
  const [archive] = useAction(ArchiveVoucherOptionDocument);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const done = (text: string) => {
    toast(text);
    onChanged();
  };
  const confirmArchive = async ({ id }: OptionFragment) => {
    const { failure } = await archive({ input: { id } });
    if (!failure) done(vouchersTexts.archived);
    return failure;
  };

  const columns: readonly Column<OptionFragment>[] = [
    {
      title: texts.columns.name,
      cell: (option) => (
        <>
          {formatOption(option)} {option.isDefault && <Badge tone="info">{texts.isDefault}</Badge>}
        </>
      ),
    },
    { title: texts.columns.price, align: 'end', cell: formatOptionPrice },
    { title: texts.columns.value, align: 'end', cell: ({ realValue, sellPrice }) => formatMoney(realValue ?? sellPrice) },
    { title: texts.columns.sold, align: 'end', cell: ({ sold }) => formatCount(sold) },
    { title: texts.columns.stock, align: 'end', cell: formatStock },
    {
      title: texts.columns.do,
      align: 'end',
      isPlain: true,
      cell: (option) =>
        mayChange && (
          <Actions align="end">
            <Button size="small" onClick={() => setOpen({ what: 'edit', option })}>
              {texts.edit}
            </Button>
            <Button size="small" onClick={() => setOpen({ what: 'archive', option })}>
              {texts.archive}
            </Button>
          </Actions>
        ),
    },
  ];

  return (
    <Card title={texts.title} aside={mayChange && <Button onClick={() => setOpen({ what: 'add' })}>{texts.add}</Button>}>
      {voucher.options.length === 0 && <EmptyState title={texts.empty} />}
      {voucher.options.length > 0 && (
        <Table
          caption={texts.title}
          columns={mayChange ? columns : columns.slice(0, -1)}
          rows={voucher.options}
          keyOf={({ id }) => id}
        />
      )}
      {open?.what === 'add' && <OptionForm voucher={voucher} onClose={close} onSaved={() => done(texts.added)} />}
      {open?.what === 'edit' && (
        <OptionForm voucher={voucher} option={open.option} onClose={close} onSaved={() => done(vouchersTexts.saved)} />
      )}
      {open?.what === 'archive' && (
        <ConfirmDialog
          question={texts.archiveQuestion(formatOption(open.option))}
          actionLabel={texts.archive}
          onConfirm={() => confirmArchive(open.option)}
          onClose={close}
        >
          <p>{texts.archiveText}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
