interface TokenSwap {
  readonly token: RegExp;
  readonly replace: (token: string) => string;
}

/** A change of an SQL text: the token at `index` is replaced. */
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

/**
 * Tokens whose change alters a condition, an order or a sum. Operators are matched only between
 * spaces, so that casts and arrows are kept.
 */
const swaps: readonly TokenSwap[] = [
  {
    token: /\b(is not null|is null|not exists|and|or|least|greatest|true|false|asc|desc)\b/g,
    replace: (word) => words[word] ?? word,
  },
  { token: /(?<= )(<>|<=|>=|=|<|>|\+|-)(?= )/g, replace: (operator) => operators[operator] ?? operator },
  // Removes a term of a sum: `a + t.b` becomes `a`.
  { token: /(?<=[\w)] )[+-] \w+\.\w+/g, replace: () => '' },
  // Removes a term on a separate line: `and x = y`.
  { token: /(?<=\n)[ \t]*and [^\n]+/g, replace: () => '' },
  // Removes the negation of a condition: `and not x` becomes `and x`.
  { token: /\band not\b/g, replace: () => 'and' },
];

const sql = /\b(select|update|insert|delete|where|from|and|or|case|coalesce|exists)\b/;
const between = /\bbetween\s*$/;
/**
 * The clock before and after an operator, with or without an offset. A cast or a time zone makes
 * its value discrete.
 */
const clockBefore = /(?<![\w.])now\(\)( [+-] interval '[^']*')? $/;
const clockAfter = /^ now\(\)(?!::| at time zone)/;

/**
 * Matches a condition, a call or a comparison. A text without any of these is not treated as SQL.
 */
const expression = /[=<>(]|\bis (not )?(null|distinct)\b/;
/**
 * Matches the start of a message for users: a capital letter, or the verb of a field error. SQL is
 * written in lower case.
 */
const prose =
  /^['"`]?(?:[A-Z]|(?:must|is|has|contains|are|cannot) (?!null\b|not null\b|distinct\b|not distinct\b))/;

/**
 * Returns the mutations of a string or of a part of a template. Empty if the text does not look
 * like SQL.
 */
export function findSqlMutations(text: string): SqlMutation[] {
  if (!sql.test(text) || !expression.test(text) || prose.test(text)) return [];
  return swaps.flatMap(({ token, replace }) =>
    [...text.matchAll(token)]
      .filter(
        ({ 0: found, index }) =>
          !(/^\s*and\b/.test(found) && endsBetween(text.slice(0, index))) && !isInComment(text, index),
      )
      .filter(({ 0: found }) => isBalanced(found))
      .filter(
        ({ 0: found, index }) =>
          !(found === '=' && isAssignment(text, index)) && !isClockBoundary(text, index, found),
      )
      .map(({ 0: found, index }) => ({ index, token: found, replacement: replace(found) })),
  );
}

/**
 * Returns whether the `and` that follows this text separates the bounds of a `between`, where `or`
 * would be a syntax error.
 */
function endsBetween(before: string): boolean {
  const [, bounds] = /\bbetween\b((?:(?!\b(?:and|or|where)\b)[\s\S])*)$/.exec(before) ?? [];
  return bounds !== undefined || between.test(before);
}

/**
 * Returns whether the token compares a time with the clock, so the mutant would differ only at one
 * instant.
 */
function isClockBoundary(text: string, index: number, token: string): boolean {
  return (
    /^[<>]=?$/.test(token) &&
    (clockBefore.test(text.slice(0, index)) || clockAfter.test(text.slice(index + token.length)))
  );
}

/** Returns whether every parenthesis of a token is closed in it. */
function isBalanced(token: string): boolean {
  let depth = 0;
  for (const character of token) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function isInComment(text: string, index: number): boolean {
  return text.lastIndexOf('--', index) > text.lastIndexOf('\n', index);
}

/** Returns whether the `=` at `index` is an assignment: the nearest preceding keyword is `set`. */
function isAssignment(text: string, index: number): boolean {
  return (
    [...text.slice(0, index).matchAll(/\b(set|where|on|and|or|when|from|select|having|filter)\b/g)].at(
      -1,
    )?.[0] === 'set'
  );
}
