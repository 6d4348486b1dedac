import { useState } from 'react';
import { useQuery } from 'urql';
import { Actions } from '../../components/actions.tsx';
import { AskFirst } from '../../components/ask-first.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Lines } from '../../components/lines.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { useToast } from '../../components/toasts.tsx';
import { formatMoney } from '../../format/money.ts';
import { failureOf } from '../../operations/failure.ts';
import { useAction } from '../../operations/use-action.ts';
import { useMay, useSalesPage } from '../../session/sales-page.tsx';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { vouchersTexts } from '../../texts/vouchers.ts';
import { ArchiveShippingMethodDocument, type ShippingFragment, ShippingMethodsDocument } from './generated/operations.ts';
import { ShippingMethodForm } from './shipping-method-form.tsx';

const { shipping: texts } = catalogueTexts;

type Open = { readonly what: 'add' } | { readonly what: 'edit' | 'archive'; readonly method: ShippingFragment };

/** How vouchers can be posted. */
export function ShippingMethods() {
  const { databaseId: salesPageId } = useSalesPage();
  const toast = useToast();
  const mayChange = useMay('CATALOGUE_CHANGE');
  const [{ data, error }, read] = useQuery({ query: ShippingMethodsDocument, variables: { salesPageId } });
  const [archive] = useAction(ArchiveShippingMethodDocument);
  const [open, setOpen] = useState<Open | null>(null);
  const methods = data?.salesPage?.shippingMethods;
  const readAgain = () => read({ requestPolicy: 'network-only' });
  const close = () => setOpen(null);
  const done = (text: string) => {
    toast(text);
    readAgain();
  };
  const confirmArchive = async ({ databaseId: shippingMethodId }: ShippingFragment) => {
    const { failure } = await archive({ salesPageId, shippingMethodId });
    if (!failure) done(vouchersTexts.archived);
    return failure;
  };

  const columns: readonly Column<ShippingFragment>[] = [
    { title: texts.columns.name, cell: ({ name, description }) => <Lines lines={[name, description].filter(Boolean)} /> },
    { title: texts.columns.rate, align: 'end', cell: ({ rate }) => formatMoney(rate) },
    { title: texts.columns.days, align: 'end', cell: ({ deliveryDuration }) => deliveryDuration },
    {
      title: texts.columns.manual,
      cell: ({ availableOnlyForManualOrders }) => (availableOnlyForManualOrders ? vouchersTexts.yes : vouchersTexts.no),
    },
    {
      title: texts.columns.do,
      align: 'end',
      isPlain: true,
      cell: (method) => (
        <Actions align="end">
          <Button size="small" onClick={() => setOpen({ what: 'edit', method })}>
            {vouchersTexts.edit}
          </Button>
          <Button size="small" onClick={() => setOpen({ what: 'archive', method })}>
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
      {error && !data && <FailureNotice failure={failureOf(error)} onRetry={readAgain} />}
      {!methods && !error && <Spinner />}
      {methods?.length === 0 && <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
      {methods && methods.length > 0 && (
        <Table
          caption={vouchersTexts.sections.shipping}
          columns={mayChange ? columns : columns.slice(0, -1)}
          rows={methods}
          keyOf={({ databaseId }) => databaseId}
        />
      )}
      {open?.what === 'add' && <ShippingMethodForm onClose={close} onSaved={() => done(texts.created)} />}
      {open?.what === 'edit' && (
        <ShippingMethodForm method={open.method} onClose={close} onSaved={() => done(vouchersTexts.saved)} />
      )}
      {open?.what === 'archive' && (
        <AskFirst
          question={texts.archiveQuestion(open.method.name)}
          answer={vouchersTexts.archive}
          onConfirm={() => confirmArchive(open.method)}
          onClose={close}
        >
          <p>{texts.archiveText}</p>
        </AskFirst>
      )}
    </>
  );
}
