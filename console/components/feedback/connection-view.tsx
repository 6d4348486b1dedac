import type { ReactNode } from 'react';
import type { ConnectionNodes } from '../../operations/use-connection.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { Button } from '../actions/button.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { Spinner } from './spinner.tsx';

interface ConnectionViewProps<Node> {
  readonly connection: ConnectionNodes<Node>;
  /** Displayed instead of an empty list. */
  readonly empty: ReactNode;
  readonly children: (nodes: readonly Node[]) => ReactNode;
}

/** A list that is loaded page by page, with a button that loads the next page. */
export function ConnectionView<Node>({ connection, empty, children }: ConnectionViewProps<Node>) {
  const { nodes, isReading, failure, loadMore, reload } = connection;
  return (
    <>
      {failure && <FailureNotice failure={failure} onRetry={reload} />}
      {nodes === null && !failure && <Spinner />}
      {nodes !== null && (nodes.length > 0 ? children(nodes) : empty)}
      {loadMore && (
        <div>
          <Button isBusy={isReading} onClick={loadMore}>
            {sharedTexts.more}
          </Button>
        </div>
      )}
    </>
  );
}
