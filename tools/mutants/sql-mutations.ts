interface TokenSwap {
  readonly token: RegExp;
  readonly replace: (token: string) => string;
}

/** One change of a piece of SQL: the token at `index` is replaced. */
export interface SqlMutation {
  readonly index: number;
  readonly token: string;
  readonly replacement: string;
}

const words: Readonly<Record<string, string>> = {
  and: 'or',
  or: 'and',
  'is null': 'is not null',
  'is not null': 'is null',
  'not exists': 'exists',
  least: 'greatest',
  greatest: 'least',
  true: 'false',
  false: 'true',
  asc: 'desc',
  desc: 'asc',
};

const operators: Readonly<Record<string, string>> = {
  '=': '<>',
  '<>': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
};

/** Tokens whose change alters a condition or a sum. Operators count only between spaces, so that casts, arrows and literals are kept. */
const swaps: readonly TokenSwap[] = [
  {
    token: /\b(is not null|is null|not exists|and|or|least|greatest|true|false|asc|desc)\b/g,
    replace: (word) => words[word] ?? word,
  },
  { token: /(?<= )(<>|<=|>=|=|<|>|\+|-)(?= )/g, replace: (operator) => operators[operator] ?? operator },
  // A column that is left out of a sum.
  { token: /(?<=[\w)] )[+-] \w+\.\w+/g, replace: () => '' },
  // A further condition that is left out.
  { token: /\band not\b/g, replace: () => 'and' },
];

const sql = /\b(select|update|insert|delete|where|from|and|or|case|coalesce|exists)\b/;
const between = /\bbetween\s*$/;

/** The mutations of a string or of a part of a template, empty unless it looks like SQL. */
export function findSqlMutations(text: string): SqlMutation[] {
  if (!sql.test(text) || !/[=<>(]|\bis\b/.test(text)) return [];
  return swaps.flatMap(({ token, replace }) =>
    [...text.matchAll(token)]
      .filter(({ 0: found, index }) => !(found === 'and' && endsBetween(text.slice(0, index))) && !isInComment(text, index))
      .filter(({ 0: found, index }) => !(found === '=' && isAssignment(text, index)))
      .map(({ 0: found, index }) => ({ index, token: found, replacement: replace(found) })),
  );
}

/** Whether the `and` behind this text belongs to a `between`, of which it can be no `or`. */
function endsBetween(before: string): boolean {
  const [, bounds] = /\bbetween\b((?:(?!\b(?:and|or|where)\b)[\s\S])*)$/.exec(before) ?? [];
  return bounds !== undefined || between.test(before);
}

function isInComment(text: string, index: number): boolean {
  return text.lastIndexOf('--', index) > text.lastIndexOf('\n', index);
}

/** An `=` of `set` is no comparison: the nearest clause before it is `set`. */
function isAssignment(text: string, index: number): boolean {
  return [...text.slice(0, index).matchAll(/\b(set|where|on|and|or|when|from|select|having|filter)\b/g)].at(-1)?.[0] === 'set';
}
