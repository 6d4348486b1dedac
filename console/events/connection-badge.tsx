import { Badge } from '../components/badge.tsx';
import { sharedTexts } from '../texts/shared-texts.ts';
import type { ConnectionState } from './follow-events.ts';

const tones = { connecting: 'neutral', live: 'good', lost: 'warning' } as const satisfies Record<ConnectionState, string>;

/** Whether what is shown is as of now; read out when it changes. */
export function ConnectionBadge({ connection }: { readonly connection: ConnectionState }) {
  return (
    <span role="status">
      <Badge tone={tones[connection]}>{sharedTexts.connection[connection]}</Badge>
    </span>
  );
}
