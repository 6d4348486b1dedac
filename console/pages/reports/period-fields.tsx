import { Field } from '../../components/field.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { reportsTexts } from '../../texts/reports-texts.ts';
import type { Period } from './use-period.ts';

const { period: texts } = reportsTexts;

interface PeriodFieldsProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** The first and last day of a report. */
export function PeriodFields({ period: { from, to }, onChange }: PeriodFieldsProps) {
  return (
    <FormGrid>
      <Field
        label={texts.from}
        type="date"
        value={from}
        max={to}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value, to })}
      />
      <Field
        label={texts.to}
        hint={texts.toHint}
        type="date"
        value={to}
        min={from}
        {...(from !== '' && to !== '' && from > to && { fault: texts.order })}
        onChange={({ currentTarget }) => onChange({ from, to: currentTarget.value })}
      />
    </FormGrid>
  );
}
