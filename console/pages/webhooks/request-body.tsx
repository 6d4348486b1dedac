import { useQuery } from 'urql';
import { CodeBlock } from '../../components/display/code-block.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { failureOf } from '../../operations/failure.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { webhooksTexts } from '../../texts/webhooks-texts.ts';
import { RequestBodyDocument } from './generated/operations.ts';

interface RequestBodyProps {
  readonly webhookId: number;
  /** The id of the event that was sent. Every attempt to deliver an event has the same body. */
  readonly eventId: string;
}

/** Displays the body of a request as indented JSON. */
export function RequestBody({ webhookId, eventId }: RequestBodyProps) {
  const { databaseId: salesPageId } = useSalesPage();
  const [{ data, error }, read] = useQuery({
    query: RequestBodyDocument,
    variables: { salesPageId, webhookId, eventId },
  });
  if (error && !data)
    return (
      <FailureNotice failure={failureOf(error)} onRetry={() => read({ requestPolicy: 'network-only' })} />
    );
  if (!data) return <Spinner />;
  const body = data.salesPage?.webhook?.attempts.nodes[0]?.requestBody;
  if (!body) return <p>{webhooksTexts.attempt.bodyGone}</p>;
  return <CodeBlock label={webhooksTexts.attempt.body} text={JSON.stringify(JSON.parse(body), null, 2)} />;
}
