import { JSONParser } from '@streamparser/json';
import { type ExportRow, openCsv } from '../../csv/open-csv.ts';
import { restAddress } from '../../service-address.ts';
import { session } from '../../session/session.ts';
import { ExportError, readProblem } from './export-error.ts';
import type { CsvFormat } from './generated/operations.ts';

export type ExportFormat = CsvFormat | 'JSON';

export interface Progress {
  readonly rows: number;
  readonly bytes: number;
}

interface Download {
  /** The query parameters of the endpoint: dates and flags. */
  readonly query: URLSearchParams;
  readonly format: ExportFormat;
  readonly signal: AbortSignal;
  /** Called after each received part of the response, with the totals so far. */
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Downloads the orders export and converts the response to a file while the response is being
 * received. The file consists of blobs, which the browser may keep on disk. Throws ExportError if
 * the service returns an error, or if the response ends before its JSON array is complete.
 */
export async function downloadExport({ query, format, signal, onProgress }: Download): Promise<Blob> {
  const response = await session.fetch(`${restAddress}reports/orders-export?${query}`, {
    headers: { accept: 'application/json' },
    signal,
  });
  if (!response.ok || !response.body) throw await readProblem(response);

  const csv = openCsv(format === 'JSON' ? 'COMMA' : format);
  const parts: Blob[] = [];
  let rows = 0;
  let bytes = 0;
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
  parser.onValue = ({ value }) => {
    rows += 1;
    if (format !== 'JSON') csv.add(toRow(value));
  };
  for await (const part of response.body) {
    parser.write(part);
    bytes += part.byteLength;
    if (format === 'JSON') parts.push(new Blob([part]));
    onProgress({ rows, bytes });
  }
  if (!parser.isEnded) throw ExportError.cutOff();
  return format === 'JSON' ? new Blob(parts, { type: 'application/json' }) : csv.close();
}

function toRow(value: unknown): ExportRow {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
