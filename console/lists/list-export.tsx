import type { AnyVariables } from '@urql/core';
import { Button } from '../components/actions/button.tsx';
import { FailureNotice } from '../components/feedback/failure-notice.tsx';
import { Notice } from '../components/feedback/notice.tsx';
import { formatCount } from '../format/count.ts';
import { listTexts } from '../texts/list-texts.ts';
import { maxExportedRows } from './export-list.ts';
import { type ListExportOptions, useListExport } from './use-list-export.ts';

/**
 * Returns the button that exports a list, and the progress or result of the export, to be displayed
 * below the button.
 */
export function useExportControls<Data, Variables extends AnyVariables, Row>(
  options: ListExportOptions<Data, Variables, Row>,
) {
  const { state, start, stop } = useListExport(options);
  const isRunning = state.kind === 'running';
  const button = (
    <Button size="small" onClick={isRunning ? stop : start}>
      {isRunning ? listTexts.stopExport : listTexts.export}
    </Button>
  );
  return { button, outcome: describe() };

  function describe() {
    switch (state.kind) {
      case 'idle':
        return null;
      case 'stopped':
        return <Notice>{listTexts.exportStopped}</Notice>;
      case 'running':
        return <Notice>{listTexts.exporting(formatCount(state.rows))}</Notice>;
      case 'failed':
        return <FailureNotice failure={state.failure} onRetry={start} />;
      case 'done':
        return (
          <Notice tone={state.isTruncated ? 'warning' : 'good'}>
            {listTexts.exported(state.file, formatCount(state.rows))}
            {state.isTruncated && ` ${listTexts.exportCut(formatCount(maxExportedRows))}`}
          </Notice>
        );
    }
  }
}
