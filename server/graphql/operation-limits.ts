import { GraphQLError } from 'graphql';
import { requestError } from '../../schema/errors/request-error.ts';
import { surcharges } from '../../schema/limits/surcharge.ts';

interface OperationLimit {
  /** The largest number that is accepted. */
  readonly maximum: number;
  /** The plural noun for the counted elements, such as `aliases`. */
  readonly counted: string;
  readonly description: string;
}

/**
 * The limits of a GraphQL operation, in the order of the checks. They apply to the whole text of a
 * request, with its fragments and its other operations. An operation that exceeds a limit is not
 * executed (D62).
 */
export const operationLimits = {
  length: {
    maximum: 65_536,
    counted: 'characters',
    description: 'Characters of the text. Longer values belong in variables.',
  },
  lines: { maximum: 4_000, counted: 'lines', description: 'Lines of the text.' },
  tokens: {
    maximum: 2_000,
    counted: 'tokens',
    description: 'Names, values and punctuation marks, without white space, commas and comments.',
  },
  depth: {
    maximum: 12,
    counted: 'levels of fields',
    description: 'Levels of nested fields. Fragments add none.',
  },
  aliases: {
    // Tools that merge requests alias each request, and merge 20 to 100 into one operation. The
    // cost limits the rows that the aliased fields read.
    maximum: 100,
    counted: 'aliases',
    description: 'Fields with an alias.',
  },
  introspections: {
    maximum: 5,
    counted: 'introspections',
    description: 'Fields `__schema` and `__type`.',
  },
  directives: { maximum: 30, counted: 'directives', description: 'Directives, such as `@include`.' },
  fragments: { maximum: 60, counted: 'fragments', description: 'Named fragments.' },
  repetitions: {
    maximum: 30,
    counted: 'repeated selections',
    description: 'Fields and fragments that one selection contains more than once.',
  },
  cost: {
    maximum: 550_000,
    counted: 'points of cost',
    description: `One point per scalar, two per object, times 1.5 for each level above, and times the page size of a list. In addition, ${format(surcharges.totalCount)} per \`totalCount\`, ${format(surcharges.sortWithoutIndex)} per page sorted by a key without an index (\`REMAINING\`, and \`UPDATED_AT\` of sold vouchers), and ${format(surcharges.introspection)} per \`__schema\` and \`__type\`. A variable counts as the largest page and as the most expensive key.`,
  },
} as const satisfies Record<string, OperationLimit>;

type OperationLimitName = keyof typeof operationLimits;

/** The limits that are checked before or while an operation is parsed. */
const limitsOfText: readonly OperationLimitName[] = ['length', 'lines', 'tokens'];

/**
 * Returns the error for an operation that exceeds a limit. `actual` is the counted number, or null
 * if counting stopped at the limit. `extensions.limit` contains the maximum and `actual`.
 */
export function operationLimitError(name: OperationLimitName, actual: number | null): GraphQLError {
  const { maximum, counted }: OperationLimit = operationLimits[name];
  const found = actual === null ? `more than ${format(maximum)}` : format(actual);
  const message = `The document has ${found} ${counted}. At most ${format(maximum)} are accepted. Split it into smaller documents.`;
  const code = limitsOfText.includes(name) ? 'GRAPHQL_PARSE_FAILED' : 'GRAPHQL_VALIDATION_FAILED';
  const { extensions } = requestError(code, message);
  return new GraphQLError(message, { extensions: { ...extensions, limit: { name, maximum, actual } } });
}

/**
 * Returns the options of a plugin of graphql-armor that enforces a limit and rejects with
 * `operationLimitError`.
 */
export function armorOptions(name: OperationLimitName) {
  return {
    n: operationLimits[name].maximum,
    exposeLimits: true,
    onReject: [
      (_context: unknown, { message }: GraphQLError) => {
        throw operationLimitError(name, countIn(message));
      },
    ],
  };
}

/**
 * Reads the count from the message of a graphql-armor plugin, which reports it nowhere else. Null
 * if the message contains no count.
 */
function countIn(message: string): number | null {
  const [, count] = /found ([\d.e+]+)\.$/.exec(message) ?? [];
  return count === undefined ? null : Math.ceil(Number(count));
}

function format(count: number): string {
  return count.toLocaleString('en');
}
