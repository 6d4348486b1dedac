import { Button } from '../../components/actions/button.tsx';
import { Card } from '../../components/display/card.tsx';
import { ConnectionView } from '../../components/feedback/connection-view.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import type { ConnectionNodes } from '../../operations/use-connection.ts';
import { webhooksTexts } from '../../texts/webhooks-texts.ts';
import { Attempt } from './attempt.tsx';
import styles from './attempt-history.module.css';
import type { AttemptFragment, ListedWebhookFragment } from './generated/operations.ts';

interface AttemptHistoryProps {
  readonly webhook: ListedWebhookFragment;
  readonly attempts: ConnectionNodes<AttemptFragment>;
  readonly onReload: () => void;
  readonly onSent: () => void;
}

/** Every request to the receiver, newest first. */
export function AttemptHistory({ webhook, attempts, onReload, onSent }: AttemptHistoryProps) {
  return (
    <Card
      title={webhooksTexts.history}
      aside={
        <Button isBusy={attempts.isReading} onClick={onReload}>
          {webhooksTexts.reload}
        </Button>
      }
    >
      <ConnectionView
        connection={attempts}
        empty={<EmptyState title={webhooksTexts.noAttempts}>{webhooksTexts.noAttemptsHint}</EmptyState>}
      >
        {(nodes) => (
          <ol className={styles.history}>
            {nodes.map((attempt) => (
              <li key={attempt.id} className={styles.attempt}>
                <Attempt attempt={attempt} webhook={webhook} onSent={onSent} />
              </li>
            ))}
          </ol>
        )}
      </ConnectionView>
    </Card>
  );
}
