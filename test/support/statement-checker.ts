import { type PGlite, protocol } from '@electric-sql/pglite';
import type { SqlType } from '../../src/platform/database/sql-types.ts';
import type { DeclaredStatement } from '../../src/platform/database/statement.ts';

/**
 * A column as PostgreSQL describes it. `canBeNull` is null for an expression, because PostgreSQL
 * does not describe whether an expression can be null.
 */
interface DescribedColumn {
  readonly name: string;
  readonly type: string;
  readonly canBeNull: boolean | null;
}

/**
 * Returns the differences between the declaration of a statement and its description by the
 * migrated database. Empty if they agree.
 */
export async function checkStatement(
  database: PGlite,
  statement: Omit<DeclaredStatement, 'isPrepared'>,
): Promise<string[]> {
  const { params, row, text } = statement;
  const described = await describeStatement(database, text).catch((error: Error) => error.message);
  if (typeof described === 'string') return [described];
  const declared = Object.entries(params);
  const parameters = declared.flatMap(([name, type], index) =>
    compareTypes(`parameter ${name}`, type, described.parameters[index]),
  );
  const missing = described.parameters
    .slice(declared.length)
    .map((type) => `a parameter of type ${type} is not declared`);
  const columns = described.columns.flatMap((column) => compareColumn(column, row[column.name]));
  const unknown = Object.keys(row).filter((name) =>
    described.columns.every((column) => column.name !== name),
  );
  const enums = await Promise.all(
    [...declared, ...Object.entries(row)].map(([name, type]) => compareLabels(database, name, type)),
  );
  return [
    ...parameters,
    ...missing,
    ...columns,
    ...unknown.map((name) => `there is no column ${name}`),
    ...enums.flat(),
  ];
}

function compareTypes(subject: string, { names }: SqlType, type: string | undefined): string[] {
  if (type === undefined) return [`there is no ${subject}`];
  return names.includes(type) ? [] : [`${subject} is ${type}, not ${names.join(' or ')}`];
}

function compareColumn({ name, type, canBeNull }: DescribedColumn, declared: SqlType | undefined): string[] {
  if (!declared) return type === 'void' ? [] : [`column ${name} is not declared`];
  const types = compareTypes(`column ${name}`, declared, type);
  if (declared.nulls === 'no' && canBeNull !== false) return [...types, `column ${name} can be null`];
  if (declared.nulls !== 'no' && canBeNull === false) return [...types, `column ${name} is never null`];
  return types;
}

async function compareLabels(database: PGlite, name: string, { names, labels }: SqlType): Promise<string[]> {
  if (!labels) return [];
  const { rows } = await database.query<{ label: string }>(
    'select enumlabel as label from pg_enum where enumtypid = to_regtype($1) order by enumsortorder',
    [names[0]],
  );
  const found = rows.map(({ label }) => label).sort();
  return found.join() === [...labels].sort().join() ? [] : [`${name} has the values ${found.join(', ')}`];
}

async function describeStatement(
  database: PGlite,
  text: string,
): Promise<{ readonly parameters: string[]; readonly columns: DescribedColumn[] }> {
  const { serialize, messages: kinds } = protocol;
  const replies = [];
  try {
    for (const request of [serialize.parse({ text }), serialize.describe({ type: 'S' })]) {
      replies.push(...(await database.execProtocol(request)).messages);
    }
  } finally {
    await database.execProtocol(serialize.sync());
  }
  const parameterIds = replies.flatMap((reply) =>
    reply instanceof kinds.ParameterDescriptionMessage ? reply.dataTypeIDs : [],
  );
  const fields = replies.flatMap((reply) =>
    reply instanceof kinds.RowDescriptionMessage ? reply.fields : [],
  );
  const outer = fields.length > 0 ? await findOuterJoined(database, text) : [];
  const columns = fields.map(async ({ name, dataTypeID, tableID, columnID }, index) => ({
    name,
    type: await nameType(database, dataTypeID),
    canBeNull:
      tableID === 0 ? null : (outer[index] ?? false) || !(await isRequired(database, tableID, columnID)),
  }));
  return {
    parameters: await Promise.all(parameterIds.map((id) => nameType(database, id))),
    columns: await Promise.all(columns),
  };
}

async function nameType(database: PGlite, id: number): Promise<string> {
  const { rows } = await database.query<{ name: string }>('select format_type($1::oid, null) as name', [id]);
  return rows[0]?.name ?? '';
}

async function isRequired(database: PGlite, table: number, column: number): Promise<boolean> {
  const { rows } = await database.query<{ required: boolean }>(
    'select attnotnull as required from pg_attribute where attrelid = $1::oid and attnum = $2::int',
    [table, column],
  );
  return rows[0]?.required ?? false;
}

/** The properties of a query plan node that concern outer joins. */
interface PlanNode {
  readonly 'Join Type'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Alias?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly PlanNode[];
}

/**
 * Returns, for each column of a statement, whether an outer join can make the column null,
 * according to the query plan. An outer join within a CTE is not recognised.
 */
async function findOuterJoined(database: PGlite, text: string): Promise<boolean[]> {
  // Only the simple protocol, which `exec` uses, explains a statement without values for its
  // parameters.
  const [explained] = await database.exec(`explain (verbose, generic_plan, format json) ${text}`);
  const [plan]: PlanNode[] =
    explained?.rows[0]?.['QUERY PLAN'].map(({ Plan }: { Plan: PlanNode }) => Plan) ?? [];
  const aliases = new Set(plan ? optionalAliases(plan, false) : []);
  return (plan?.Output ?? []).map((column) => aliases.has(/^"?([^".]+)"?\./.exec(column)?.[1] ?? ''));
}

function optionalAliases(node: PlanNode, isOptional: boolean): string[] {
  const optionalSides: readonly string[] =
    { Left: ['Inner'], Right: ['Outer'], Full: ['Inner', 'Outer'] }[node['Join Type'] ?? ''] ?? [];
  const below = (node.Plans ?? []).flatMap((child) =>
    optionalAliases(child, isOptional || optionalSides.includes(child['Parent Relationship'] ?? '')),
  );
  return isOptional && node.Alias ? [node.Alias, ...below] : below;
}
