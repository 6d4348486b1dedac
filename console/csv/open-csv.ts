import Papa from 'papaparse';
import type { CsvFormat } from '../pages/reports/generated/operations.ts';
import { withoutFormulas } from './without-formulas.ts';

/** A number with decimals after a point. Its decimal mark in the file is that of the notation. */
export interface CsvDecimal {
  readonly decimal: string;
}

export type ExportRow = Readonly<Record<string, unknown>>;

interface Chunk {
  readonly text: Blob;
  readonly columns: number;
}

export interface Csv {
  add(row: ExportRow): void;
  /**
   * Returns the whole file. It begins with a byte order mark, which spreadsheets require to
   * recognise UTF-8.
   */
  close(): Promise<Blob>;
}

/**
 * The settings for writing and reading. If no delimiter is specified, Papa Parse guesses it when
 * reading.
 */
const settings = {
  COMMA: { delimiter: ',', newline: '\r\n' },
  SEMICOLON: { delimiter: ';', newline: '\r\n' },
} as const;
/**
 * Matches the columns of the orders export that contain amounts, which have a decimal comma if the
 * delimiter is `;`.
 */
const amountColumn = /\b(price|value|amount)\b/i;
const chunkRows = 500;

/**
 * Creates a CSV file (RFC 4180) from rows that are added one after another. A row can have columns
 * that no earlier row has, for example if its sales page has another currency. Such columns are
 * added at the end, and `close` adds empty cells to the earlier rows.
 */
export function openCsv(notation: CsvFormat): Csv {
  const format = settings[notation];
  const toCell = (row: ExportRow, column: string) => {
    const cell = row[column] ?? '';
    const decimal = isDecimal(cell) ? cell.decimal : readAmount(column, cell);
    if (decimal === null) return withoutFormulas(cell);
    return notation === 'SEMICOLON' ? decimal.replace('.', ',') : decimal;
  };
  const columns: string[] = [];
  const knownColumns = new Set<string>();
  const chunks: Chunk[] = [];
  let waiting: ExportRow[] = [];

  const write = () => {
    if (waiting.length === 0) return;
    const values = waiting.map((row) => columns.map((column) => toCell(row, column)));
    const text = Papa.unparse(values, format) + format.newline;
    chunks.push({ text: new Blob([text]), columns: columns.length });
    waiting = [];
  };

  return {
    add(row) {
      for (const column of Object.keys(row)) {
        if (knownColumns.has(column)) continue;
        knownColumns.add(column);
        columns.push(column);
      }
      waiting.push(row);
      if (waiting.length >= chunkRows) write();
    },
    async close() {
      write();
      const head = `\uFEFF${Papa.unparse([columns.map(withoutFormulas)], format)}${format.newline}`;
      const whole = chunks.map((chunk) =>
        chunk.columns === columns.length ? chunk.text : padColumns(chunk.text, columns.length, format),
      );
      return new Blob([head, ...(await Promise.all(whole))], { type: 'text/csv;charset=utf-8' });
    },
  };
}

function isDecimal(cell: unknown): cell is CsvDecimal {
  return typeof cell === 'object' && cell !== null && 'decimal' in cell;
}

/** Returns the amount in a cell of the orders export. Null if the cell is not an amount. */
function readAmount(column: string, cell: unknown): string | null {
  const isAmount = amountColumn.test(column) && typeof cell === 'string' && /^-?\d+\.\d+$/.test(cell);
  return isAmount ? cell : null;
}

async function padColumns(text: Blob, width: number, format: (typeof settings)[CsvFormat]): Promise<Blob> {
  const { data } = Papa.parse<string[]>(await text.text(), { ...format, skipEmptyLines: true });
  const filled = data.map((values) => [...values, ...Array<string>(width - values.length).fill('')]);
  return new Blob([Papa.unparse(filled, format) + format.newline]);
}
