import { parseAst } from 'vite';

/** A node of the syntax tree, with its position in the source. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/**
 * Calls `visit` with each node of a TypeScript source that exists at run time, parents first, and
 * with the path of the enclosing function, such as `/createRedeem/tryToRedeem`. The path is empty
 * at the top level of the module. A function without a name is numbered within its enclosing
 * function. The node of a function itself is passed with the path of that function.
 */
export function walkSource(source: string, visit: (node: SyntaxNode, functionPath: string) => void): void {
  const unnamed = new Map<string, number>();
  const pathOf = (node: SyntaxNode, around: string, name: string | undefined) => {
    if (name !== undefined || isNode(node.id)) return `${around}/${name ?? nameOf(node.id)}`;
    const number = (unnamed.get(around) ?? 0) + 1;
    unnamed.set(around, number);
    return `${around}/${number}`;
  };
  const walk = (node: SyntaxNode, path: string, name: string | undefined) => {
    if (isType(node)) return;
    const inner = isFunction(node) ? pathOf(node, path, name) : path;
    visit(node, inner);
    const childName = nameOf(node.id ?? node.key);
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, inner, childName);
  };
  const program: unknown = parseAst(source, { lang: 'ts' });
  if (isNode(program)) walk(program, '', undefined);
}

/**
 * Returns the name of a variable, function or property. Undefined for a node without a plain name.
 */
function nameOf(id: unknown): string | undefined {
  return isNode(id) && typeof id.name === 'string' ? id.name : undefined;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

export function isFunction({ type }: SyntaxNode): boolean {
  return (
    type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
  );
}

/**
 * Returns whether a node is removed before run time. False for `x as T`, `x satisfies T` and `x!`,
 * whose expression is kept.
 */
function isType({ type }: SyntaxNode): boolean {
  return type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(type);
}
