import { readCsvFormat } from '../csv/chosen-csv-format.ts';
import type { ListColumn } from './list-column.ts';

/**
 * Maximum number of rows of an exported file. The service counts the rows of a list up to the same
 * number.
 */
export const maxExportedRows = 10_000;

/** Maximum number of rows that the service returns per page. */
export const exportPageSize = 250;

export interface ListChunk<Row> {
  readonly nodes: readonly Row[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

export interface ExportedList {
  readonly file: Blob;
  readonly rows: number;
  /** Whether the list has more rows than the file. */
  readonly isTruncated: boolean;
}

interface ListExport<Row> {
  /** Loads the page after a cursor, or the first page for null. Rejects if the request fails. */
  readonly read: (after: string | null) => Promise<ListChunk<Row>>;
  readonly columns: readonly ListColumn<Row>[];
  readonly signal: AbortSignal;
  /** Called after each page with the number of rows so far. */
  readonly onProgress: (rows: number) => void;
}

/**
 * Loads a list page by page into a CSV file with all of its columns, in the notation that was chosen
 * on this device. Rejects with the error of `read`, or with the reason of the aborted signal.
 */
export async function exportList<Row>({
  read,
  columns,
  signal,
  onProgress,
}: ListExport<Row>): Promise<ExportedList> {
  const { openCsv } = await import('../csv/open-csv.ts');
  const csv = openCsv(readCsvFormat());
  let rows = 0;
  let after: string | null = null;
  for (;;) {
    const { nodes, pageInfo }: ListChunk<Row> = await read(after);
    signal.throwIfAborted();
    for (const node of nodes.slice(0, maxExportedRows - rows)) {
      csv.add(Object.fromEntries(columns.map(({ title, text }) => [title, text(node)])));
      rows += 1;
    }
    onProgress(rows);
    after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
    if (after === null || rows >= maxExportedRows)
      return { file: await csv.close(), rows, isTruncated: after !== null };
  }
}
