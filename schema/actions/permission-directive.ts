import {
  DirectiveLocation,
  type GraphQLArgumentConfig,
  GraphQLDirective,
  GraphQLList,
  GraphQLNonNull,
  GraphQLSchema,
  isEnumType,
  isObjectType,
} from 'graphql';
import { type Grant, grantsFor, permissionDescriptions } from '../../src/access/permissions.ts';
import { builder } from '../builder.ts';
import { permissionDirective, type RequirementScope, requirementOf } from '../fields/requirement.ts';
import { ActionType } from './action.ts';

/**
 * The enum of grants. Its values are the grants in constant case: `manage.products.refund` is
 * MANAGE_PRODUCTS_REFUND, as in the enum `Permission`.
 */
const GrantType = builder.enumType('Grant', {
  description:
    'A right of a caller on a sales page: a permission, or one of ADMINISTRATOR and OPERATOR_KEY, which are not permissions.',
  values: Object.fromEntries(
    Object.entries({
      ...permissionDescriptions,
      administrator: 'The role ADMINISTRATOR on the sales page.',
      'operator-key': 'An API key that the operator created on the command line with every permission.',
    } satisfies Record<Grant, string>).map(([value, description]) => [
      toConstantCase(value),
      { value, description },
    ]),
  ),
});

const PermissionScopeType = builder.enumType('PermissionScope', {
  description: 'The sales pages on which the caller of a field must be allowed to perform an action.',
  values: {
    SALES_PAGE: { value: 'page', description: 'The sales page of the object.' },
    ANY_SALES_PAGE: {
      value: 'any-page',
      description: "At least one sales page of the caller's organisation.",
    },
    EVERY_SALES_PAGE: { value: 'every-page', description: "Every sales page of the caller's organisation." },
  } satisfies Record<string, { value: RequirementScope; description: string }>,
});

const PermissionOutcomeType = builder.enumType('PermissionOutcome', {
  description: 'The value of a field for a caller who may not read it.',
  values: {
    ERROR: {
      value: 'error',
      description:
        'The field is null, and `errors` contains an error on its path. A mutation returns the error as its result.',
    },
    NULL: { value: 'null', description: 'The field is null, without an error.' },
  },
});

/**
 * Returns the schema with the definition of `@requiresPermission`, and applies the directive to
 * each field with `requires`. The applied directives are in `extensions.directives`, from which
 * `printSchemaText` and tools such as GraphQL Tools print them.
 */
export function addPermissionDirective(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      const requirement = requirementOf(field);
      if (!requirement) continue;
      const args = { ...requirement, anyOf: grantsFor(requirement.action) };
      field.extensions = { ...field.extensions, directives: { [permissionDirective]: args } };
    }
  }
  const config = schema.toConfig();
  return new GraphQLSchema({ ...config, directives: [...config.directives, defineDirective(schema)] });
}

function defineDirective(schema: GraphQLSchema): GraphQLDirective {
  const enumOf = ({ name }: { readonly name: string }) => {
    const type = schema.getType(name);
    if (!isEnumType(type)) throw new Error(`${name} is not an enum of the schema`);
    return new GraphQLNonNull(type);
  };
  const args: Record<string, GraphQLArgumentConfig> = {
    action: {
      type: enumOf(ActionType),
      description:
        'The action that the caller must be allowed to perform. `Viewer.permissions` lists the allowed actions.',
    },
    anyOf: {
      type: new GraphQLNonNull(new GraphQLList(enumOf(GrantType))),
      description:
        'The grants that allow the action. One of them suffices. Empty if every role except NONE allows it.',
    },
    on: {
      type: enumOf(PermissionScopeType),
      defaultValue: 'page',
      description: 'The sales pages on which the caller must be allowed to perform the action.',
    },
    otherwise: {
      type: enumOf(PermissionOutcomeType),
      defaultValue: 'error',
      description: 'The value of the field for any other caller.',
    },
  };
  return new GraphQLDirective({
    name: permissionDirective,
    description:
      'The permission that a field requires. A field without this directive is available to every caller who can read its parent object. A root field without this directive requires a token, unless its description states that it requires none.',
    locations: [DirectiveLocation.FIELD_DEFINITION],
    args,
  });
}

function toConstantCase(value: string): string {
  return value.toUpperCase().replaceAll(/[.-]/g, '_');
}
