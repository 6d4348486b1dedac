import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../csv/save-file.ts';
import type { Failure } from '../../operations/failure.ts';
import { downloadExport, type ExportFormat, type Progress } from './download-export.ts';
import { failureOfExport } from './export-error.ts';

export type ExportState =
  | { readonly is: 'idle' }
  | { readonly is: 'stopped' }
  | { readonly is: 'empty' }
  | { readonly is: 'running'; readonly progress: Progress }
  | { readonly is: 'done'; readonly progress: Progress; readonly file: string }
  | { readonly is: 'failed'; readonly failure: Failure };

/**
 * Runs the orders export, one at a time. Starting another export or leaving the page stops the
 * current one.
 */
export function useExport() {
  const [state, setState] = useState<ExportState>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (query: URLSearchParams, format: ExportFormat, file: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let progress: Progress = { rows: 0, bytes: 0 };
    let painted = 0;
    setState({ is: 'running', progress });
    const onProgress = (now: Progress) => {
      progress = now;
      if (performance.now() - painted < 100) return;
      painted = performance.now();
      setState({ is: 'running', progress });
    };
    try {
      const content = await downloadExport({ query, format, signal, onProgress });
      signal.throwIfAborted();
      if (progress.rows === 0) return setState({ is: 'empty' });
      saveFile(content, file);
      setState({ is: 'done', progress, file });
    } catch (error) {
      const failure = failureOfExport(error, signal);
      setState(failure ? { is: 'failed', failure } : { is: 'stopped' });
    }
  };

  return { state, start, stop: () => running.current?.abort() };
}
