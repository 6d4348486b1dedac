import { Field } from '../../components/forms/field.tsx';
import { fromLocalMoment, toLocalMoment } from '../../format/local-moment.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { settingsTexts } from '../../texts/settings-texts.ts';

const { keys: texts } = settingsTexts;

/** The input for the time at which a key expires, in the time zone of the sales page. */
export function ExpiryField({ expiresAt = null }: { readonly expiresAt?: string | null }) {
  const { timeZone } = useSalesPage();
  return (
    <Field
      label={texts.expiresAt}
      hint={texts.expiresAtHint(timeZone)}
      name="expiresAt"
      type="datetime-local"
      defaultValue={expiresAt === null ? '' : toLocalMoment(expiresAt, timeZone)}
    />
  );
}

/**
 * Returns the entered expiry. Null if the key never expires. If the input was not changed, returns
 * `before`, whose seconds the input does not display.
 */
export function readExpiry(
  entered: FormValues,
  timeZone: string,
  before: string | null = null,
): string | null {
  const text = entered.textOrNull('expiresAt');
  if (text === null) return null;
  return before !== null && toLocalMoment(before, timeZone) === text
    ? before
    : fromLocalMoment(text, timeZone);
}
