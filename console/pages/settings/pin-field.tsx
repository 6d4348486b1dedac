import { Field } from '../../components/forms/field.tsx';
import { settingsTexts } from '../../texts/settings-texts.ts';

const { pin: texts } = settingsTexts;

/** The field of a new PIN. */
export function PinField() {
  return (
    <Field
      label={texts.title}
      hint={texts.hint}
      name="pin"
      type="password"
      inputMode="numeric"
      required
      minLength={4}
      maxLength={6}
      pattern="[0-9]*"
      autoComplete="off"
    />
  );
}
