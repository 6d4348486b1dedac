import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { assertAllowedOnEveryPage } from '../../src/access/every-page.ts';
import type { Grant } from '../../src/access/grants.ts';
import { grantsFor } from '../../src/access/permissions.ts';
import {
  assertAllowedInOrganisation,
  assertAllowedOnPage,
  isAllowedInOrganisation,
  isAllowedOnPage,
  requirePrincipal,
} from '../../src/access/principal.ts';
import type { GraphqlContext } from '../context.ts';
import { toEnumName } from '../fields/enum-name.ts';
import { type Requirement, type RequirementScope, toRequirement } from '../fields/requirement.ts';
import { authoriseRootField } from '../permissions/authorise-root-field.ts';
import { rejectForbidden } from '../permissions/forbidden-fields.ts';

const name = 'requiredAction' as const;

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      requiredAction: RequiredActionPlugin<Types>;
    }
  }
}

/**
 * Publishes the `requires` of a field in its description and in `requirementOf`. Checks it before
 * the resolver runs and before arguments are validated: the error is FORBIDDEN if the caller lacks
 * the permission, and NOT_FOUND if the caller cannot see the sales page. Each field of an object is
 * reported once per operation and sales page (`rejectForbidden`). A query for several sales pages
 * requires the permission on one of them here, and its resolver checks each of them. A query that
 * is not public and declares no permission requires a caller. A subscription has no resolver, so
 * its service checks the permission.
 */
class RequiredActionPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const { requires, isPublic } = config.pothosOptions;
    const { description = '' } = config;
    if (isPublic) {
      const extensions = { ...config.extensions, isPublic };
      return { ...config, description: `${description} Requires no token.`, extensions };
    }
    if (!requires) return config;
    const requirement = toRequirement(requires);
    const extensions = { ...config.extensions, requirement };
    return { ...config, description: `${description} ${describe(requirement)}`, extensions };
  }

  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    {
      pothosOptions: { requires, alsoRequires, isPublic, admitsGuests },
      name: field,
      parentType,
      kind,
    }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (isPublic)
      return (root, args, context, info) =>
        (context as GraphqlContext).runPublic(async () => resolver(root, args, context, info));
    if (!requires && kind === 'Query')
      return (root, args, context, info) => {
        requirePrincipal((context as GraphqlContext).principal);
        return resolver(root, args, context, info);
      };
    if (!requires || kind === 'Subscription') return resolver;
    const { action, on, otherwise, orOn } = toRequirement(requires);
    if (kind === 'Query') {
      const authorise = (caller: GraphqlContext, args: object) => {
        if (!admitsGuests || caller.principal?.kind !== 'guest')
          authoriseRootField(caller, on, args, [action]);
      };
      if (on !== 'every-page')
        return (root, args, context, info) => {
          authorise(context as GraphqlContext, args);
          return resolver(root, args, context, info);
        };
      return async (root, args, context, info) => {
        authorise(context as GraphqlContext, args);
        const { prisma, principal } = context as GraphqlContext;
        await assertAllowedOnEveryPage(prisma, principal, action);
        return resolver(root, args, context, info);
      };
    }
    if (kind === 'Mutation') {
      return (root, args, context, info) => {
        const { input } = args as { readonly input: object };
        const further = alsoRequires?.(input);
        authoriseRootField(context as GraphqlContext, on, input, further ? [action, further] : [action]);
        return resolver(root, args, context, info);
      };
    }
    const key = parentType === 'SalesPage' ? 'id' : 'salesPageId';
    const pageOf = (parent: unknown) => (parent as Readonly<Record<typeof key, number>>)[key];
    if (on === 'page') {
      return (parent, args, context, info) => {
        const { principal } = context as GraphqlContext;
        const salesPageId = pageOf(parent);
        if (isAllowedOnPage(principal, action, salesPageId)) return resolver(parent, args, context, info);
        if (orOn && furtherPages(parent, orOn).some((page) => isAllowedOnPage(principal, action, page)))
          return resolver(parent, args, context, info);
        if (otherwise === 'null') return null;
        return rejectForbidden(context as GraphqlContext, info, salesPageId, () =>
          assertAllowedOnPage(principal, action, salesPageId),
        );
      };
    }
    if (on === 'every-page' || otherwise === 'null')
      throw new Error(`${parentType}.${field} declares an unsupported combination of on and otherwise`);
    return (parent, args, context, info) => {
      const { principal } = context as GraphqlContext;
      if (principal && isAllowedInOrganisation(principal, action))
        return resolver(parent, args, context, info);
      return rejectForbidden(context as GraphqlContext, info, null, () =>
        assertAllowedInOrganisation(principal, action),
      );
    };
  }
}

/** Formats permissions as `a`, `a or b`, or `a, b or c`. */
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const places: Readonly<Record<RequirementScope, string>> = {
  page: 'on the sales page',
  'any-page': 'on a sales page',
  'every-page': 'on every sales page of the organisation',
};

/** The further places at which an action suffices. */
const furtherPlaces: Readonly<Record<NonNullable<Requirement['orOn']>, string>> = {
  sellingPageId: ' on the sales page that redeemed the voucher or on the one that sold it',
  redeemableOn: ' on the sales page that sold the voucher or on one where it can be redeemed',
};

function furtherPages(parent: unknown, orOn: NonNullable<Requirement['orOn']>): readonly number[] {
  const pages = (parent as { readonly [Name in typeof orOn]: number | readonly number[] | null })[orOn];
  return typeof pages === 'number' ? [pages] : (pages ?? []);
}

/** The grants that are not permissions, as descriptions state them. */
const descriptionOf = {
  administrator: 'an administrator',
  till: 'a paired till',
  'operator-key': 'an API key that the operator created on the command line with every permission',
} as const satisfies Partial<Record<Grant, string>>;

function describe({ action, on, otherwise, orOn }: Requirement): string {
  const grants = grantsFor(action);
  const place = places[on];
  const verb = otherwise === 'null' ? 'Null without' : 'Requires';
  if (grants.length === 0) return `${verb} a role ${place}.`;
  const names = grants.map(
    (grant) => descriptionOf[grant as keyof typeof descriptionOf] ?? toEnumName(grant),
  );
  return `${verb} ${alternatives.format(names)}${orOn ? furtherPlaces[orOn] : on === 'page' ? '' : ` ${place}`}.`;
}

SchemaBuilder.registerPlugin(name, RequiredActionPlugin);

export default name;
