import { Fieldset } from '@mantine/core';
import styles from './sell-page.module.css';

interface ChoiceTilesProps {
  readonly legend: string;
  readonly name: string;
  /** The labels by value. The first value is chosen initially. */
  readonly choices: Readonly<Record<string, string>>;
}

/** A choice between a few values, each a button that a finger can press. */
export function ChoiceTiles({ legend, name, choices }: ChoiceTilesProps) {
  return (
    <Fieldset legend={legend} variant="unstyled">
      <div className={styles.choices}>
        {Object.entries(choices).map(([value, label], index) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={index === 0} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
