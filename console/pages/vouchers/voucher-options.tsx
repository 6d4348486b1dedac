import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { IconButton } from '../../components/actions/icon-button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { Badge } from '../../components/display/badge.tsx';
import { Card } from '../../components/display/card.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { EditedObject } from '../../components/forms/edited-object.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { useRowDrag } from '../../components/tables/use-row-drag.ts';
import { formatCount } from '../../format/count.ts';
import { formatMoney } from '../../format/money.ts';
import { ArrowDown as Down, GripVertical as Grip, ArrowUp as Up } from '../../icons/icons.tsx';
import { useAction } from '../../operations/use-action.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { formatOption, formatOptionPrice, formatStock } from './format-voucher.ts';
import {
  ArchiveVoucherOptionDocument,
  CurrentVoucherOptionDocument,
  type OptionFragment,
  type WholeVoucherFragment,
} from './generated/operations.ts';
import { OptionForm } from './option-form.tsx';
import { useCanChange } from './use-can-change.ts';
import { useOptionOrder } from './use-option-order.ts';
import styles from './voucher-options.module.css';

const { options: texts } = vouchersTexts;

type OpenDialog =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'archive'; readonly option: OptionFragment };

interface VoucherOptionsProps {
  readonly voucher: WholeVoucherFragment;
  readonly onChanged: () => void;
}

/**
 * The options of a voucher in their order on the sales page, which is changed with a pointer or
 * with buttons.
 */
export function VoucherOptions({ voucher, onChanged }: VoucherOptionsProps) {
  const toast = useToast();
  const mayChange = useCanChange()(voucher.typeName) && !voucher.archivedAt;
  const [archive] = useAction(ArchiveVoucherOptionDocument);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const reportSuccess = (text: string) => {
    toast(text);
    onChanged();
  };
  const confirmArchive = async ({ id }: OptionFragment) => {
    const { failure } = await archive({ input: { id } });
    if (!failure) reportSuccess(vouchersTexts.archived);
    return failure;
  };

  const order = useOptionOrder(voucher.options, onChanged);
  const [moved, setMoved] = useState('');
  const positionOf = (id: string) => order.options.findIndex((option) => option.id === id);
  const move = (id: string, position: number) => {
    const option = order.options[positionOf(id)];
    if (!option) return;
    order.move(id, position);
    setMoved(texts.moved(formatOption(option), position + 1, order.options.length));
  };
  const { handleProps, rowProps } = useRowDrag((id, targetId) => move(id, positionOf(targetId)));
  const isSortable = mayChange && order.options.length > 1;

  const columns: readonly Column<OptionFragment>[] = [
    {
      title: texts.columns.name,
      cell: (option) => (
        <>
          {isSortable && (
            <span {...handleProps(option.id)} className={styles.handle} aria-hidden>
              <Grip size={16} />
            </span>
          )}
          {formatOption(option)} {option.isDefault && <Badge tone="info">{texts.isDefault}</Badge>}
        </>
      ),
    },
    { title: texts.columns.price, align: 'end', cell: formatOptionPrice },
    {
      title: texts.columns.value,
      align: 'end',
      cell: ({ realValue, sellPrice }) => formatMoney(realValue ?? sellPrice),
    },
    { title: texts.columns.sold, align: 'end', cell: ({ sold }) => formatCount(sold) },
    { title: texts.columns.stock, align: 'end', cell: formatStock },
    {
      title: texts.columns.do,
      align: 'end',
      isPlain: true,
      cell: (option) =>
        mayChange && (
          <Actions align="end">
            {isSortable && (
              <>
                <IconButton
                  label={texts.moveUp(formatOption(option))}
                  Icon={Up}
                  isUnavailable={positionOf(option.id) === 0}
                  onClick={() => move(option.id, positionOf(option.id) - 1)}
                />
                <IconButton
                  label={texts.moveDown(formatOption(option))}
                  Icon={Down}
                  isUnavailable={positionOf(option.id) === order.options.length - 1}
                  onClick={() => move(option.id, positionOf(option.id) + 1)}
                />
              </>
            )}
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
    <Card
      title={texts.title}
      aside={mayChange && <Button onClick={() => setOpen({ what: 'add' })}>{texts.add}</Button>}
    >
      {order.failure && <FailureNotice failure={order.failure} />}
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      {voucher.options.length === 0 && <EmptyState title={texts.empty} />}
      {voucher.options.length > 0 && (
        <Table
          caption={texts.title}
          columns={mayChange ? columns : columns.slice(0, -1)}
          rows={order.options}
          keyOf={({ id }) => id}
          {...(isSortable && { rowProps: ({ id }: OptionFragment) => rowProps(id) })}
        />
      )}
      {open?.what === 'add' && (
        <OptionForm voucher={voucher} onClose={close} onSaved={() => reportSuccess(texts.added)} />
      )}
      {open?.what === 'edit' && (
        <EditedObject opened={open.option} query={CurrentVoucherOptionDocument} onLoaded={onChanged}>
          {(option) => (
            <OptionForm
              voucher={voucher}
              option={option}
              onClose={close}
              onSaved={() => reportSuccess(sharedTexts.saved)}
            />
          )}
        </EditedObject>
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
