import fc from 'fast-check';
import {
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import { createPick, type Pick } from './pick.ts';
import { type InputValue, randomInput } from './random-input.ts';

/** An operation with several sets of values of its variables, without those of its root. */
export interface RandomOperation<Root extends RandomRoot = RandomRoot> {
  readonly root: Root;
  readonly text: string;
  readonly variableSets: readonly Readonly<Record<string, unknown>>[];
}

/** The part of a random operation that the test determines. */
export interface RandomRoot {
  readonly operation: 'query' | 'mutation' | 'subscription';
  /** The types of the variables whose values the test supplies. */
  readonly variables: Readonly<Record<string, string>>;
  /** The types that the operation reaches most often, so that a fragment on them is often used. */
  readonly commonTypes: readonly string[];
  /** Returns the selection of the root type. `select` returns a random selection of a type. */
  readonly write: (select: (typeName: string) => string) => string;
}

/** The variables of conditions, with and without a default. */
const conditions = { yes: 'Boolean!', no: 'Boolean!', on: 'Boolean = true', off: 'Boolean = false' } as const;
const conditionNames = Object.keys(conditions) as (keyof typeof conditions)[];

/** Fields whose values are not repeatable, or which describe the schema. */
const excludedFields = /^(_service|_entities|passkeySignInOptions)$|[uU]rl$/;

const maxFragments = 4;
/** Maximum selections of the query and of each fragment, not counting scalars that end them. */
const maxSelections = 15;

const queryRoot: RandomRoot = {
  operation: 'query',
  variables: {},
  commonTypes: ['SalesPage', 'Order', 'SoldVoucher', 'Voucher', 'Node', 'Redemption', 'Query'],
  write: (select) => select('Query'),
};

/**
 * Returns an arbitrary operation on the schema: fields with aliases that occur more than once, named
 * and inline fragments, interfaces, conditions and arguments. An operation is not always valid,
 * because fields of the same response key can differ.
 */
export function randomOperation(schema: GraphQLSchema): fc.Arbitrary<RandomOperation>;
export function randomOperation<Root extends RandomRoot>(
  schema: GraphQLSchema,
  createRoot: (pick: Pick) => Root,
): fc.Arbitrary<RandomOperation<Root>>;
export function randomOperation(
  schema: GraphQLSchema,
  createRoot: (pick: Pick) => RandomRoot = () => queryRoot,
) {
  const composites = Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLCompositeType =>
      isCompositeType(type) && !/^(__|_|Mutation|Subscription)|(Payload|Result)$/.test(type.name),
  );
  return fc.nat().map((seed) => {
    const pick = createPick(seed);
    return writeOperation(schema, composites, createRoot(pick), pick);
  });
}

