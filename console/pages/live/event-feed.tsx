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
  SOLD_VOUCHER_REDEEMED: 'info',
  SOLD_VOUCHER_REDEEM_CANCELLED: 'neutral',
  SOLD_VOUCHER_REFUNDED: 'warning',
  SOLD_VOUCHER_TOPPED_UP: 'good',
  SOLD_VOUCHER_CANCELLED: 'danger',
  SOLD_VOUCHER_REGENERATED: 'neutral',
  ORDER_CORRECTED: 'neutral',
  SOLD_VOUCHER_CORRECTED: 'neutral',
  SOLD_VOUCHER_RECIPIENT_CHANGED: 'neutral',
  SOLD_VOUCHER_EXTENDED: 'neutral',
  SOLD_VOUCHER_BLOCKED: 'warning',
  SOLD_VOUCHER_UNBLOCKED: 'neutral',
  SOLD_VOUCHER_BALANCE_ADJUSTED: 'neutral',
  SOLD_VOUCHER_SHIPPING_STATUS_CHANGED: 'neutral',
  ORDER_EMAIL_FAILED: 'danger',
  SOLD_VOUCHER_EMAIL_FAILED: 'danger',
  VOUCHER_CREATED: 'neutral',
  VOUCHER_UPDATED: 'neutral',
  VOUCHER_ARCHIVED: 'neutral',
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
  if ('voucher' in event) return event.voucher?.name ?? '';
  if ('orderSnapshot' in event) {
    const { reference, purchaser, total } = event.orderSnapshot;
    return [reference, purchaser?.name, formatMoney(total)].filter(Boolean).join(' · ');
  }
  const place = 'redemptionSnapshot' in event ? event.redemptionSnapshot.redeemLocation?.name : null;
  return [event.soldVoucherSnapshot.name, place && liveTexts.at(place)].filter(Boolean).join(' ');
}
