import { Badge } from '../components/display/badge.tsx';
import { Lines } from '../components/display/lines.tsx';
import { formatMoment } from '../format/moment.ts';
import { useSalesPage } from '../session/sales-page.tsx';
import { emailStatusTexts as texts } from '../texts/email-status-texts.ts';
import { describeMailResponse } from './describe-mail-response.ts';

const tones = {
  QUEUED: 'info',
  SCHEDULED: 'info',
  RETRYING: 'warning',
  SENT: 'good',
  FAILED: 'danger',
  CANCELLED: 'neutral',
  NOT_CONFIGURED: 'warning',
} as const satisfies Record<keyof typeof texts.statuses, string>;

interface EmailStatusProps {
  readonly email: {
    readonly status: keyof typeof tones;
    readonly sentAt: string | null;
    readonly dueAt: string;
    readonly serverResponse: string | null;
  };
}

/** The status of an e-mail, when it was or will be sent, and why the last attempt failed. */
export function EmailStatus({ email: { status, sentAt, dueAt, serverResponse } }: EmailStatusProps) {
  const { timeZone } = useSalesPage();
  const isDue = status === 'SCHEDULED' || status === 'RETRYING';
  const hasFailed = status === 'FAILED' || status === 'RETRYING';
  return (
    <Lines
      lines={[
        <Badge key="status" tone={tones[status]}>
          {texts.statuses[status]}
        </Badge>,
        sentAt !== null && formatMoment(sentAt, timeZone),
        isDue && texts.dueAt(formatMoment(dueAt, timeZone)),
        ...(hasFailed && serverResponse !== null ? describeMailResponse(status, serverResponse) : []),
      ].filter(Boolean)}
    />
  );
}
