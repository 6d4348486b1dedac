// cspell:ignore apos ndash hellip auml ouml uuml szlig eacute egrave agrave ccedil
/** The named references that editors of descriptions write. Others are returned unchanged. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  pound: '£',
  copy: '©',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
};

/** The elements that begin and end on new lines. */
const blocks: ReadonlySet<string> = new Set([
  ...['br', 'p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li'],
  ...['table', 'tr', 'blockquote', 'section'],
]);

/**
 * Returns the paragraphs of a text that can contain HTML, as plain text without tags. The result is
 * not safe as HTML: escape it like any other text. The time is linear in the length of the text.
 */
export function toParagraphs(text: string): string[] {
  const visible = text
    .replace(/<!--[\s\S]*?(?:-->|$)|<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/[\r\n\t ]+/g, ' ');
  // No tag ends after the last `>`. Without this limit, a text of many `<a` and no `>` would be
  // searched to its end for each of them, which takes 0.3 s for the longest description.
  const end = visible.lastIndexOf('>') + 1;
  const withoutTags = visible.slice(0, end).replace(/<(\/?)([a-z][^\s/>]*)[^>]*>/gi, separatorOf);
  return `${withoutTags}${visible.slice(end)}`
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, decodeReference)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '•');
}

/** Returns the text that replaces a tag. */
function separatorOf(_tag: string, slash: string, name: string): string {
  const element = name.toLowerCase();
  if (!blocks.has(element)) return '';
  return element === 'li' && slash === '' ? '\n• ' : '\n';
}

function decodeReference(text: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return named[name] ?? text;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
}
