import { Fieldset, Radio } from '@mantine/core';
import styles from './radio-group.module.css';

interface RadioGroupProps {
  readonly legend: string;
  readonly name: string;
  readonly defaultValue: string;
  /** The hint of an option states the consequence of choosing it. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint: string }[];
  /** Called with the value of the option that the user chooses. */
  readonly onChoose?: (value: string) => void;
}

/** Radio buttons for a choice between a few options. */
export function RadioGroup({ legend, name, defaultValue, options, onChoose }: RadioGroupProps) {
  return (
    <Fieldset legend={legend} className={styles.group}>
      {options.map(({ value, label, hint }) => (
        <Radio
          key={value}
          name={name}
          value={value}
          label={label}
          description={hint}
          defaultChecked={value === defaultValue}
          onChange={() => onChoose?.(value)}
        />
      ))}
    </Fieldset>
  );
}
