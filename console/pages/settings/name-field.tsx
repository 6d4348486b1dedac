import { Field } from '../../components/forms/field.tsx';
import { settingsTexts } from '../../texts/settings-texts.ts';

interface NameFieldProps {
  readonly hint: string;
  /** The current name. Undefined for a new object. */
  readonly name?: string | undefined;
}

/** The input for the name of an object of the settings, such as a till. */
export function NameField({ hint, name }: NameFieldProps) {
  return (
    <Field
      label={settingsTexts.keys.name}
      hint={hint}
      name="name"
      defaultValue={name}
      required
      maxLength={100}
      autoComplete="off"
    />
  );
}
