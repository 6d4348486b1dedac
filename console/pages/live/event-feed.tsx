import { Badge } from '../../components/badge.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import type { ToldEventFragment } from '../../events/generated/operations.ts';
import { formatMoment, formatTime } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { liveTexts } from '../../texts/live-texts.ts';
import styles from './event-feed.module.css';

const tones = {
  'order.created': 'good',
  'order-product.redeemed': 'info',
  'order-product.refunded': 'warning',
  'order-product.cancelled': 'danger',
} as const satisfies Record<string, string>;

/** What happened, newest first. */
export function EventFeed({ events }: { readonly events: readonly ToldEventFragment[] }) {
  const { timeZone } = useSalesPage();
  if (events.length === 0) return <EmptyState title={liveTexts.noEvents}>{liveTexts.noEventsHint}</EmptyState>;
  return (
    <ol className={styles.feed}>
      {events.map((event) => (
        <li key={event.id} data-event={event.id}>
          <Badge tone={toneOf(event.name)}>{liveTexts.events[event.name] ?? event.name}</Badge>
          <span className={styles.what}>{describe(event)}</span>
          <time dateTime={event.createdAt} title={formatMoment(event.createdAt, timeZone)}>
            {formatTime(event.createdAt, timeZone)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function toneOf(name: string) {
  return name in tones ? tones[name as keyof typeof tones] : 'neutral';
}

function describe({ order, orderProduct, redemption }: ToldEventFragment): string {
  if (order) {
    const total = order.products.reduce((sum, { pricePaid }) => sum + pricePaid.amount, 0);
    const currency = order.products[0]?.pricePaid.currency;
    return [order.reference, order.purchaser.name, currency && formatMoney({ amount: total, currency })]
      .filter(Boolean)
      .join(' · ');
  }
  const place = redemption?.redeemLocation?.name;
  return [orderProduct?.name, place && liveTexts.at(place)].filter(Boolean).join(' ');
}
