import SchemaBuilder, {
  BasePlugin,
  type PothosInputFieldConfig,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import {
  type GraphQLArgument,
  type GraphQLFieldResolver,
  type GraphQLInputField,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { type FieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { isStorable, notStorableMessage } from '../../src/platform/values/storable-text.ts';
import { exceedsLength, maxTranslationBytes } from '../../src/platform/values/text-limits.ts';
import { isCheckedByService, textLimitOf } from '../limits/text-limit-of.ts';
import { isText } from '../limits/text-scalars.ts';

const name = 'textLimits' as const;

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      textLimits: TextLimitsPlugin<Types>;
    }
  }
}

/**
 * Adds the maximum length of every string to the description of its argument or input field.
 * Rejects longer strings, and strings that PostgreSQL cannot store, with INVALID_INPUT before the
 * resolver runs (D57, D77), unless the service checks them. Applies to all arguments and input
 * types, including new ones.
 */
class TextLimitsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onInputFieldConfig(config: PothosInputFieldConfig<Types>): PothosInputFieldConfig<Types> {
    const { type, parentType, parentField, name: field, description = '' } = config;
    const scalar = type.kind === 'List' ? type.type : type;
    if (scalar.kind !== 'Scalar') return config;
    const sentence = describeLimit(
      this.builder.configStore.getTypeConfig(scalar.ref).name,
      textLimitOf(parentField === undefined ? parentType : `${parentType}.${parentField}`, field),
      type.kind === 'List',
    );
    return sentence === null ? config : { ...config, description: `${description} ${sentence}`.trim() };
  }

  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { args }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (Object.values(args).every(({ type }) => type.kind === 'Enum')) return resolver;
    let check: Check | undefined;
    return (root, given, context, info) => {
      check ??= checkAll(
        `${info.parentType.name}.${info.fieldName}`,
        info.parentType.getFields()[info.fieldName]?.args ?? [],
      );
      const errors: FieldError[] = [];
      check(given, '', errors);
      if (errors.length > 0) throw invalidInput(errors);
      return resolver(root, given, context, info);
    };
  }
}

function describeLimit(scalar: string, max: number, isList: boolean): string | null {
  const characters = `${isList ? 'Each can have at most' : 'At most'} ${max.toLocaleString('en')} characters`;
  if (isText(scalar)) return `${characters}.`;
  return scalar === 'Translation'
    ? `${characters} in each language, and ${maxTranslationBytes / 1000} kB in all.`
    : null;
}

/**
 * Adds an error to `errors` for each string in a value that is too long or not storable. `path` is
 * the path of the value.
 */
type Check = (value: unknown, path: string, errors: FieldError[]) => void;

const noCheck: Check = () => undefined;

/** Returns a check for all fields of an object. Skips fields that cannot contain text. */
function checkAll(owner: string, fields: readonly (GraphQLArgument | GraphQLInputField)[]): Check {
  const checks = fields
    .map((field) => [field.name, checkField(owner, field)] as const)
    .filter(([, check]) => check !== noCheck);
  if (checks.length === 0) return noCheck;
  return (value, path, errors) => {
    if (!isObject(value)) return;
    for (const [field, check] of checks) {
      const own = value[field];
      if (own !== undefined && own !== null) check(own, path === '' ? field : `${path}.${field}`, errors);
    }
  };
}

function checkField(owner: string, { name: field, type: given }: GraphQLArgument | GraphQLInputField): Check {
  const nullable = isNonNullType(given) ? given.ofType : given;
  const named = getNamedType(given);
  const checkText = () =>
    isCheckedByService(owner) ? noCheck : checkScalar(named.name, textLimitOf(owner, field));
  const check = isInputObjectType(named)
    ? checkAll(named.name, Object.values(named.getFields()))
    : checkText();
  if (check === noCheck || !isListType(nullable)) return omitInputPrefix(check);
  return (values, path, errors) => {
    if (!Array.isArray(values)) return;
    for (const [index, value] of values.entries()) check(value, `${path}[${index}]`, errors);
  };
}

/** Returns the check with error paths that omit the argument `input`: `items[0].message`. */
function omitInputPrefix(check: Check): Check {
  if (check === noCheck) return noCheck;
  return (value, path, errors) => check(value, path === 'input' ? '' : path, errors);
}

function checkScalar(scalar: string, max: number): Check {
  const message = `must be at most ${max} characters`;
  const checkText: Check = (value, field, errors) => {
    if (typeof value !== 'string') return;
    if (exceedsLength(value, max)) errors.push({ field, code: 'TOO_LONG', message });
    else if (!isStorable(value)) errors.push({ field, code: 'INVALID_FORMAT', message: notStorableMessage });
  };
  if (isText(scalar)) return checkText;
  if (scalar !== 'Translation') return noCheck;
  return (value, field, errors) => {
    for (const [language, text] of isObject(value) ? Object.entries(value) : [])
      checkText(text, `${field}.${language}`, errors);
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

SchemaBuilder.registerPlugin(name, TextLimitsPlugin);

export default name;
