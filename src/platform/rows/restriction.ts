/**
 * An SQL condition on the rows of a list, whose table alias is `t`. Restrictions with the same
 * `name` must have the same SQL for the same parameters.
 */
export interface Restriction {
  readonly name: string;
  readonly values: readonly unknown[];
  /** Returns the condition. Receives one SQL parameter per value. */
  readonly sql: (...parameters: readonly string[]) => string;
  /**
   * Whether PostgreSQL plans a statement with this restriction for its values at every call,
   * instead of preparing it. True for filters of clients, because their best plan depends on the
   * values and their combinations are too many to keep prepared. Defaults to false.
   */
  readonly isPlannedPerCall?: boolean;
  /**
   * The SQL expression whose values the restriction limits, and whether it limits them from below
   * or above. Omitted for restrictions that are not such a limit.
   */
  readonly bound?: { readonly of: string; readonly end: 'lower' | 'upper' };
}

/**
 * Returns the restriction to rows whose `column` equals the value. `type` is the SQL type of the
 * column.
 */
export function whereEqual(column: string, type: string, value: unknown): Restriction {
  return { name: `${column}=`, values: [value], sql: (parameter) => `t.${column} = ${parameter}::${type}` };
}

/** Returns the restriction to rows whose `column` is null. */
export function whereNull(column: string): Restriction {
  return { name: `${column} is null`, values: [], sql: () => `t.${column} is null` };
}

/** Returns the restriction to rows whose `column` is not null. */
export function whereNotNull(column: string): Restriction {
  return { name: `${column} is not null`, values: [], sql: () => `t.${column} is not null` };
}

/**
 * The range of a time: from `from`, inclusive, until `to`, exclusive. An end that is null or
 * undefined is open.
 */
export interface TimeRange {
  readonly from?: Date | null | undefined;
  readonly to?: Date | null | undefined;
}

/**
 * Returns the restrictions to rows whose `column` is in a range. Rows without a time are excluded.
 */
export function whereWithin(column: string, range: TimeRange): Restriction[] {
  return whereTimeWithin(column, `t.${column}`, range);
}

/** Like `whereWithin`, for the time of the last change. Requires the column `updated_at`. */
export function whereChangedWithin(range: TimeRange): Restriction[] {
  return whereTimeWithin('changed', changedAtSql, range);
}

/** The SQL expression of the time of the last change: that of the creation for an unchanged row. */
export const changedAtSql = 'coalesce(t.updated_at, t.created_at)';

function whereTimeWithin(name: string, time: string, { from, to }: TimeRange): Restriction[] {
  const bound = (end: 'lower' | 'upper', limit: Date | null | undefined): Restriction[] => {
    if (!limit) return [];
    const operator = end === 'lower' ? '>=' : '<';
    const sql = (parameter: string) => `${time} ${operator} ${parameter}::timestamptz`;
    return [{ ...filterBy(`${name}${operator}`, [limit.toISOString()], sql), bound: { of: time, end } }];
  };
  return [...bound('lower', from), ...bound('upper', to)];
}

/**
 * Returns the restriction to rows whose `column` has one of the values. `type` is the SQL type of
 * the column.
 */
export function whereOneOf(column: string, type: string, values: readonly unknown[]): Restriction {
  // Drivers convert the values of an array by its type, but do not support arrays of enums.
  const cast = type === 'int' ? 'int[]' : `text[]::${type}[]`;
  return filterBy(`${column} in`, [values], (parameter) => `t.${column} = any(${parameter}::${cast})`);
}

/** Returns the restriction to rows whose list of texts in `column` contains one of the values. */
export function whereOverlapping(column: string, values: readonly string[]): Restriction {
  return filterBy(`${column} &&`, [values], (parameter) => `t.${column} && ${parameter}::text[]`);
}

/** Returns the restriction to rows whose boolean `column` has the value. */
export function whereFlag(column: string, value: boolean): Restriction {
  return filterBy(`${column} is ${value}`, [], () => `t.${column} is ${value}`);
}

/**
 * Returns the restriction to rows in which one of the SQL expressions contains a text. Case is
 * ignored.
 */
export function whereContains(texts: readonly string[], part: string): Restriction {
  const sql = (parameter: string) =>
    `(${texts.map((text) => `position(lower(${parameter}::text) in lower(${text})) > 0`).join(' or ')})`;
  return filterBy(`${texts.join()} contains`, [part], sql);
}

/** Returns a restriction by a client's filter. See `isPlannedPerCall`. */
export function filterBy(name: string, values: readonly unknown[], sql: Restriction['sql']): Restriction {
  return { name, values, sql, isPlannedPerCall: true };
}

/** The numbered conditions of a statement and their values. */
export interface NumberedConditions {
  /** Identifies the SQL. */
  readonly name: string;
  readonly values: readonly unknown[];
  /** Returns the conditions, connected by `and`. */
  readonly sql: () => string;
  readonly isPrepared: boolean;
}

/**
 * Connects restrictions by `and`. Their parameters are numbered from $1. At least one restriction
 * is required.
 */
export function numberConditions(restrictions: readonly Restriction[]): NumberedConditions {
  return {
    name: restrictions.map(({ name }) => name).join(),
    values: restrictions.flatMap(({ values }) => values),
    isPrepared: !restrictions.some(({ isPlannedPerCall }) => isPlannedPerCall),
    sql() {
      let count = 0;
      const parameter = () => {
        count += 1;
        return `$${count}`;
      };
      return restrictions.map(({ sql, values }) => sql(...values.map(parameter))).join(' and ');
    },
  };
}
