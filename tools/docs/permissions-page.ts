import { type GraphQLField, type GraphQLObjectType, isObjectType } from 'graphql';
import { templateOf } from '../../rest-adapter/reference/operation.ts';
import { v1, v2 } from '../../rest-adapter/versions.ts';
import { toEnumName } from '../../schema/fields/enum-name.ts';
import { isPublic, type Requirement, requirementOf } from '../../schema/fields/requirement.ts';
import { schema } from '../../schema/schema.ts';
import {
  type Grant,
  permissionDescriptions,
  permissions,
  permissionsOfRole,
} from '../../src/access/grants.ts';
import { type Action, actions, describeAction, grantsFor, isAllowed } from '../../src/access/permissions.ts';
import { routeRules } from '../../test/access/route-rules.ts';
import { code, table } from './markdown.ts';

type Field = GraphQLField<unknown, unknown>;

/**
 * The roles with fixed permissions. Role 3 has the permissions that are stored for each staff
 * member.
 */
const roles = [
  { id: 1, name: 'Administrator' },
  { id: 2, name: 'Redeem Only' },
  { id: 4, name: 'Packaging and Shipping' },
] as const;

export const permissionsPage = `# Permissions

A caller has a role or a list of permissions on each sales page. One table determines what they allow, for REST and GraphQL
([D33](../decisions/contract.md#d33-permissions)). A sales page on which the caller has role 0 is hidden: the response is 404 or
\`NOT_FOUND\`. On any other sales page, a request without the required permission returns 403 or \`FORBIDDEN\`.

## Permissions

${table(
  ['Permission', 'In GraphQL', 'Allows', ...roles.map(({ id, name }) => `${name} (role ${id})`)],
  permissions.map((name) => [
    code(name),
    code(toEnumName(name)),
    permissionDescriptions[name],
    ...roles.map(({ id }) => yes(permissionsOfRole(id, []).has(name))),
  ]),
)}

Role 3, Custom, has the permissions that are stored for the staff member. An API key has the permissions with which it was created. A guest
token has no permissions. It can only read the reports of one reseller.

Two grants cannot be given as permissions. *Administrator* is granted by role 1 only. *Operator key* is granted to an API key that the
operator created on the command line with every permission.

## Actions

One of the listed grants is enough, on the sales page of the object unless the action states otherwise. *Any role* excludes role 0.

${table(
  ['Action', 'Allows', 'Requires', ...roles.map(({ name }) => name)],
  actions.map((action) => [
    code(action),
    describeAction(action),
    describeGrants(action),
    ...roles.map(({ id }) => yes(isAllowed(action, permissionsOfRole(id, [])))),
  ]),
)}

## REST

${table(
  ['Route', 'Action', 'Requires'],
  [v2, v1].flatMap(({ channel, prefixes, routes }) =>
    routes.map(({ method, path, authentication }) => [
      code(`${method} ${prefixes[0]}${templateOf(path)}`),
      ...describeRoute(`${channel} ${method} ${path}`, authentication === 'guest'),
    ]),
  ),
)}

## GraphQL queries

${table(
  ['Field', 'Action', 'Requires'],
  fieldsOf(schema.getQueryType()).map((field) => [code(field.name), ...describeField(field)]),
)}

## GraphQL mutations

${table(
  ['Field', 'Action', 'Requires'],
  fieldsOf(schema.getMutationType()).map((field) => [code(field.name), ...describeField(field)]),
)}

## GraphQL fields

These fields require a separate permission. A field that the caller may not read is null. Unless the table states otherwise,
\`errors\` reports it once per field of the operation and sales page, on the path of its first occurrence. The directive \`@requiresPermission\` of the [schema](../../schema/schema.graphql) states the same.

${table(
  ['Field', 'Action', 'Requires'],
  guardedFields().map(([name, requirement]) => [code(name), ...describeRequirement(requirement)]),
)}

The events of a sales page, and the subscription \`events\`, also require the action of each event ([events](events.md)).
`;

function describeRoute(name: string, allowsGuests: boolean): string[] {
  const rule = routeRules[name];
  if (!rule) throw new Error(`no rule for ${name}`);
  const { requires, organisation } = rule;
  const isAction = requires !== 'open' && requires !== 'anyone';
  const [action = '', requirement = ''] = describeRule(
    isAction && organisation ? { organisation: requires } : requires,
  );
  return [action, allowsGuests ? `${requirement}, or the guest token of the reseller` : requirement];
}

/** Returns the action and the grants that allow it. */
function describeRule(rule: Action | 'open' | 'anyone' | { readonly organisation: Action }): string[] {
  if (rule === 'open') return ['', 'no token'];
  if (rule === 'anyone') return ['', 'any token'];
  if (typeof rule === 'string') return [code(rule), describeGrants(rule)];
  return describeRequirement({ action: rule.organisation, on: 'any-page' });
}

/** Returns the action of a root field and the grants that allow it. */
function describeField(field: Field): string[] {
  if (isPublic(field)) return ['', 'no token'];
  const requirement = requirementOf(field);
  return requirement ? describeRequirement(requirement) : ['', 'any token'];
}

function describeRequirement({ action, on, otherwise }: Requirement): string[] {
  const grants = describeGrants(action);
  const place =
    on === 'page'
      ? grants
      : `${grants} on ${on === 'every-page' ? 'every' : 'a'} sales page of the organisation`;
  return [code(action), otherwise === 'null' ? `${place}, otherwise null without an error` : place];
}

function describeGrants(action: Action): string {
  const grants = grantsFor(action);
  return grants.length === 0 ? 'any role' : grants.map(describeGrant).join(' or ');
}

function describeGrant(grant: Grant): string {
  if (grant === 'administrator') return 'administrator';
  if (grant === 'till') return 'paired till';
  return grant === 'operator-key' ? 'operator key' : code(grant);
}

function yes(value: boolean): string {
  return value ? 'yes' : '';
}

function guardedFields(): [name: string, requirement: Requirement][] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const types: GraphQLObjectType[] = Object.values(schema.getTypeMap()).filter(isObjectType);
  return types
    .filter((type) => !roots.includes(type))
    .flatMap((type) =>
      fieldsOf(type).map((field) => ({
        name: `${type.name}.${field.name}`,
        requirement: requirementOf(field),
      })),
    )
    .flatMap(({ name, requirement }): [string, Requirement][] => (requirement ? [[name, requirement]] : []))
    .sort(byName);
}

/** Returns the fields of a type, sorted by name. */
function fieldsOf(type: GraphQLObjectType | null | undefined): Field[] {
  return Object.values(type?.getFields() ?? {}).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
