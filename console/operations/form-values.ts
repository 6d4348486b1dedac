/** The input of a form, by the names of its fields. */
export interface FormValues {
  /**
   * The names of the submitted fields in the order of the form. A field with several values is
   * listed once for each value. Checkboxes that are not ticked are not submitted.
   */
  readonly names: readonly string[];
  /**
   * Returns the value of a field without surrounding whitespace. Empty if there is no such field.
   */
  text(name: string): string;
  /** Like `text`, but including surrounding whitespace, for passwords and secrets. */
  verbatim(name: string): string;
  /** Like `text`, but returns null for an empty value. */
  textOrNull(name: string): string | null;
  /**
   * Returns the value of a number input. Null if it is empty. The browser allows only numbers in
   * such an input.
   */
  numberOrNull(name: string): number | null;
  isChecked(name: string): boolean;
  /** Returns the values of all ticked checkboxes with this name. */
  chosen(name: string): string[];
  /** The chosen file. Null if no file was chosen. */
  file(name: string): File | null;
}

/**
 * Returns whether two readings of a form contain the same values. A field without a value equals a
 * missing field.
 */
export function hasSameValues(one: FormValues, other: FormValues): boolean {
  const valuesOf = (values: FormValues, name: string) =>
    JSON.stringify(values.chosen(name).filter((value) => value !== ''));
  return [...one.names, ...other.names].every((name) => valuesOf(one, name) === valuesOf(other, name));
}

export function readForm(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const verbatim = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const text = (name: string) => verbatim(name).trim();
  const chosen = (name: string) => data.getAll(name).filter((value) => typeof value === 'string');
  const file = (name: string) => {
    const value = data.get(name);
    return value instanceof File && value.name !== '' ? value : null;
  };
  return {
    names: [...data.keys()],
    text,
    verbatim,
    textOrNull: (name) => text(name) || null,
    numberOrNull: (name) => (text(name) === '' ? null : Number(text(name))),
    isChecked: (name) => data.has(name),
    chosen,
    file,
  };
}
