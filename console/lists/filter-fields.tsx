import { NativeSelect, TextInput } from '@mantine/core';
import { listTexts } from '../texts/list-texts.ts';
import type { ListPlaceUse } from './use-list-place.ts';

interface FilterProps {
  readonly list: ListPlaceUse;
  /** The name of the filter in the address. */
  readonly name: string;
  readonly label: string;
}

interface ChoiceFilterProps extends FilterProps {
  /** The values and their names. */
  readonly choices: readonly (readonly [value: string, name: string])[];
  /** What the list shows without this filter. Defaults to the word for all rows. */
  readonly none?: string;
}

/** Restricts a list to one of a few values, or to none. */
export function ChoiceFilter({ list: { place, setFilter }, name, label, choices, none = listTexts.any }: ChoiceFilterProps) {
  const value = place.filters[name] ?? '';
  const isUnknown = value !== '' && choices.every(([choice]) => choice !== value);
  return (
    <NativeSelect size="xs" label={label} value={value} onChange={({ currentTarget }) => setFilter(name, currentTarget.value)}>
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
  readonly list: ListPlaceUse;
  /** The name of the period in the address: the days are `placed-from` and `placed-to`, for example. */
  readonly name: string;
  /** The labels of the first and the last day. */
  readonly labels: readonly [from: string, to: string];
}

/** Restricts a list to a period of days, of which each end can be omitted. */
export function DayFilter({ list: { place, setFilter }, name, labels: [from, to] }: DayFilterProps) {
  const { [`${name}-from`]: first = '', [`${name}-to`]: last = '' } = place.filters;
  const fault = first !== '' && last !== '' && first > last ? listTexts.periodOrder : undefined;
  return (
    <>
      <TextInput
        size="xs"
        type="date"
        label={from}
        value={first}
        onChange={({ currentTarget }) => setFilter(`${name}-from`, currentTarget.value)}
      />
      <TextInput
        size="xs"
        type="date"
        label={to}
        value={last}
        error={fault}
        onChange={({ currentTarget }) => setFilter(`${name}-to`, currentTarget.value)}
      />
    </>
  );
}
