/**
 * An SQL condition on the rows of a list, whose table alias is `t`. Restrictions with the same `name` must have the same SQL
 * for the same parameters.
 */
export interface Restriction {
  readonly name: string;
  readonly values: readonly unknown[];
  /** Returns the condition. Receives one SQL parameter per value. */
  readonly sql: (...parameters: readonly string[]) => string;
  /**
   * Whether PostgreSQL plans a statement with this restriction for its values at every call, instead of preparing it. For filters
   * of clients: their best plan depends on the values, and their combinations are too many to keep prepared. Defaults to false.
   */
  readonly isPlannedPerCall?: boolean;
}

/** Returns the restriction to rows whose `column` equals the value. `type` is the SQL type of the column. */
export function whereEqual(column: string, type: string, value: unknown): Restriction {
  return { name: `${column}=`, values: [value], sql: (parameter) => `t.${column} = ${parameter}::${type}` };
}

/** Returns the restriction to rows whose `column` is null. */
export function whereNull(column: string): Restriction {
  return { name: `${column} is null`, values: [], sql: () => `t.${column} is null` };
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

/** Connects restrictions by `and`. Their parameters are numbered from $1. At least one restriction is required. */
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
