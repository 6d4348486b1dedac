import { Checkbox, CheckboxGroup } from '../components/forms/checkbox.tsx';
import { listTexts } from '../texts/list-texts.ts';
import { type ListColumn, shownColumns } from './list-column.ts';

interface ColumnChoiceProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  /** The ids of the chosen columns. Null for the default columns. */
  readonly chosen: readonly string[] | null;
  readonly onChoose: (ids: readonly string[]) => void;
}

/** Checkboxes that select the columns of a list. */
export function ColumnChoice<Row>({ columns, chosen, onChoose }: ColumnChoiceProps<Row>) {
  const shown = shownColumns(columns, chosen).map(({ id }) => id);
  const offered = columns.filter((column) => column.shown !== 'always');
  return (
    <CheckboxGroup legend={listTexts.columns} name="columns">
      {offered.map(({ id, title }) => (
        <Checkbox
          key={id}
          size="xs"
          label={title}
          checked={shown.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            onChoose(
              offered
                .map((column) => column.id)
                .filter((each) => (each === id ? checked : shown.includes(each))),
            )
          }
        />
      ))}
    </CheckboxGroup>
  );
}
