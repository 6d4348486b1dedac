import type { AnyVariables, TypedDocumentNode } from '@urql/core';
import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { saveFile } from '../csv/save-file.ts';
import { type Failure, failureOf } from '../operations/failure.ts';
import { exportList, exportPageSize, type ListChunk } from './export-list.ts';
import type { ListColumn } from './list-column.ts';
import type { PageVariables } from './page-variables.ts';

export type ListExportState =
  | { readonly kind: 'idle' | 'stopped' }
  | { readonly kind: 'running'; readonly rows: number }
  | { readonly kind: 'done'; readonly rows: number; readonly isTruncated: boolean; readonly file: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface ListExportOptions<Data, Variables extends AnyVariables, Row> {
  readonly query: TypedDocumentNode<Data, Variables>;
  /** The variables of the list without those of its page. */
  readonly variables: Omit<Variables, keyof PageVariables>;
  readonly connectionOf: (data: Data) => ListChunk<Row> | null | undefined;
  readonly columns: readonly ListColumn<Row>[];
  readonly fileName: string;
}

/**
 * Downloads the rows of a list as a CSV file, at most `maxExportedRows`. Starting another export or
 * leaving the page stops the current one.
 */
export function useListExport<Data, Variables extends AnyVariables, Row>(
  options: ListExportOptions<Data, Variables, Row>,
) {
  const { query, variables, connectionOf, columns, fileName } = options;
  const client = useClient();
  const [state, setState] = useState<ListExportState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const read = async (after: string | null) => {
      const all = {
        ...variables,
        first: exportPageSize,
        after,
        last: null,
        before: null,
      } as unknown as Variables;
      const { data, error } = await client.query(query, all, { requestPolicy: 'network-only' }).toPromise();
      const connection = data && connectionOf(data);
      if (!connection) throw new ReadFailed(failureOf(error));
      return connection;
    };
    setState({ kind: 'running', rows: 0 });
    try {
      const onProgress = (rows: number) => setState({ kind: 'running', rows });
      const { file, rows, isTruncated } = await exportList({ read, columns, signal, onProgress });
      saveFile(file, fileName);
      setState({ kind: 'done', rows, isTruncated, file: fileName });
    } catch (error) {
      if (signal.aborted) return setState({ kind: 'stopped' });
      setState({
        kind: 'failed',
        failure: error instanceof ReadFailed ? error.failure : failureOf(undefined),
      });
    }
  };
  return { state, start, stop: () => running.current?.abort() };
}

class ReadFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}
