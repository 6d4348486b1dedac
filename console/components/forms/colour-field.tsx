import { useState } from 'react';
import styles from './colour-field.module.css';
import { Field } from './field.tsx';

interface ColourFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly name: string;
  readonly defaultValue: string;
  /** Accessible name of the colour picker. */
  readonly pickerLabel: string;
  /** Called with each entered or picked colour, which may not be complete. */
  readonly onColour?: (colour: string) => void;
  /** Whether the field must have a value. Defaults to false. */
  readonly required?: boolean;
}

/**
 * A field for a colour as hexadecimal digits, with the colour picker of the browser next to it. The
 * picker has no name, so the form submits the text.
 */
export function ColourField({ pickerLabel, defaultValue, onColour, ...field }: ColourFieldProps) {
  const [colour, setColour] = useState(defaultValue);
  const choose = (chosen: string) => {
    setColour(chosen);
    onColour?.(chosen);
  };
  return (
    <Field
      {...field}
      value={colour}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      autoComplete="off"
      spellCheck={false}
      leftSection={
        <input
          type="color"
          className={styles.picker}
          aria-label={pickerLabel}
          value={toSixDigits(colour)}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      }
    />
  );
}

/** Returns the colour in the form that the picker requires, without opacity. Black for other texts. */
function toSixDigits(colour: string): string {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(colour.trim())?.[1] ?? '000000';
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${long.slice(0, 6)}`.toLowerCase();
}
