import { Badge } from '../../components/display/badge.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import type { EventName, FollowedEventFragment } from '../../events/generated/operations.ts';
import { formatMoment, formatTime } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { liveTexts } from '../../texts/live-texts.ts';
import styles from './event-feed.module.css';

const tones = {
  ORDER_CREATED: 'good',
  ORDER_PRODUCT_REDEEMED: 'info',
  ORDER_PRODUCT_REDEEM_CANCELLED: 'neutral',
  ORDER_PRODUCT_REFUNDED: 'warning',
  ORDER_PRODUCT_CANCELLED: 'danger',
  ORDER_PRODUCT_REGENERATED: 'neutral',
} as const satisfies Record<EventName, string>;

/** Lists events, newest first. */
export function EventFeed({ events }: { readonly events: readonly FollowedEventFragment[] }) {
  const { timeZone } = useSalesPage();
  if (events.length === 0)
    return <EmptyState title={liveTexts.noEvents}>{liveTexts.noEventsHint}</EmptyState>;
  return (
    <ol className={styles.feed}>
      {events.map((event) => (
        <li key={event.id} data-event={event.id}>
          <Badge tone={tones[event.name]}>{liveTexts.events[event.name]}</Badge>
          <span className={styles.what}>{describe(event)}</span>
          <time dateTime={event.createdAt} title={formatMoment(event.createdAt, timeZone)}>
            {formatTime(event.createdAt, timeZone)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function describe(event: FollowedEventFragment): string {
  if ('orderSnapshot' in event) {
    const { reference, purchaser, total } = event.orderSnapshot;
    return [reference, purchaser.name, formatMoney(total)].filter(Boolean).join(' · ');
  }
  const place = 'redemptionSnapshot' in event ? event.redemptionSnapshot.redeemLocation?.name : null;
  return [event.orderProductSnapshot.name, place && liveTexts.at(place)].filter(Boolean).join(' ');
}
