import {
  buildSchema,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { createPick, type Pick } from './pick.ts';

/**
 * Which values are random: `sync` has no promises. With promises, either no error makes a value
 * around it null, or lists have at most one item, because graphql-js leaves a rejection unhandled
 * if one item of a list fails while another one waits.
 */
export type Mode = 'sync' | 'without propagation' | 'without lists';

/** An object of the test's schema. Its fields are random, but the same whenever they are read. */
interface Source {
  readonly seed: number;
  readonly mode: Mode;
  readonly typeName: string;
}

/** The calls of a mutation's resolvers, in order. */
export type CallLog = string[];

const fields = `id: ID!, name: String, title: String!, colour: Colour!, at: DateTime, count: Int!, tags: [String],
  codes: [Int!]!, next: Card, sure: Card!, cards: [Card], certain: [Card!]!, pairs: [[Thing]!], owner: Owner!,
  note: Owner, notes: [Owner!], either: Either, echo(text: String = "x", range: Range, numbers: [Int!]): String!`;

const definitions = `
  scalar DateTime
  enum Colour { RED GREEN }
  input Range { from: Int = 1, to: Int! }
  interface Thing { ${fields} }
  type Card implements Thing { ${fields}, self: Thing! }
  type Owner implements Thing { ${fields}, colours: [Colour!] }
  union Either = Card | Owner
  type Query { thing: Thing, card: Card, sure: Card!, things: [Thing!]!, either: [Either] }
  type Mutation { change(text: String): Card, changeAll: [Thing!], require: Owner! }
`;

/** Fields that are properties of their object, and those that are calculated from it. */
const properties = ['name', 'title', 'count', 'tags', 'notes', 'cards'];
const expressions = ['colour', 'at', 'codes', 'owner', 'note', 'colours', 'certain', 'sure'];

/**
 * Creates a schema whose fields return random values: nulls, errors, promises and lists, and values
 * that their types do not allow.
 */
export function createRandomSchema(): GraphQLSchema {
  const schema = buildSchema(definitions);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
    for (const field of Object.values(type.getFields())) {
      const fieldOf = (source: unknown) => randomField(schema, source as Source, field.name, field.type);
      const property = !isRoot && properties.includes(field.name) ? field.name : null;
      const expression = !isRoot && expressions.includes(field.name) ? fieldOf : null;
      field.extensions = {
        rowReads: { columns: [], relations: [], isSameRow: false, property, expression },
      };
      field.resolve = expression ?? ((source) => fieldOf(source));
      if (property) field.resolve = (source) => source[property];
      if (field.name === 'echo') field.resolve = (_source, args) => JSON.stringify(args);
      if (type === schema.getMutationType())
        field.resolve = async (source, _args, { log }: { log: CallLog }, { path }) => {
          log.push(`begin ${path.key}`);
          await delay(3);
          log.push(`end ${path.key}`);
          return fieldOf(source);
        };
    }
  }
  for (const name of ['Thing', 'Either']) {
    const type = schema.getType(name);
    if (type && 'resolveType' in type)
      type.resolveType = (source: Source) =>
        source.mode !== 'sync' && source.seed % 3 === 0
          ? delay(1).then(() => source.typeName)
          : source.typeName;
  }
  return schema;
}

async function delay(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await null;
}

/** Returns or throws the value of a field, or a promise of it unless the field is an expression. */
function randomField(schema: GraphQLSchema, source: Source, name: string, type: GraphQLOutputType): unknown {
  const pick = createPick(
    source.seed + [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
  );
  const { mode } = source;
  const isAsync = mode !== 'sync' && !expressions.includes(name) && pick(3) === 0;
  const turns = pick(4);
  const outcome = (): unknown => {
    const canFail = mode !== 'without propagation' || !isNonNullType(type);
    if (canFail && pick(24) === 0) throw new Error(`${name} of ${source.seed}`);
    return randomValue(schema, type, pick, mode);
  };
  if (!isAsync) return outcome();
  const promise = delay(turns).then(outcome);
  // A property can be read and its value discarded.
  promise.catch(() => undefined);
  return promise;
}

function randomValue(schema: GraphQLSchema, given: GraphQLOutputType, pick: Pick, mode: Mode): unknown {
  const isNonNull = isNonNullType(given);
  const type = isNonNull ? given.ofType : given;
  const isValid = isNonNull && mode === 'without propagation';
  if (!isValid && pick(isNonNull ? 30 : 9) === 0) return pick(1) === 0 ? null : undefined;
  if (!isValid && pick(40) === 0) return new Error('a value that is an error');
  if (isListType(type)) {
    if (!isValid && pick(40) === 0) return 5;
    const items = Array.from({ length: pick(mode === 'without lists' ? 1 : 3) }, () => {
      const item = randomValue(schema, type.ofType, pick, mode);
      return mode !== 'sync' && pick(9) === 0 ? delay(pick(3)).then(() => item) : item;
    });
    return pick(9) === 0 ? new Set(items) : items;
  }
  if (isEnumType(type)) return !isValid && pick(30) === 0 ? 'BLUE' : pick(1) === 0 ? 'RED' : 'GREEN';
  if (isScalarType(type)) return { Int: pick(99), Boolean: pick(1) === 0 }[type.name] ?? `text ${pick(99)}`;
  const typeName = isObjectType(type) ? type.name : pick(1) === 0 ? 'Card' : 'Owner';
  return randomSource(schema, typeName, pick(1_000_000), mode);
}

/** Returns an object whose properties are calculated when they are read. */
export function randomSource(schema: GraphQLSchema, typeName: string, seed: number, mode: Mode): Source {
  const source: Source = { seed, mode, typeName };
  const type = schema.getType(typeName);
  for (const { name, type: fieldType } of isObjectType(type) ? Object.values(type.getFields()) : [])
    if (properties.includes(name))
      Object.defineProperty(source, name, { get: () => randomField(schema, source, name, fieldType) });
  return source;
}
