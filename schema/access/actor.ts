import type { Actor } from '../../src/access/actor.ts';
import { encodeGlobalId } from '../../src/global-ids/global-id.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { findNode } from '../nodes/node.ts';
import { StaffMemberType } from './staff-member.ts';

/** Returns the actor of a row that has a staff member, an API key or a till. Null if it has none. */
export function actorOf({
  staffMemberId,
  apiKeyId,
  tillId = null,
}: {
  readonly staffMemberId: number | null;
  readonly apiKeyId: number | null;
  readonly tillId?: number | null;
}): Actor | null {
  if (staffMemberId !== null) return { kind: 'staff', id: staffMemberId, tillId };
  if (apiKeyId !== null) return { kind: 'api-key', id: apiKeyId };
  return tillId === null ? null : { kind: 'till', id: tillId };
}

const typeNames: Readonly<Record<string, string>> = {
  staff: 'StaffActor',
  'api-key': 'ApiKeyActor',
  till: 'TillActor',
  'guest-token': 'GuestTokenActor',
  'publishable-key': 'BuyerActor',
  'sales-page': 'BuyerActor',
  service: 'ServiceActor',
  cli: 'OperatorActor',
  nobody: 'AnonymousActor',
};

export const ActorType = builder.interfaceRef<Actor>('Actor').implement({
  description: 'The person or program that performed an action.',
  resolveType({ kind }) {
    const name = typeNames[kind];
    if (name === undefined) throw new Error(`the principal kind ${kind} has no type`);
    return name;
  },
  fields: (t) => ({
    name: t.string({
      nullable: true,
      description:
        'The full name of a staff member, or the name of an API key or a till. Null for any other actor.',
      resolve: (actor, _args, context) => readName(actor, context),
    }),
  }),
});

async function readName({ kind, id }: Actor, { loaders }: GraphqlContext): Promise<string | null> {
  if (id === null) return null;
  if (kind === 'staff') return (await loaders.row('StaffMember', id, ['fullName']))?.fullName ?? null;
  if (kind === 'till') return (await loaders.row('Till', id, ['name']))?.name ?? null;
  return kind === 'api-key' ? ((await loaders.row('ApiKey', id, ['name']))?.name ?? null) : null;
}

const interfaces = [ActorType];

export const StaffActorType = builder.objectRef<Actor>('StaffActor').implement({
  description: 'A staff member who performed an action.',
  interfaces,
  fields: (t) => ({
    staffMember: t.field({
      type: StaffMemberType,
      nullable: true,
      description:
        'The staff member. Null if the member was deleted, or if the caller cannot see the member.',
      resolve: ({ id }, _args, context) =>
        findNode(encodeGlobalId('StaffMember', id ?? 0), context) as Promise<never>,
    }),
  }),
});

builder.objectRef<Actor>('ApiKeyActor').implement({
  description: 'A program that performed an action with an API key.',
  interfaces,
  fields: (t) => ({
    apiKeyId: t.id({
      description: 'The global id of the API key. `node` returns it to callers who can revoke the key.',
      resolve: ({ id }) => encodeGlobalId('ApiKey', id ?? 0),
    }),
  }),
});

export const TillActorType = builder.objectRef<Actor>('TillActor').implement({
  description: 'A paired till without a cashier.',
  interfaces,
});

builder.objectRef<Actor>('GuestTokenActor').implement({
  description: 'A guest who performed an action with a guest token.',
  interfaces,
  fields: (t) => ({
    guestTokenId: t.id({
      description: 'The global id of the guest token. `node` returns it to callers who can revoke the token.',
      resolve: ({ id }) => encodeGlobalId('GuestToken', id ?? 0),
    }),
  }),
});

/** The types of actors without further fields, with their descriptions. */
const actorsWithoutFields = {
  BuyerActor:
    'A buyer, who used the storefront of a sales page: with a publishable key, or the website of the service.',
  ServiceActor: 'The service itself.',
  OperatorActor: 'The operator of the service, who uses the command line.',
  AnonymousActor: 'A caller who is not signed in.',
} as const;

for (const [name, description] of Object.entries(actorsWithoutFields))
  builder.objectRef<Actor>(name).implement({ description, interfaces });
