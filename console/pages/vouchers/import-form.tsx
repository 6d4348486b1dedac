import { type FormEvent, useState } from 'react';
import { Button } from '../../components/actions/button.tsx';
import { Card } from '../../components/display/card.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Field } from '../../components/forms/field.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import type { Outcome } from '../../operations/use-action.ts';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import type { ImportOutcome, LocationLineFragment, OptionLineFragment } from './generated/operations.ts';
import styles from './import-form.module.css';

const { import: texts } = catalogueTexts;

type Line = LocationLineFragment | OptionLineFragment;

/** The result of an import. */
interface Report {
  readonly lines: readonly Line[];
}

interface ImportFormProps {
  readonly title: string;
  /** States what is imported and which columns the file has. */
  readonly text: string;
  readonly onImport: (csv: string) => Promise<Outcome<Report>>;
}

const columns: readonly Column<Line>[] = [
  { title: texts.columns.line, cell: ({ line }) => line },
  { title: texts.columns.outcome, cell: ({ outcome }) => texts.outcomes[outcome] },
  { title: texts.columns.id, cell: ({ imported }) => imported?.databaseId },
];

/** Imports a file and reports the result of each line, or the errors by line. */
export function ImportForm({ title, text, onImport }: ImportFormProps) {
  const [outcome, setOutcome] = useState<Outcome<Report> | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const file = new FormData(form).get('csv');
    if (isBusy || !(file instanceof File)) return;
    setBusy(true);
    const imported = await onImport(await file.text());
    setOutcome(imported);
    setBusy(false);
    // A second import of the file would add its rows twice, so the user must choose the file again.
    if (!imported.failure) form.reset();
  };

  return (
    <Card title={title}>
      <p>{text}</p>
      <form className={styles.form} onSubmit={submit}>
        <Field
          label={texts.file}
          hint={texts.fileHint}
          name="csv"
          type="file"
          accept=".csv,text/csv"
          required
        />
        <Button type="submit" tone="primary" isBusy={isBusy}>
          {texts.submit}
        </Button>
      </form>
      {outcome?.failure && <FailureNotice failure={outcome.failure} />}
      {outcome?.payload && (
        <>
          <Notice tone="good">{formatReport(outcome.payload)}</Notice>
          <Table
            caption={texts.lines}
            columns={columns}
            rows={outcome.payload.lines}
            keyOf={({ line }) => line}
          />
        </>
      )}
    </Card>
  );
}

function formatReport({ lines }: Report): string {
  const count = (wanted: ImportOutcome) => lines.filter(({ outcome }) => outcome === wanted).length;
  return texts.done(count('CREATED'), count('UPDATED'), count('UNCHANGED'));
}
