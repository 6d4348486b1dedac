import { useState } from 'react';
import { Button } from '../components/actions/button.tsx';
import { saveFile } from '../csv/save-file.ts';
import { listTexts } from '../texts/list-texts.ts';
import { exportList } from './export-list.ts';
import type { ListColumn } from './list-column.ts';

interface SelectionExportProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly fileName: string;
}

/** The button that saves the selected rows of a list as a CSV file. */
export function SelectionExport<Row>({ rows, columns, fileName }: SelectionExportProps<Row>) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { file } = await exportList({
      read: async () => ({ nodes: rows, pageInfo: { hasNextPage: false } }),
      columns,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    saveFile(file, fileName);
    setBusy(false);
  };
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void save()}>
      {listTexts.exportSelection(rows.length)}
    </Button>
  );
}
