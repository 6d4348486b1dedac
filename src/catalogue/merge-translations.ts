type Translation = Readonly<Record<string, string | null>>;

/**
 * Returns `input` with each translation in `fields` merged by language into that of the stored row
 * (D94): a text replaces that of its language, null removes it, and an omitted language keeps its
 * text. An omitted field remains omitted.
 */
export function mergeTranslations<Input extends object>(
  stored: object,
  input: Input,
  fields: readonly (keyof Input & string)[],
): Input {
  const merged = fields.flatMap((field) => {
    const changes = input[field] as Translation | null | undefined;
    return changes ? [[field, mergeTexts(Reflect.get(stored, field), changes)] as const] : [];
  });
  return { ...input, ...Object.fromEntries(merged) };
}

/** Returns the texts of `stored` with those of `changes`. Null removes the text of a language. */
export function mergeTexts(stored: Translation | null | undefined, changes: Translation): Translation {
  return Object.fromEntries(
    Object.entries({ ...stored, ...changes }).filter(([language]) => changes[language] !== null),
  );
}
