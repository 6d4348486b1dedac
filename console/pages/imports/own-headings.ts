import Papa from 'papaparse';
import { importsTexts } from '../../texts/imports-texts.ts';

/** A column of the template. */
export type TemplateColumn = keyof typeof importsTexts.columns;

/** The columns of the template, in their order. */
export const templateColumns = Object.keys(importsTexts.columns) as readonly TemplateColumn[];

/** The columns that every file must have. It also has one of `balance` and `uses_left`. */
export const requiredColumns: readonly TemplateColumn[] = ['code', 'title', 'expires_on'];

/** How the bytes of a CSV file are read. */
export interface CsvNotation {
  /** The label of the encoding for `TextDecoder`. */
  readonly encoding: string;
  readonly delimiter: string;
}

/** The beginning of a CSV file. */
export interface CsvHead {
  readonly headings: readonly string[];
  /** The first rows. */
  readonly rows: readonly (readonly string[])[];
}

/** The heading of the file, by the column of the template that it contains. */
export type ColumnMapping = ReadonlyMap<TemplateColumn, string>;

const previewedRows = 3;
/** Bytes in which the headings and the first rows are expected. */
const headBytes = 256 * 1024;

/**
 * Returns the headings and the first rows of a CSV file, for a preview. Only the service parses the whole
 * file, and it applies the mapping of the headings.
 */
export async function readHead(file: Blob, notation: CsvNotation): Promise<CsvHead> {
  const { data } = parse(await decode(file.slice(0, headBytes), notation), notation, previewedRows + 1);
  const [headings = [], ...rows] = data;
  return { headings: headings.map((heading) => heading.trim()), rows: rows.filter((row) => !isBlank(row)) };
}

/** Returns whether the service accepts the headings as they are. */
export function areTemplateHeadings(headings: readonly string[]): boolean {
  const isKnown = (heading: string) => (templateColumns as readonly string[]).includes(heading);
  return headings.every(isKnown) && requiredColumns.every((column) => headings.includes(column));
}

/** Proposes a column of the file for each column of the template with a similar name. */
export function proposeMapping(headings: readonly string[]): ColumnMapping {
  const found = templateColumns.map((column) => {
    const wanted = [simplify(column), simplify(importsTexts.columns[column])];
    return [column, headings.find((heading) => wanted.includes(simplify(heading))) ?? ''] as const;
  });
  return new Map(found.filter(([, heading]) => heading !== ''));
}

/** Returns a CSV file with only the headings of the template. */
export function createTemplate(delimiter: string): Blob {
  const text = `\uFEFF${Papa.unparse([[...templateColumns]], { delimiter })}\r\n`;
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

function parse(text: string, { delimiter }: CsvNotation, preview = 0) {
  return Papa.parse<string[]>(text, { delimiter, preview });
}

async function decode(file: Blob, { encoding }: CsvNotation): Promise<string> {
  // `TextDecoder` removes a byte order mark.
  return new TextDecoder(encoding).decode(await file.arrayBuffer());
}

/** Returns whether the line is empty, such as the one after the last line break. */
function isBlank(row: readonly string[]): boolean {
  return row.length === 1 && row[0] === '';
}

function simplify(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
