import { findSqlMutations } from './sql-mutations.ts';
import { isNode, type SyntaxNode, walkSource } from './syntax.ts';

/** One change of a source: a token is replaced, or a term of a condition or a call is removed. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /**
   * The path of the enclosing function (see `walkSource`). Empty at the top level of the module.
   */
  readonly functionPath: string;
}

const binary: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

const logical: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };
const assignment: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=' };
const methods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
};

/**
 * Matches a reading of the clock, with or without an offset, such as `Date.now() - maxAgeMs`. A
 * variable `now` is treated as a reading.
 */
const clock = /^(Date\.now\(\)|new Date\(\)|now)( [+-] [\w.]+)*$/;

/** Matches the text before the value of a statement option that affects only the speed. */
const speedOption = /\bisPrepared: $/;

/**
 * Returns all mutations of a TypeScript source, in the order of their positions. Comparisons with
 * the clock (`Date.now()`, and `now()` in SQL) are not moved between `<` and `<=` or between `>`
 * and `>=`: the results differ only at one instant of a continuous clock, which no test can
 * observe.
 */
export function findMutations(source: string): Mutation[] {
  const found: Mutation[] = [];
  walkSource(source, (node, functionPath) => {
    for (const one of mutationsOf(source, node)) found.push({ ...one, functionPath });
  });
  return found.sort((one, other) => one.start - other.start);
}

type Change = Omit<Mutation, 'functionPath'>;

function mutationsOf(source: string, node: SyntaxNode): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
      return isConcatenation(node) || isClockBoundary(source, node) ? [] : swapOperator(source, node, binary);
    case 'LogicalExpression':
      return [...swapOperator(source, node, logical), ...removeTerms(source, node)];
    case 'AssignmentExpression':
      return swapOperator(source, node, assignment);
    case 'UnaryExpression':
      return node.operator === '!' ? [{ start: node.start, end: node.start + 1, replacement: '' }] : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return negate(source, node.test);
    case 'ExpressionStatement':
      return removeCall(node);
    case 'Literal':
      return mutateLiteral(source, node);
    case 'TemplateLiteral':
      return sqlChanges(node.start, withoutExpressions(source, node));
    case 'MemberExpression':
      return swapMethod(node);
    default:
      return [];
  }
}

function swapOperator(
  source: string,
  { operator, left, right }: SyntaxNode,
  table: Readonly<Record<string, string>>,
): Change[] {
  const replacement = typeof operator === 'string' ? table[operator] : undefined;
  if (replacement === undefined || typeof operator !== 'string' || !isNode(left) || !isNode(right)) return [];
  const start = source.indexOf(operator, left.end);
  return start < 0 || start >= right.start ? [] : [change(start, operator, replacement)];
}

/** Replaces a logical expression by each of its two terms. */
function removeTerms(source: string, { start, end, left, right }: SyntaxNode): Change[] {
  return [left, right]
    .filter(isNode)
    .map((term) => ({ start, end, replacement: `(${source.slice(term.start, term.end)})` }));
}

/** Removes a call whose result is not used. A constructor must call `super`. */
function removeCall({ start, end, expression }: SyntaxNode): Change[] {
  const call = isNode(expression) && expression.type === 'AwaitExpression' ? expression.argument : expression;
  if (
    !isNode(call) ||
    call.type !== 'CallExpression' ||
    (isNode(call.callee) && call.callee.type === 'Super')
  )
    return [];
  return [{ start, end, replacement: ';' }];
}

/**
 * Returns whether a `+` concatenates strings. Such a `+` is not mutated to `-`, which is not
 * defined for strings.
 */
function isConcatenation({ operator, left, right }: SyntaxNode): boolean {
  const isText = (side: unknown) =>
    isNode(side) && (side.type === 'TemplateLiteral' || typeof side.value === 'string');
  return operator === '+' && (isText(left) || isText(right));
}

/**
 * Returns whether a comparison orders a time and the clock, so its mutant would differ only at one
 * instant.
 */
function isClockBoundary(source: string, { operator, left, right }: SyntaxNode): boolean {
  const isClock = (side: unknown) => isNode(side) && clock.test(source.slice(side.start, side.end));
  return /^[<>]=?$/.test(String(operator)) && (isClock(left) || isClock(right));
}

/**
 * Returns the negation of a condition. Empty for a condition with an operator, because the operator
 * is mutated instead.
 */
function negate(source: string, test: unknown): Change[] {
  if (
    !isNode(test) ||
    !['Identifier', 'MemberExpression', 'CallExpression', 'AwaitExpression'].includes(test.type)
  )
    return [];
  return [{ start: test.start, end: test.end, replacement: `!(${source.slice(test.start, test.end)})` }];
}

function mutateLiteral(source: string, { start, end, value }: SyntaxNode): Change[] {
  if (typeof value === 'boolean')
    return speedOption.test(source.slice(start - 20, start))
      ? []
      : [{ start, end, replacement: String(!value) }];
  return typeof value === 'string' ? sqlChanges(start, source.slice(start, end)) : [];
}

function sqlChanges(start: number, text: string): Change[] {
  return findSqlMutations(text).map(({ index, token, replacement }) =>
    change(start + index, token, replacement),
  );
}

/**
 * Returns the text of a template with its expressions blanked out, so that positions in it equal
 * positions in the source.
 */
function withoutExpressions(source: string, { start, end, expressions }: SyntaxNode): string {
  return [expressions]
    .flat()
    .filter(isNode)
    .reduce(
      (text, expression) =>
        text.slice(0, expression.start - start) +
        'x'.repeat(expression.end - expression.start) +
        text.slice(expression.end - start),
      source.slice(start, end),
    );
}

function swapMethod({ property, computed }: SyntaxNode): Change[] {
  if (computed === true || !isNode(property) || typeof property.name !== 'string') return [];
  // `methods.toString` would be the inherited function.
  const replacement = Object.hasOwn(methods, property.name) ? methods[property.name] : undefined;
  return replacement === undefined ? [] : [change(property.start, property.name, replacement)];
}

function change(start: number, token: string, replacement: string): Change {
  return { start, end: start + token.length, replacement };
}
