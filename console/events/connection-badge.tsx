import { Badge } from '../components/display/badge.tsx';
import { sharedTexts } from '../texts/shared-texts.ts';
import type { ConnectionState } from './use-events.ts';

const tones = { connecting: 'neutral', live: 'good', lost: 'warning' } as const satisfies Record<
  ConnectionState,
  string
>;

/** Displays whether the page receives live events. Screen readers announce changes. */
export function ConnectionBadge({ connection }: { readonly connection: ConnectionState }) {
  return (
    <span role="status">
      <Badge tone={tones[connection]}>{sharedTexts.connection[connection]}</Badge>
    </span>
  );
}