function writeOperation(
  schema: GraphQLSchema,
  composites: readonly GraphQLCompositeType[],
  root: RandomRoot,
  pick: Pick,
): RandomOperation {
  const compositeNamed = (name: string): GraphQLCompositeType => {
    const type = schema.getType(name);
    if (!isCompositeType(type)) throw new Error(`the schema has no type ${name} with fields`);
    return type;
  };
  const commonTypes = root.commonTypes.map(compositeNamed);
  const oneOf = <Item>(items: readonly Item[]): Item | undefined =>
    items[pick(Math.max(0, items.length - 1))];
  /** Returns true with the given probability in percent. */
  const chance = (percent: number) => pick(99) < percent;
  const inputs = new Map<string, InputValue>();
  const written = new Map<string, string>();
  const fragments: { readonly type: GraphQLCompositeType; readonly text: string }[] = [];
  let size = 0;

  const condition = (): string => {
    const values = [...conditionNames.map((name) => `$${name}`), 'true', 'false'];
    const directive = () => `@${chance(50) ? 'include' : 'skip'}(if: ${oneOf(values)})`;
    if (!chance(20)) return '';
    const [one, other] = [directive(), directive()];
    return chance(15) && one.slice(0, 5) !== other.slice(0, 5) ? ` ${one} ${other}` : ` ${one}`;
  };
  /**
   * Returns the arguments of a field. They are the same wherever the field has the same key, so
   * that its selections merge.
   */
  const argumentsOf = (
    owner: string,
    { name, args }: GraphQLField<unknown, unknown>,
    key: string,
  ): string => {
    const position = `${owner}.${name} ${key}`;
    const known = written.get(position);
    if (known !== undefined) return known;
    const given = args.filter((argument) => isRequiredArgument(argument) || chance(20));
    const texts = given.map((argument) => {
      const value = randomInput(argument.name, argument.type, pick);
      if (!chance(40)) return `${argument.name}: ${value.literal}`;
      const variable = `v${inputs.size}`;
      inputs.set(variable, value);
      return `${argument.name}: $${variable}`;
    });
    const text = texts.length === 0 ? '' : `(${texts.join(', ')})`;
    written.set(position, text);
    return text;
  };
  const fieldOf = (type: GraphQLCompositeType, depth: number): string => {
    const named = isUnionType(type)
      ? []
      : Object.values(type.getFields()).filter(({ name }) => !excludedFields.test(name));
    const usable = depth > 0 ? named : named.filter((field) => !isCompositeType(getNamedType(field.type)));
    const field = chance(10) ? undefined : oneOf(usable);
    if (!field) return `__typename${condition()}`;
    const suffix = chance(25) ? `_${pick(1)}` : '';
    const key = suffix === '' ? field.name : `${field.name}${suffix}`;
    const alias = suffix === '' ? '' : `${key}: `;
    const result = getNamedType(field.type);
    const selection = isCompositeType(result) ? ` ${selectionOf(result, depth - 1, fragments.length)}` : '';
    return `${alias}${field.name}${argumentsOf(type.name, field, key)}${condition()}${selection}`;
  };
  const overlaps = (one: GraphQLCompositeType, other: GraphQLCompositeType) => {
    const typesOf = (type: GraphQLCompositeType) =>
      isAbstractType(type) ? schema.getPossibleTypes(type) : [type];
    return typesOf(one).some((type) => typesOf(other).includes(type));
  };
  const selectionOf = (type: GraphQLCompositeType, depth: number, usable: number): string => {
    const selections = Array.from({ length: 1 + pick(3) }, (): string => {
      size += 1;
      if (size > maxSelections) return fieldOf(type, 0);
      const kind = pick(9);
      const spreads = fragments
        .slice(0, usable)
        .flatMap((fragment, index) => (overlaps(type, fragment.type) ? [index] : []));
      if (kind < 3 && spreads.length > 0) return `...F${oneOf(spreads)}${condition()}`;
      if (kind < 4) return `...${condition()} ${selectionOf(type, depth, usable)}`;
      if (kind < 6) {
        const narrowed = isAbstractType(type)
          ? oneOf(schema.getPossibleTypes(type))
          : oneOf([type, ...interfacesOf(type)]);
        if (narrowed) return `... on ${narrowed.name}${condition()} ${selectionOf(narrowed, depth, usable)}`;
      }
      return fieldOf(type, depth);
    });
    return `{ ${selections.join(' ')} }`;
  };

  for (let index = 0; index < maxFragments; index += 1) {
    const type = oneOf(chance(60) ? commonTypes : composites);
    size = 0;
    if (type)
      fragments.push({ type, text: `fragment F${index} on ${type.name} ${selectionOf(type, 2, index)}` });
  }
  size = 0;
  const body = root.write((name) => selectionOf(compositeNamed(name), 5, fragments.length));
  return complete(root, body, fragments, inputs, pick);
}

function interfacesOf(type: GraphQLCompositeType) {
  return isObjectType(type) ? type.getInterfaces() : [];
}

/**
 * Adds the fragments that are used and the definitions of the variables that are used, and chooses
 * sets of values.
 */
function complete(
  root: RandomRoot,
  body: string,
  fragments: readonly { readonly text: string }[],
  inputs: ReadonlyMap<string, InputValue>,
  pick: Pick,
): RandomOperation {
  const used: string[] = [];
  for (let index = fragments.length - 1; index >= 0; index -= 1) {
    const text = fragments[index]?.text ?? '';
    if ([body, ...used].some((other) => new RegExp(`\\.\\.\\.F${index}\\b`).test(other))) used.push(text);
  }
  const texts = [body, ...used].join('\n');
  const isUsed = (name: string) => new RegExp(`\\$${name}\\b`).test(texts);
  const usedConditions = conditionNames.filter(isUsed);
  const usedInputs = [...inputs]
    .filter(([name]) => isUsed(name))
    .map(([name, input]) => ({ name, ...input, hasDefault: pick(3) === 0 }));
  const definitions = [
    ...Object.entries(root.variables).map(([name, type]) => `$${name}: ${type}`),
    ...usedConditions.map((name) => `$${name}: ${conditions[name]}`),
    ...usedInputs.map(
      ({ name, type, literal, hasDefault }) => `$${name}: ${type}${hasDefault ? ` = ${literal}` : ''}`,
    ),
  ];
  const variableSet = (): Record<string, unknown> => {
    const chosen = usedConditions.flatMap((name): [string, unknown][] => {
      const choice = pick(11);
      if (choice >= 10 && conditions[name] !== 'Boolean!') return choice === 10 ? [] : [[name, null]];
      return [[name, choice % 2 === 0]];
    });
    const values = usedInputs.flatMap(({ name, type, value, hasDefault }): [string, unknown][] => {
      const canBeOmitted = hasDefault || !isNonNullType(type);
      return canBeOmitted && pick(hasDefault ? 1 : 9) === 0 ? [] : [[name, value]];
    });
    return Object.fromEntries([...chosen, ...values]);
  };
  const text = `${root.operation} Random${definitions.length === 0 ? '' : `(${definitions.join(', ')})`} ${texts}`;
  const count = usedConditions.length + usedInputs.length === 0 ? 1 : 3;
  return { root, text, variableSets: Array.from({ length: count }, variableSet) };
}
