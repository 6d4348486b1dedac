import { SelectField } from '../../components/forms/field.tsx';

interface ChoicesProps {
  readonly label: string;
  readonly name: string;
  /** The labels by value. */
  readonly choices: Readonly<Record<string, string>>;
}

/** A select of fixed values. */
export function Choices({ label, name, choices }: ChoicesProps) {
  return (
    <SelectField label={label} name={name}>
      {Object.entries(choices).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
