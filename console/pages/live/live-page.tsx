import { useDeferredValue } from 'react';
import { BarChart } from '../../components/display/bar-chart.tsx';
import { Card } from '../../components/display/card.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { ConnectionBadge } from '../../events/connection-badge.tsx';
import { useEvents } from '../../events/use-events.ts';
import { liveTexts } from '../../texts/live-texts.ts';
import { EventFeed } from './event-feed.tsx';
import { FirstSteps } from './first-steps.tsx';
import styles from './live-page.module.css';
import { TodayFigures } from './today-figures.tsx';
import { useFigures } from './use-figures.ts';

const names = [liveTexts.revenue, liveTexts.redeemed] as const;

/** Displays the figures and the events of the sales page, updated with each event. */
export function LivePage() {
  const { today, hours, days, failure: figuresFailure, reload } = useFigures();
  // The figures are rendered before the charts, which take longer to draw.
  const [shownHours, shownDays] = [useDeferredValue(hours), useDeferredValue(days)];
  const { events, connection, failure, retry } = useEvents(reload);
  return (
    <>
      {failure && <FailureNotice failure={failure} onRetry={retry} />}
      {figuresFailure && <FailureNotice failure={figuresFailure} onRetry={reload} />}
      <FirstSteps eventCount={events.length} />
      <Card title={liveTexts.today} aside={<ConnectionBadge connection={connection} />}>
        <TodayFigures today={today} />
      </Card>
      <div className={styles.columns}>
        {hours.length > 0 && (
          <div className={styles.charts}>
            <Card title={liveTexts.byHour}>
              <BarChart title={liveTexts.byHourChart} names={names} bars={shownHours} />
            </Card>
            <Card title={liveTexts.lastDays}>
              <BarChart title={liveTexts.lastDaysChart} names={names} bars={shownDays} />
            </Card>
          </div>
        )}
        <Card title={liveTexts.feed}>
          <EventFeed events={events} />
        </Card>
      </div>
    </>
  );
}
