import { z } from 'zod';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { DomainError, type FieldError, fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { toFieldErrors } from '../platform/errors/zod-field-errors.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { nonBlankText } from '../platform/values/non-blank-text.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { changeAccessIdempotently } from './change-access.ts';
import { permissions as everyPermission, type Permission } from './grants.ts';
import { isAllowed } from './permissions.ts';
import { assertAllowedInOrganisation, type Principal } from './principal.ts';
import type { RequestContext } from './request-context.ts';
import { generateSecret, hashSecret } from './secret-hash.ts';

export interface NewApiKey {
  /** A display name, up to 100 characters; need not be unique. */
  readonly name: string;
  /**
   * The sales pages that the key is limited to; null for all sales pages of the organisation,
   * including future ones.
   */
  readonly salesPageIds: readonly number[] | null;
  /**
   * The key's permissions on these sales pages. A key without permissions can only read the
   * catalogue.
   */
  readonly permissions: readonly Permission[];
  /** When the key stops being accepted. Omitted or null if it never expires. */
  readonly expiresAt?: Date | null;
}

export interface CreatedApiKey extends ChangedRow {
  /**
   * The key in clear text. Only its hash is stored, so it cannot be retrieved later: null if an
   * earlier request with the same idempotency key created the key.
   */
  readonly key: string | null;
}

/**
 * Creates an API key. Requires `manage.settings` and the key's permissions on every sales page that
 * the key covers, so that no caller grants more than it holds. Throws FORBIDDEN,
 * IDEMPOTENCY_KEY_REUSED, or INVALID_INPUT with all field errors.
 */
export async function createApiKey(
  database: Database,
  context: RequestContext,
  input: NewApiKey,
): Promise<CreatedApiKey> {
  const { salesPageIds, expiresAt = null } = input;
  const name = input.name.trim();
  const permissions = everyPermission.filter((permission) => input.permissions.includes(permission));
  const secret = generateSecret('apiKey');
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    createApiKey: { name, salesPageIds, permissions, ...(expiresAt && { expiresAt }) },
  });
  const authorise = (caller: Principal) => assertAllowedInOrganisation(caller, 'api-key.manage');
  const { result: id, replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.int(), authorise },
    async (transaction, { caller }) => {
      const errors = validateApiKey(caller, input);
      if (errors.length > 0) throw invalidInput(errors);
      if (!(await mayGrant(transaction, caller, permissions, salesPageIds)))
        throw grantNotAllowed(salesPageIds);
      const apiKey = await transaction.prisma.apiKey.create({
        data: {
          organisationId: caller.organisationId,
          name,
          keyHash: hashSecret(secret),
          lastFour: secret.slice(-4),
          permissions,
          createdById: caller.staffMemberId,
          madeByOperator: caller.kind === 'operator',
          expiresAt,
          ...(salesPageIds && {
            salesPages: { createMany: { data: salesPageIds.map((salesPageId) => ({ salesPageId })) } },
          }),
        },
        select: { id: true },
      });
      await recordChange(transaction, context, {
        action: 'api-key.create',
        subject: `api-key:${apiKey.id}`,
        after: {
          name,
          permissions,
          sales_pages: salesPageIds,
          ...(expiresAt && { expires_at: expiresAt.toISOString() }),
        },
      });
      return apiKey.id;
    },
  );
  return { id, key: replayed ? null : secret, replayed };
}

/**
 * Whether the caller may manage API keys and holds these permissions on every sales page that a key
 * would cover. A caller whose own API key has a list of sales pages cannot create a key without a
 * list, because such a key would also cover future sales pages.
 */
async function mayGrant(
  { prisma }: Transaction,
  { organisationId, apiKeyId, grants }: Principal,
  permissions: readonly Permission[],
  salesPageIds: NewApiKey['salesPageIds'],
): Promise<boolean> {
  const mayGrantOn = (id: number) => {
    const granted = grants.get(id);
    return (
      granted !== undefined &&
      isAllowed('api-key.manage', granted) &&
      permissions.every((name) => granted.has(name))
    );
  };
  if (salesPageIds) return salesPageIds.every(mayGrantOn);
  const pages = await prisma.salesPage.findMany({ where: { organisationId }, select: { id: true } });
  if (!pages.every(({ id }) => mayGrantOn(id))) return false;
  return (
    apiKeyId === null || (await prisma.apiKeySalesPage.count({ where: { organisationId, apiKeyId } })) === 0
  );
}

function validateApiKey({ grants }: Principal, { name, salesPageIds, expiresAt }: NewApiKey): FieldError[] {
  const { error } = nonBlankText(textLimits.apiKeyName).safeParse(name);
  const nameErrors = [
    ...toFieldErrors(error).map((invalid) => ({ ...invalid, field: 'name' })),
    ...validateExpiry(expiresAt),
  ];
  // An empty list would be stored as no list, which covers every sales page.
  if (salesPageIds?.length === 0)
    return [...nameErrors, fieldError('salesPageIds', 'REQUIRED', 'must contain at least one sales page')];
  const pageErrors = (salesPageIds ?? []).flatMap((id, index, all) => {
    const field = `salesPageIds[${index}]`;
    if (!grants.has(id)) return [fieldError(field, 'UNKNOWN', 'is not a sales page that you can access')];
    return all.indexOf(id) < index
      ? [fieldError(field, 'NOT_UNIQUE', 'must not be listed more than once')]
      : [];
  });
  return [...nameErrors, ...pageErrors];
}

/** Returns an error unless the expiry of a key is null, undefined or in the future. */
export function validateExpiry(expiresAt: Date | null | undefined): FieldError[] {
  return expiresAt && expiresAt <= new Date()
    ? [fieldError('expiresAt', 'OUT_OF_RANGE', 'must be in the future')]
    : [];
}

function grantNotAllowed(salesPageIds: NewApiKey['salesPageIds']): DomainError {
  const message =
    salesPageIds === null
      ? 'An API key without a list of sales pages covers all current and future sales pages. You lack the permissions to create such a key.'
      : 'You need `manage.settings` and every permission of the API key on each of its sales pages.';
  return new DomainError('FORBIDDEN', message);
}
