import { useMemo, useState } from 'react';
import { Button } from '../../components/actions/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { choiceOf } from '../../lists/choice-of.ts';
import { ChoiceFilter } from '../../lists/filter-fields.tsx';
import { ListToolbar } from '../../lists/list-toolbar.tsx';
import { ListView } from '../../lists/list-view.tsx';
import { pageVariables } from '../../lists/page-variables.ts';
import { useListPlace } from '../../lists/use-list-place.ts';
import { useListQuery } from '../../lists/use-list-query.ts';
import { actInTurn } from '../../operations/act-in-turn.ts';
import { failureOf } from '../../operations/failure.ts';
import { useAction } from '../../operations/use-action.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { postingTexts as texts } from '../../texts/posting-texts.ts';
import {
  type PostedVoucherFragment,
  PostingQueueDocument,
  PostingShipDocument,
  type ShippingStatus,
} from './generated/operations.ts';
import { LabelsDialog } from './labels/labels-dialog.tsx';
import { postingColumns } from './posting-columns.tsx';
import { PrintButton } from './print-button.tsx';

const filterNames = ['posting'];
const laterStatuses = ['DISPATCHED', 'DELIVERED'] as const;
const oldestFirst = { id: 'sold', isDescending: false };
const keyOf = ({ databaseId }: PostedVoucherFragment) => String(databaseId);
const nameOf = ({ name, order }: PostedVoucherFragment) => texts.named(order.reference, name);
const next = { PENDING: 'DISPATCHED', DISPATCHED: 'DELIVERED', DELIVERED: null } as const;
const previous = { PENDING: null, DISPATCHED: 'PENDING', DELIVERED: 'DISPATCHED' } as const;

/**
 * The vouchers to be posted, oldest first, or those that were posted. Only vouchers that can still
 * be redeemed are listed.
 */
export function PostingPage() {
  const { databaseId: salesPageId, timeZone } = useSalesPage();
  const mayPrintAny = useCan('VOUCHER_DOCUMENT_CREATE');
  const mayPrintQueue = useCan('POSTING_DOCUMENT_CREATE');
  const list = useListPlace(filterNames);
  const { place } = list;
  const status: ShippingStatus = choiceOf(place, 'posting', laterStatuses) ?? 'PENDING';
  const mayPrint = mayPrintAny || (mayPrintQueue && status === 'PENDING');
  const columns = useMemo(() => postingColumns(timeZone), [timeZone]);
  const isDescending = place.sort?.isDescending ?? false;
  const [{ data, error, fetching }, reload] = useListQuery({
    query: PostingQueueDocument,
    variables: {
      salesPageId,
      filter: { shippingStatuses: [status], statuses: ['IN_PROGRESS' as const] },
      order: isDescending ? ('DESC' as const) : ('ASC' as const),
      ...pageVariables(place),
    },
  });
  const page = (!error && data?.salesPage?.soldVouchers) || null;
  const rows = page?.nodes ?? [];
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter((row) => selected.has(keyOf(row)));
  const affected = chosen.length > 0 ? chosen : rows;
  const isPart = page !== null && (page.pageInfo.hasNextPage || page.pageInfo.hasPreviousPage);
  const scope = chosen.length > 0 ? 'selected' : isPart ? 'page' : 'all';
  const described = texts.affected[scope](affected.length);
  const readNow = () => reload({ requestPolicy: 'network-only' });
  const [isPrintingLabels, setPrintingLabels] = useState(false);
  const [target, setTarget] = useState<ShippingStatus | null>(null);
  const updateStatus = useShippingStatusUpdate();
  const confirm = async (to: ShippingStatus) => {
    const { failure, updatedCount } = await updateStatus(affected, to);
    if (updatedCount > 0) readNow();
    if (!failure) setSelected(new Set());
    return failure;
  };
  const isSetBack = target === previous[status];
  const targets = [next[status], previous[status]].flatMap((each) => each ?? []);
  return (
    <>
      <ListView
        list={list}
        caption={texts.caption}
        columns={columns}
        keyOf={keyOf}
        page={page}
        isReading={fetching}
        failure={error ? failureOf(error) : null}
        onRetry={readNow}
        defaultSort={oldestFirst}
        describe={texts.count}
        empty={
          status === 'PENDING' ? { title: texts.none, hint: texts.noneHint } : { title: texts.noneOther }
        }
        selection={{ keys: selected, onSelect: setSelected, nameOf }}
        actions={
          rows.length > 0 && (
            <>
              {mayPrint && (
                <PrintButton
                  ids={affected.map(({ id }) => id)}
                  label={texts.print(described)}
                  isQueue={!mayPrintAny}
                  question={status === 'PENDING' ? null : texts.printQuestion(described)}
                />
              )}
              <Button size="small" onClick={() => setPrintingLabels(true)}>
                {texts.labels.open}
              </Button>
              {targets.map((each) => (
                <Button key={each} size="small" onClick={() => setTarget(each)}>
                  {texts.mark[each](described)}
                </Button>
              ))}
            </>
          )
        }
        toolbar={
          <ListToolbar list={list}>
            <ChoiceFilter
              list={list}
              name="posting"
              label={ordersTexts.posting}
              none={ordersTexts.shipping.PENDING}
              choices={laterStatuses.map((each) => [each, ordersTexts.shipping[each]])}
            />
          </ListToolbar>
        }
      />
      {isPrintingLabels && <LabelsDialog vouchers={affected} onClose={() => setPrintingLabels(false)} />}
      {target && (
        <ConfirmDialog
          question={texts.question(described, ordersTexts.shipping[target])}
          actionLabel={texts.action}
          tone={isSetBack ? 'danger' : 'primary'}
          onConfirm={() => confirm(target)}
          onClose={() => setTarget(null)}
        >
          <p>{isSetBack ? texts.setBackConsequence : texts.consequence}</p>
          {scope === 'page' && <p>{texts.otherPages}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * Sets the shipping status of vouchers one after another. Stops at the first that fails; those
 * before it keep the new status.
 */
function useShippingStatusUpdate() {
  const [send] = useAction(PostingShipDocument);
  const showToast = useToast();
  return async (vouchers: readonly PostedVoucherFragment[], shippingStatus: ShippingStatus) => {
    const { done, failure } = await actInTurn({
      targets: vouchers,
      act: ({ id }) => send({ input: { id, shippingStatus } }),
      nameOf,
    });
    if (!failure) showToast(texts.marked(done.length, ordersTexts.shipping[shippingStatus]));
    return { updatedCount: done.length, failure };
  };
}
