import { Badge } from '../../components/display/badge.tsx';
import { settingsTexts } from '../../texts/settings-texts.ts';

interface SecretStateProps {
  readonly revokedAt?: string | null;
  readonly expiresAt?: string | null;
}

/** Displays whether a key or token is valid, expired or revoked. */
export function SecretState({ revokedAt, expiresAt }: SecretStateProps) {
  if (revokedAt) return <Badge tone="danger">{settingsTexts.states.revoked}</Badge>;
  if (expiresAt && Date.parse(expiresAt) < Date.now()) return <Badge>{settingsTexts.states.expired}</Badge>;
  return <Badge tone="good">{settingsTexts.states.valid}</Badge>;
}
