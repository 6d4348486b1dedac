import type { Database } from '../platform/database/database.ts';

type Client = Pick<Database, 'prisma'>;

/** The use of a part of the GraphQL schema by a client. */
export interface FieldUse {
  /** `Type.field`, `Type.field.argument` or `Input.field`. */
  readonly field: string;
  /**
   * `api-key:1`; `organisation:1` for its staff members and guest tokens together; or `anonymous`.
   */
  readonly client: string;
}

/** Maximum number of rows that one statement writes. */
const batchSize = 5_000;

/**
 * Records that clients used fields on a day. `day` is midnight UTC. If a later day is already
 * recorded, it is kept. Inserts in the order of the keys, so that processes that insert
 * concurrently do not deadlock.
 */
export async function recordFieldUses(
  { prisma }: Client,
  uses: readonly FieldUse[],
  day: Date,
): Promise<void> {
  const rows = uses.toSorted((a, b) => compare(a.field, b.field) || compare(a.client, b.client));
  for (let start = 0; start < rows.length; start += batchSize) {
    const data = rows.slice(start, start + batchSize).map((use) => ({ ...use, lastUsedOn: day }));
    await prisma.fieldUse.createMany({ data, skipDuplicates: true });
  }
  for (const [client, ofClient] of Map.groupBy(rows, (use) => use.client)) {
    const fields = ofClient.map(({ field }) => field);
    const where = { client, field: { in: fields }, lastUsedOn: { lt: day } };
    await prisma.fieldUse.updateMany({ where, data: { lastUsedOn: day } });
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * Days for which the last use of a field by a client is kept: 13 months, so that clients that run
 * once a year are listed.
 */
export const retentionDays = 400;

/** A client that used a field. */
export interface FieldClient {
  readonly client: string;
  /** The latest day of use, as midnight UTC. */
  readonly lastUsedOn: Date;
  /** The name of the API key. Null for any other client. */
  readonly keyName: string | null;
  /** The name of the client's organisation. Null for clients without a token. */
  readonly organisation: string | null;
}

/** Returns the clients that used a field, most recent first. */
export async function readFieldClients({ prisma }: Client, field: string): Promise<readonly FieldClient[]> {
  const uses = await prisma.fieldUse.findMany({
    where: { field },
    orderBy: [{ lastUsedOn: 'desc' }, { client: 'asc' }],
  });
  const idsOf = (kind: string) => uses.flatMap(({ client }) => readId(client, kind) ?? []);
  const keys = await prisma.apiKey.findMany({
    where: { id: { in: idsOf('api-key') } },
    select: { id: true, name: true, organisation: { select: { name: true } } },
  });
  const organisations = await prisma.organisation.findMany({
    where: { id: { in: idsOf('organisation') } },
    select: { id: true, name: true },
  });
  return uses.map(({ client, lastUsedOn }) => {
    const key = keys.find(({ id }) => id === readId(client, 'api-key'));
    const organisation =
      key?.organisation ?? organisations.find(({ id }) => id === readId(client, 'organisation'));
    return { client, lastUsedOn, keyName: key?.name ?? null, organisation: organisation?.name ?? null };
  });
}

/** Returns the id in `kind:id`. Null if the client is of another kind. */
function readId(client: string, kind: string): number | null {
  return client.startsWith(`${kind}:`) ? Number(client.slice(kind.length + 1)) : null;
}
