import { useEffect, useState } from 'react';
import { type CsvHead, type CsvNotation, readHead } from './own-headings.ts';

const encodings: Readonly<Record<string, string>> = {
  UTF_8: 'utf-8',
  WINDOWS_1252: 'windows-1252',
  UTF_16LE: 'utf-16le',
};
const delimiters: Readonly<Record<string, string>> = { COMMA: ',', SEMICOLON: ';', TAB: '\t' };

/** Returns how a file with the chosen encoding and separator is read. Null if one is not chosen. */
export function toNotation(encoding: string, separator: string): CsvNotation | null {
  const label = encodings[encoding];
  const delimiter = delimiters[separator];
  return label === undefined || delimiter === undefined ? null : { encoding: label, delimiter };
}

/**
 * Returns the headings and the first rows of the chosen file. Null if there is no file, its format has
 * no headings or is not chosen completely, or it is not read yet.
 */
export function useHead(file: File | null, notation: CsvNotation | null): CsvHead | null {
  const [head, setHead] = useState<CsvHead | null>(null);
  const { encoding, delimiter } = notation ?? { encoding: '', delimiter: '' };
  useEffect(() => {
    setHead(null);
    if (!file || encoding === '') return;
    let isCurrent = true;
    const show = (read: CsvHead | null) => {
      if (isCurrent) setHead(read);
    };
    readHead(file, { encoding, delimiter }).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [file, encoding, delimiter]);
  return head;
}
