import {
  findKeysetPage,
  type KeysetPosition,
  type KeysetQuery,
  type ListedModel,
  type Restriction,
} from '../../src/database/keyset-page.ts';
import type { ReadAhead } from '../../src/database/packed-rows.ts';
import { type FieldFault, invalidInput } from '../../src/errors/domain-error.ts';
import type { GraphqlContext } from '../context.ts';
import { encodeCursor, parseCursor } from './cursor.ts';

export const defaultPageSize = 10;
/** What `first` and `last` may be at most. */
export const maxPageSize = 50;

export interface ConnectionArguments {
  readonly first?: number | null | undefined;
  readonly last?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
  readonly order?: 'asc' | 'desc' | null | undefined;
}

interface ConnectionQuery<Model extends ListedModel> {
  readonly model: Model;
  readonly scope: KeysetQuery<Model>['scope'];
  readonly absent?: KeysetQuery<Model>['absent'];
  readonly restriction?: Restriction | undefined;
  readonly ahead?: readonly ReadAhead[];
}

/** The rows of a list as a Relay connection, a page of up to 50, newest first unless `order` says otherwise. */
export async function resolveKeysetConnection<Model extends ListedModel>(
  { database, loaders }: GraphqlContext,
  { model, scope, absent = [], restriction, ahead = [] }: ConnectionQuery<Model>,
  args: ConnectionArguments,
) {
  assertPageSize(args);
  const list = `${model}:${Object.entries(scope).flat().join(':')}`;
  const position = (argument: 'after' | 'before') => {
    const cursor = args[argument];
    return cursor === null || cursor === undefined ? null : parseCursor(list, argument, cursor);
  };
  const { rows, hasNext, hasPrevious } = await findKeysetPage(database, {
    model,
    shape: loaders.shownShape(model),
    scope,
    absent,
    restriction,
    order: args.order ?? 'desc',
    limit: args.last ?? args.first ?? defaultPageSize,
    fromEnd: typeof args.last === 'number',
    after: position('after'),
    before: position('before'),
    ahead: loaders.ahead(ahead),
  });
  return {
    edges: rows.map((row) => new Edge(list, row)),
    pageInfo: createPageInfo(list, rows, hasNext, hasPrevious),
  };
}

/** One of a list's rows and its place there. */
class Edge<Row extends KeysetPosition> {
  readonly #list: string;
  #cursor: string | undefined;
  readonly node: Row;

  constructor(list: string, node: Row) {
    this.#list = list;
    this.node = node;
  }

  /** Made when it is first asked for. */
  get cursor(): string {
    this.#cursor ??= encodeCursor(this.#list, this.node);
    return this.#cursor;
  }
}

function createPageInfo(list: string, rows: readonly KeysetPosition[], hasNextPage: boolean, hasPreviousPage: boolean) {
  const cursorOf = (row: KeysetPosition | undefined) => (row ? encodeCursor(list, row) : null);
  return { hasNextPage, hasPreviousPage, startCursor: cursorOf(rows[0]), endCursor: cursorOf(rows.at(-1)) };
}

/** Throws INVALID_INPUT unless `first` or `last`, and not both, is from 1 to 50. */
export function assertPageSize({ first, last }: ConnectionArguments): void {
  const faults: FieldFault[] = [];
  for (const [field, value] of Object.entries({ first, last })) {
    if (typeof value === 'number' && (value < 1 || value > maxPageSize))
      faults.push({ field, message: `must be from 1 to ${maxPageSize}` });
  }
  if (typeof first === 'number' && typeof last === 'number')
    faults.push({ field: 'last', message: 'must not be given with first' });
  if (faults.length > 0) throw invalidInput(faults);
}
