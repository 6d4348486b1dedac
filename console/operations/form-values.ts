/** What was entered into a form, by the names of its fields. */
export interface FormValues {
  /** Of all fields, in their order. */
  readonly names: readonly string[];
  /** Without space around it. */
  text(name: string): string;
  /** The same as it was entered, for passwords and secrets. */
  verbatim(name: string): string;
  /** Null where nothing was entered. */
  textOrNull(name: string): string | null;
  /** Null where nothing was entered; the browser lets no other than numbers through. */
  numberOrNull(name: string): number | null;
  isChecked(name: string): boolean;
  /** The values of all ticked boxes of that name. */
  chosen(name: string): string[];
  /** The chosen file. Null if no file was chosen. */
  file(name: string): File | null;
}

/** True if two readings of a form contain the same values. A field without a value equals a missing field. */
export function hasSameValues(one: FormValues, other: FormValues): boolean {
  const valuesOf = (values: FormValues, name: string) => JSON.stringify(values.chosen(name).filter((value) => value !== ''));
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
