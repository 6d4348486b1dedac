import { Field, SelectField } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { type Days, isPeriodPreset, type PeriodPreset } from '../../format/period-preset.ts';
import { otherDays, PresetOptions } from '../../lists/filter-fields.tsx';
import { listTexts } from '../../texts/list-texts.ts';
import { reportsTexts } from '../../texts/reports-texts.ts';
import { dayCountOf, type Period } from './use-period.ts';

const { period: texts } = reportsTexts;

interface PeriodFieldsProps {
  readonly period: Period;
  readonly onChange: (period: PeriodPreset | Days) => void;
  /**
   * The hint of the input for the last day. Defaults to a text about the time zone of the sales
   * page.
   */
  readonly hint?: string;
  /** The maximum number of days. Defaults to no limit. */
  readonly maxDays?: number;
}

/** The inputs for the period of a report: a preset, or the first and last day. */
export function PeriodFields({
  period,
  onChange,
  hint = texts.toHint,
  maxDays = Number.POSITIVE_INFINITY,
}: PeriodFieldsProps) {
  const { preset, from, to } = period;
  const days = dayCountOf(period);
  const error = days < 1 ? texts.order : days > maxDays ? texts.tooLong(maxDays) : undefined;
  const choose = (chosen: string) => onChange(isPeriodPreset(chosen) ? chosen : { from, to });
  return (
    <FormGrid>
      <SelectField
        label={listTexts.period}
        value={preset ?? otherDays}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <PresetOptions />
        <option value={otherDays}>{listTexts.otherDays}</option>
      </SelectField>
      <Field
        label={texts.from}
        type="date"
        value={from}
        max={to}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value, to })}
      />
      <Field
        label={texts.to}
        hint={hint}
        type="date"
        value={to}
        min={from}
        {...(error && { error })}
        onChange={({ currentTarget }) => onChange({ from, to: currentTarget.value })}
      />
    </FormGrid>
  );
}
