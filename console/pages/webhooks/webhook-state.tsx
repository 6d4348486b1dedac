import { Badge } from '../../components/display/badge.tsx';
import { webhooksTexts } from '../../texts/webhooks-texts.ts';
import type { ListedWebhookFragment } from './generated/operations.ts';

/** Displays whether events are sent to an endpoint, and whether deliveries fail. */
export function WebhookState({ webhook: { isActive, health } }: { readonly webhook: ListedWebhookFragment }) {
  if (!isActive) return <Badge>{webhooksTexts.states.off}</Badge>;
  if (health.failuresStartedAt) return <Badge tone="danger">{webhooksTexts.states.failing}</Badge>;
  return <Badge tone="good">{webhooksTexts.states.active}</Badge>;
}
