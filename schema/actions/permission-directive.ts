import {
  DirectiveLocation,
  type GraphQLArgumentConfig,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLList,
  GraphQLNonNull,
  GraphQLSchema,
  isEnumType,
  isObjectType,
} from 'graphql';
import { builder } from '../builder.ts';
import {
  permissionDirective,
  publishedGrants,
  type RequirementScope,
  requirementOf,
} from '../fields/requirement.ts';
import { PermissionType } from './permission.ts';

const PermissionScopeType = builder.enumType('PermissionScope', {
  description: 'The sales pages on which the caller of a field must have a permission.',
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
        'The field is null, and `errors` contains an error on its path. A mutation then changes nothing.',
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
      const { action, on, otherwise } = requirement;
      const args = { ...publishedGrants(action), on, otherwise };
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
    anyOf: {
      type: new GraphQLNonNull(new GraphQLList(enumOf(PermissionType))),
      description:
        'The permissions of which the caller must have one. Empty if every role except NONE suffices, or if `administrator` or `till` is true.',
    },
    administrator: {
      type: new GraphQLNonNull(GraphQLBoolean),
      defaultValue: false,
      description: 'Whether the caller must have the role ADMINISTRATOR.',
    },
    till: {
      type: new GraphQLNonNull(GraphQLBoolean),
      defaultValue: false,
      description: 'Whether the caller must be a paired till.',
    },
    on: {
      type: enumOf(PermissionScopeType),
      defaultValue: 'page',
      description: 'The sales pages on which the caller must have the permission.',
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
