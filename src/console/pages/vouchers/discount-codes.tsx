import { useState } from 'react';
import { Actions } from '../../components/actions.tsx';
import { AskFirst } from '../../components/ask-first.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ConnectionView } from '../../components/connection-view.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Lines } from '../../components/lines.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { useToast } from '../../components/toasts.tsx';
import { formatCount } from '../../format/count.ts';
import { formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { useAction } from '../../operations/use-action.ts';
import { useConnection } from '../../operations/use-connection.ts';
import { useMay, useSalesPage } from '../../session/sales-page.tsx';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { vouchersTexts } from '../../texts/vouchers.ts';
import { DiscountCodeForm } from './discount-code-form.tsx';
import { ArchiveDiscountCodeDocument, DiscountCodesDocument, type DiscountFragment } from './generated/operations.ts';

const { discounts: texts } = catalogueTexts;
const { detail } = vouchersTexts;

type Open = { readonly what: 'add' } | { readonly what: 'edit' | 'archive'; readonly code: DiscountFragment };

/** What makes orders cheaper. */
export function DiscountCodes() {
  const { databaseId: salesPageId, currency, timeZone } = useSalesPage();
  const toast = useToast();
  const mayChange = useMay('DISCOUNT_CHANGE');
  const [archive] = useAction(ArchiveDiscountCodeDocument);
  const [open, setOpen] = useState<Open | null>(null);
  const connection = useConnection({
    query: DiscountCodesDocument,
    variables: { salesPageId },
    connectionOf: ({ salesPage }) => salesPage?.discountCodes,
  });
  const close = () => setOpen(null);
  const done = (text: string) => {
    toast(text);
    connection.readAgain();
  };
  const confirmArchive = async ({ databaseId: discountCodeId }: DiscountFragment) => {
    const { failure } = await archive({ salesPageId, discountCodeId });
    if (!failure) done(vouchersTexts.archived);
    return failure;
  };
  const at = (iso: string) => formatMoment(iso, timeZone);

  const columns: readonly Column<DiscountFragment>[] = [
    { title: texts.columns.code, cell: ({ text, name }) => <Lines lines={[text, name]} /> },
    {
      title: texts.columns.value,
      align: 'end',
      cell: ({ kind, value }) => (kind === 'FIXED' ? formatMoney({ amount: value, currency }) : texts.percent(value)),
    },
    {
      title: texts.columns.used,
      align: 'end',
      cell: ({ used, maxUses }) => (typeof maxUses === 'number' ? texts.usedOf(used, maxUses) : formatCount(used)),
    },
    {
      title: texts.columns.when,
      cell: ({ startsAt, endsAt }) => {
        const lines = [startsAt && detail.from(at(startsAt)), endsAt && detail.until(at(endsAt))].filter(Boolean);
        return <Lines lines={lines.length > 0 ? lines : [detail.always]} />;
      },
    },
    {
      title: texts.columns.state,
      cell: (code) => {
        const state = stateOf(code);
        return <Badge tone={state === 'on' ? 'good' : 'neutral'}>{texts.states[state]}</Badge>;
      },
    },
    {
      title: texts.columns.do,
      align: 'end',
      isPlain: true,
      cell: (code) => (
        <Actions align="end">
          <Button size="small" onClick={() => setOpen({ what: 'edit', code })}>
            {vouchersTexts.edit}
          </Button>
          <Button size="small" onClick={() => setOpen({ what: 'archive', code })}>
            {vouchersTexts.archive}
          </Button>
        </Actions>
      ),
    },
  ];

  return (
    <>
      <SectionHead text={texts.intro}>
        {mayChange && (
          <Button tone="primary" onClick={() => setOpen({ what: 'add' })}>
            {texts.add}
          </Button>
        )}
      </SectionHead>
      <ConnectionView connection={connection} empty={<EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}>
        {(codes) => (
          <Table
            caption={vouchersTexts.sections.discounts}
            columns={mayChange ? columns : columns.slice(0, -1)}
            rows={codes}
            keyOf={({ databaseId }) => databaseId}
          />
        )}
      </ConnectionView>
      {open?.what === 'add' && <DiscountCodeForm onClose={close} onSaved={() => done(texts.created)} />}
      {open?.what === 'edit' && <DiscountCodeForm code={open.code} onClose={close} onSaved={() => done(vouchersTexts.saved)} />}
      {open?.what === 'archive' && (
        <AskFirst
          question={texts.archiveQuestion(open.code.text)}
          answer={vouchersTexts.archive}
          onConfirm={() => confirmArchive(open.code)}
          onClose={close}
        >
          <p>{texts.archiveText}</p>
        </AskFirst>
      )}
    </>
  );
}

/** Whether an order can take a code now, or why not. */
function stateOf({ active, startsAt, endsAt, used, maxUses }: DiscountFragment): keyof typeof texts.states {
  if (!active) return 'off';
  if (endsAt && Date.parse(endsAt) <= Date.now()) return 'over';
  if (typeof maxUses === 'number' && used >= maxUses) return 'usedUp';
  return startsAt && Date.parse(startsAt) > Date.now() ? 'notYet' : 'on';
}
