/** A shell block of a documentation page, and the output that the page shows for it. */
export interface Example {
  /** The line of its first command, counted from 1. */
  readonly line: number;
  readonly commands: string;
  /**
   * The next fenced block without a language or with `json`, if no shell block comes first. Null if
   * the page shows no output.
   */
  readonly output: { readonly language: string; readonly text: string } | null;
}

/** A fenced block of a page. `line` is that of its first line of text, counted from 1. */
export interface Fence {
  readonly line: number;
  readonly language: string;
  readonly text: string;
}

/**
 * Returns the shell blocks of a page in order. Blocks in other languages (`graphql`, `js`, `yaml`)
 * are not executed.
 */
export function readExamples(markdown: string): Example[] {
  const fences = readFences(markdown).filter(({ language }) => ['sh', 'json', ''].includes(language));
  return fences.flatMap(({ line, language, text }, index) => {
    if (language !== 'sh') return [];
    const next = fences[index + 1];
    return [{ line, commands: text, output: next && next.language !== 'sh' ? next : null }];
  });
}

/**
 * Returns a heading with the text below it, up to the next heading of the same or a higher level.
 * Throws if the page does not have the heading.
 */
export function readSection(markdown: string, heading: string): string {
  const level = heading.indexOf(' ');
  const lines = markdown.split('\n');
  const start = lines.indexOf(heading);
  if (start < 0) throw new Error(`The page has no heading "${heading}".`);
  const isEnd = (line: string) => /^#{1,6} /.test(line) && line.indexOf(' ') <= level;
  const length = withoutFences(lines.slice(start + 1)).findIndex(isEnd);
  return lines.slice(start, length < 0 ? undefined : start + 1 + length).join('\n');
}

/** Returns the fenced blocks of a page in order. */
export function readFences(markdown: string): Fence[] {
  return [...markdown.matchAll(/^```(\S*).*\n([\s\S]*?)^```$/gm)].map(
    ({ index, 1: language = '', 2: text = '' }) => ({
      line: markdown.slice(0, index).split('\n').length + 1,
      language,
      text,
    }),
  );
}

/**
 * Blanks the lines of fenced blocks, because a comment in a shell block begins with `#`, like a
 * heading.
 */
function withoutFences(lines: readonly string[]): string[] {
  let isInside = false;
  return lines.map((line) => {
    if (line.startsWith('```')) isInside = !isInside;
    return isInside ? '' : line;
  });
}
