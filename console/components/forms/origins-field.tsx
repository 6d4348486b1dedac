import type { FormValues } from '../../operations/form-values.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { TextAreaField } from './field.tsx';
import { useItemErrors } from './form-errors.ts';

interface OriginsFieldProps {
  readonly label: string;
  readonly hint: string;
  /** The field of the mutation's input, a list of origins. */
  readonly name: string;
  readonly origins?: readonly string[] | undefined;
}

/** An input for origins such as `https://shop.example`, one on each line. */
export function OriginsField({ name, origins = [], ...labels }: OriginsFieldProps) {
  const errors = useItemErrors(name).map(({ index, message }) => sharedTexts.itemError(index + 1, message));
  return (
    <TextAreaField
      {...labels}
      name={name}
      defaultValue={origins.join('\n')}
      {...(errors.length > 0 && { error: errors.join(', ') })}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** Returns the entered origins. Empty lines are omitted. */
export function readOrigins(entered: FormValues, name: string): string[] {
  return entered.text(name).match(/\S+/g) ?? [];
}
