import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { Button } from '../../components/actions/button.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { failureOf } from '../../operations/failure.ts';
import { useLastValue } from '../../operations/use-last-value.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { EarlierHistoryDocument, type HistoryPageFragment } from './generated/operations.ts';
import styles from './history.module.css';
import { HistoryEntry } from './history-entry.tsx';
import type { ViewedOrder } from './viewed-order.ts';

interface HistoryProps {
  readonly order: ViewedOrder;
  readonly onChanged: () => void;
}

/** The history of an order in pages, newest first. */
export function History({ order, onChanged }: HistoryProps) {
  return (
    <ol className={styles.history}>
      <HistoryPage page={order.history} order={order} onChanged={onChanged} />
    </ol>
  );
}

interface HistoryPageProps extends HistoryProps {
  readonly page: HistoryPageFragment;
  /** Whether the first entry receives the focus, because the button that had it was replaced. */
  readonly isFocused?: boolean;
}

/** The entries of a page, and a button that is replaced by the page of earlier entries. */
function HistoryPage({ page, order, onChanged, isFocused = false }: HistoryPageProps) {
  const [isOpen, setOpen] = useState(false);
  const first = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFocused) first.current?.focus();
  }, [isFocused]);
  const { hasNextPage, endCursor } = page.pageInfo;
  const after = hasNextPage ? (endCursor ?? null) : null;
  return (
    <>
      {page.nodes.map((entry, index) => (
        <HistoryEntry
          key={entry.id}
          entry={entry}
          order={order}
          onChanged={onChanged}
          {...(index === 0 && { ref: first })}
        />
      ))}
      {after !== null && !isOpen && (
        <li>
          <Button onClick={() => setOpen(true)}>{ordersTexts.showEarlier}</Button>
        </li>
      )}
      {after !== null && isOpen && <EarlierPage after={after} order={order} onChanged={onChanged} />}
    </>
  );
}

interface EarlierPageProps extends HistoryProps {
  /** The cursor of the last entry of the page before. Changes if that page receives entries. */
  readonly after: string;
}

function EarlierPage({ after, order, onChanged }: EarlierPageProps) {
  const { databaseId: salesPageId } = useSalesPage();
  const [{ data, error }, reload] = useQuery({
    query: EarlierHistoryDocument,
    variables: { salesPageId, id: order.databaseId, after },
  });
  const read = useEffectEvent(() => reload({ requestPolicy: 'network-only' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change, the order is another object, and comments of this page can have changed
  useEffect(() => read(), [order]);
  const page = useLastValue(data?.salesPage?.order?.history);
  if (page) return <HistoryPage page={page} order={order} onChanged={onChanged} isFocused />;
  return <li>{error ? <FailureNotice failure={failureOf(error)} onRetry={read} /> : <Spinner />}</li>;
}
