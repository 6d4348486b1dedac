/**
 * Returns altered variants of a text: truncated, extended, in another case, or with one character
 * replaced. The characters at the multiples of `every` and the last character are replaced, each in
 * a separate variant.
 */
export function alterations(text: string, every = 1): string[] {
  const changed = Array.from(
    text,
    (letter, at) => `${text.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`,
  );
  return [
    ...changed.filter((_, at) => at % every === 0 || at === text.length - 1),
    '',
    text.slice(0, -1),
    text.slice(1),
    `${text}A`,
    `${text}=`,
    `A${text}`,
    `${text}.A`,
    `${text}${text}`,
    ...[text.toUpperCase(), text.toLowerCase()].filter((other) => other !== text),
  ];
}
