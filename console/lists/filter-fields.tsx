import { NativeSelect, TextInput } from '@mantine/core';
import { type PeriodPreset, periodPresets } from '../format/period-preset.ts';
import { useSalesPage } from '../session/sales-page.tsx';
import { listTexts } from '../texts/list-texts.ts';
import { isPeriodReversed, periodFilters, readDays, readPreset } from './read-period.ts';
import type { ListNavigation } from './use-list-place.ts';

interface FilterProps {
  readonly list: ListNavigation;
  /** The name of the filter in the address. */
  readonly name: string;
  readonly label: string;
}

interface ChoiceFilterProps extends FilterProps {
  /** The values and their names. */
  readonly choices: readonly (readonly [value: string, name: string])[];
  /**
   * The text of the first choice, which removes the filter. Describes the rows of the unfiltered
   * list. Defaults to `listTexts.any`.
   */
  readonly none?: string;
}

/** Restricts a list to one of a few values. The first choice removes the filter. */
export function ChoiceFilter({
  list: { place, setFilter },
  name,
  label,
  choices,
  none = listTexts.any,
}: ChoiceFilterProps) {
  const value = place.filters[name] ?? '';
  const isUnknown = value !== '' && choices.every(([choice]) => choice !== value);
  return (
    <NativeSelect
      size="xs"
      label={label}
      value={value}
      onChange={({ currentTarget }) => setFilter(name, currentTarget.value)}
    >
      <option value="">{none}</option>
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
      {isUnknown && <option value={value}>{value}</option>}
    </NativeSelect>
  );
}

interface DayFilterProps {
  readonly list: ListNavigation;
  /**
   * The name of the period in the address. With the name `placed`, a preset is stored as `placed`,
   * and days as `placed-from` and `placed-to`.
   */
  readonly name: string;
  /** The labels of the period and of its first and last day. */
  readonly labels: readonly [period: string, from: string, to: string];
}

/**
 * Restricts a list to a period: a preset, or a first and a last day, either of which can be
 * omitted.
 */
export function DayFilter({ list: { place, go }, name, labels: [period, from, to] }: DayFilterProps) {
  const { timeZone } = useSalesPage();
  const [presetName, fromName, toName] = periodFilters(name);
  const preset = readPreset(place, name);
  const days = readDays(place, name, timeZone);
  const error = isPeriodReversed(place, name) ? listTexts.periodOrder : undefined;
  const hasDays = days.from !== '' || days.to !== '';
  const set = (values: Readonly<Record<string, string>>) => {
    const { [presetName]: _preset, [fromName]: _from, [toName]: _to, ...others } = place.filters;
    const entries = Object.entries(values).filter(([, value]) => value !== '');
    go({ filters: { ...others, ...Object.fromEntries(entries) } });
  };
  const setDays = (changed: Partial<typeof days>) => {
    const { from: first, to: last } = { ...days, ...changed };
    set({ [fromName]: first, [toName]: last });
  };
  const choose = (chosen: string) => (chosen === otherDays ? setDays({}) : set({ [presetName]: chosen }));
  return (
    <>
      <NativeSelect
        size="xs"
        label={period}
        value={preset ?? (hasDays ? otherDays : '')}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{listTexts.any}</option>
        <PresetOptions />
        {hasDays && <option value={otherDays}>{listTexts.otherDays}</option>}
      </NativeSelect>
      <TextInput
        size="xs"
        type="date"
        label={from}
        value={days.from}
        onChange={({ currentTarget }) => setDays({ from: currentTarget.value })}
      />
      <TextInput
        size="xs"
        type="date"
        label={to}
        value={days.to}
        error={error}
        onChange={({ currentTarget }) => setDays({ to: currentTarget.value })}
      />
    </>
  );
}

/** The value of the option for days that the user enters. */
export const otherDays = 'days';

/** The options of a select, one for each preset. `presets` defaults to all presets. */
export function PresetOptions({ presets = periodPresets }: { readonly presets?: readonly PeriodPreset[] }) {
  return presets.map((preset) => (
    <option key={preset} value={preset}>
      {listTexts.presets[preset]}
    </option>
  ));
}
