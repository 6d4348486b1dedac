import Papa from 'papaparse';
import { withoutFormulas } from './without-formulas.ts';

export type ExportRow = Readonly<Record<string, unknown>>;

interface Chunk {
  readonly text: Blob;
  readonly columns: number;
}

export interface Csv {
  add(row: ExportRow): void;
  /** The whole file, with a byte order mark for the sake of spreadsheets. */
  close(): Promise<Blob>;
}

/** Stated for reading too: by default Papa Parse guesses the delimiter from the data. */
const format = { delimiter: ',', newline: '\r\n' } as const;
const chunkRows = 500;

/**
 * A CSV (RFC 4180) of rows as they come. Rows may bring columns that no row before had, as those of a sales page with another
 * currency do: they stand at the end, and what was written without them is filled up when it is closed.
 */
export function openCsv(): Csv {
  const columns: string[] = [];
  const known = new Set<string>();
  const chunks: Chunk[] = [];
  let waiting: ExportRow[] = [];

  const write = () => {
    if (waiting.length === 0) return;
    const values = waiting.map((row) => columns.map((column) => withoutFormulas(row[column] ?? '')));
    const text = Papa.unparse(values, format) + format.newline;
    chunks.push({ text: new Blob([text]), columns: columns.length });
    waiting = [];
  };

  return {
    add(row) {
      for (const column of Object.keys(row)) {
        if (known.has(column)) continue;
        known.add(column);
        columns.push(column);
      }
      waiting.push(row);
      if (waiting.length >= chunkRows) write();
    },
    async close() {
      write();
      const head = `\uFEFF${Papa.unparse([columns.map(withoutFormulas)], format)}${format.newline}`;
      const whole = chunks.map((chunk) => (chunk.columns === columns.length ? chunk.text : widen(chunk.text, columns.length)));
      return new Blob([head, ...(await Promise.all(whole))], { type: 'text/csv;charset=utf-8' });
    },
  };
}

async function widen(text: Blob, width: number): Promise<Blob> {
  const { data } = Papa.parse<string[]>(await text.text(), { ...format, skipEmptyLines: true });
  const filled = data.map((values) => [...values, ...Array<string>(width - values.length).fill('')]);
  return new Blob([Papa.unparse(filled, format) + format.newline]);
}
