import type { FormEvent } from 'react';
import { Button } from '../../components/actions/button.tsx';
import { Card } from '../../components/display/card.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Checkbox, CheckboxGroup } from '../../components/forms/checkbox.tsx';
import { SelectField } from '../../components/forms/field.tsx';
import { readCsvFormat, storeCsvFormat } from '../../csv/chosen-csv-format.ts';
import { formatBytes, formatCount } from '../../format/count.ts';
import { readForm } from '../../operations/form-values.ts';
import { reportsTexts } from '../../texts/reports-texts.ts';
import type { ExportFormat } from './download-export.ts';
import styles from './export-form.module.css';
import { PeriodFields } from './period-fields.tsx';
import { type ExportState, useExport } from './use-export.ts';
import { isComplete, usePeriod } from './use-period.ts';

const { export: texts } = reportsTexts;

/** The form that selects the contents of the orders export and downloads it. */
export function ExportForm() {
  const { state, start, stop } = useExport();
  const [period, setPeriod] = usePeriod('last-30-days');
  const { from, to } = period;
  const isRunning = state.is === 'running';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = readForm(event.currentTarget);
    const query = new URLSearchParams({ start_date: from, end_date: to });
    for (const flag of Object.keys(texts.flags)) query.set(flag, String(entered.isChecked(flag)));
    const expiry = entered.text('expiry');
    if (expiry !== 'any') query.set(expiry, 'true');
    const format = readFormat(entered.text('format'));
    if (format !== 'JSON') storeCsvFormat(format);
    void start(query, format, texts.fileName(from, to, format === 'JSON' ? 'json' : 'csv'));
  };

  return (
    <Card title={reportsTexts.sections.export}>
      <p>{texts.intro}</p>
      <form className={styles.form} onSubmit={submit}>
        <PeriodFields period={period} onChange={setPeriod} hint={texts.toHint} />
        <CheckboxGroup legend={texts.which} name="flags">
          {Object.entries(texts.flags).map(([flag, label]) => (
            <Checkbox key={flag} name={flag} label={label} defaultChecked />
          ))}
        </CheckboxGroup>
        <div className={styles.pair}>
          <SelectField label={texts.expiry} name="expiry">
            {Object.entries(texts.expiries).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField label={texts.format} hint={texts.csvHint} name="format" defaultValue={readCsvFormat()}>
            {Object.entries(texts.formats).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <div>
          {isRunning ? (
            <Button key="stop" onClick={stop}>
              {texts.cancel}
            </Button>
          ) : (
            <Button key="start" type="submit" tone="primary" disabled={!isComplete(period)}>
              {texts.download}
            </Button>
          )}
        </div>
      </form>
      <ExportOutcome state={state} />
    </Card>
  );
}

function readFormat(text: string): ExportFormat {
  return text === 'JSON' || text === 'SEMICOLON' ? text : 'COMMA';
}

function ExportOutcome({ state }: { readonly state: ExportState }) {
  if (state.is === 'failed') return <FailureNotice failure={state.failure} />;
  if (state.is === 'stopped') return <Notice>{texts.stopped}</Notice>;
  if (state.is === 'empty') return <Notice>{texts.empty}</Notice>;
  if (state.is === 'idle') return null;
  const { rows, bytes } = state.progress;
  const [count, size] = [formatCount(rows), formatBytes(bytes)];
  if (state.is === 'done') return <Notice tone="good">{texts.done(count, size, state.file)}</Notice>;
  const text = rows === 0 ? texts.waiting : texts.running(count, size);
  return (
    <div className={styles.running}>
      <progress aria-label={reportsTexts.sections.export} aria-valuetext={text} />
      <p>{text}</p>
    </div>
  );
}
