import type { Cells } from './cell-reader.ts';

/** A record of a file. `cells` is null if the record cannot be read, which `problem` explains. */
export interface FileRecord {
  readonly line: number;
  readonly cells: Cells | null;
  readonly problem: string | null;
}
