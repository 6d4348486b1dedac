import { z } from 'zod';
import { toJsonTimestamp } from '../audit/json-timestamp.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { DomainError, invalidInput } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { isStorable } from '../platform/values/storable-text.ts';
import { changeAccessIdempotently } from './change-access.ts';
import { assertAllowedInOrganisation, isAllowedOnPage, type Principal } from './principal.ts';
import type { RequestContext } from './request-context.ts';
import { generateSecret, hashSecret } from './secret-hash.ts';

export interface NewGuestToken {
  readonly resellerHash: string;
  /**
   * The time of expiry, which must be in the future. Null selects the default: 2,160 hours (90
   * days) after the token is minted.
   */
  readonly expiresAt: Date | null;
}

export interface MintedGuestToken extends ChangedRow {
  /**
   * The token in clear text. Only its hash is stored, so it cannot be retrieved later: null if an
   * earlier request with the same idempotency key minted the token.
   */
  readonly token: string | null;
}

/** Lifetime in milliseconds of a guest token without a requested expiry. */
const defaultLifetimeMs = 2_160 * 60 * 60 * 1000;

/**
 * Mints a guest token, which allows only reading the reports of one reseller (D32). Requires
 * `manage.settings` on every sales page of the reseller in the caller's organisation. Throws
 * FORBIDDEN, IDEMPOTENCY_KEY_REUSED, or INVALID_INPUT if the caller can access no sales page of the
 * reseller or if `expiresAt` is in the past.
 */
export async function mintGuestToken(
  database: Database,
  context: RequestContext,
  input: NewGuestToken,
): Promise<MintedGuestToken> {
  const { resellerHash, expiresAt } = input;
  const token = generateSecret('guestToken');
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    mintGuestToken: { resellerHash, expiresAt },
  });
  const authorise = (caller: Principal) => assertAllowedInOrganisation(caller, 'guest-token.mint');
  const { result, replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.int(), authorise },
    async (transaction, { caller }) => {
      const { organisationId, staffMemberId } = caller;
      if (!isStorable(resellerHash)) throw unknownReseller();
      if (expiresAt !== null && expiresAt.getTime() <= Date.now()) {
        throw invalidInput([{ field: 'expiresAt', code: 'OUT_OF_RANGE', message: 'must be in the future' }]);
      }
      await assertMayMint(transaction, caller, resellerHash);
      const { guestToken: guestTokens } = transaction.prisma;
      const { id, createdAt } = await guestTokens.create({
        data: { organisationId, resellerHash, tokenHash: hashSecret(token), createdById: staffMemberId },
      });
      const expiry = expiresAt ?? new Date(createdAt.getTime() + defaultLifetimeMs);
      await guestTokens.update({ where: { id, organisationId }, data: { expiresAt: expiry } });
      await recordChange(transaction, context, {
        action: 'guest-token.mint',
        subject: `guest-token:${id}`,
        after: { reseller_hash: resellerHash, expires_at: toJsonTimestamp(expiry) },
      });
      return id;
    },
  );
  return { id: result, token: replayed ? null : token, replayed };
}

/**
 * Throws INVALID_INPUT if the caller can access no sales page of the reseller, and FORBIDDEN unless
 * the caller may mint guest tokens on every sales page of the reseller in its organisation.
 */
async function assertMayMint(
  { prisma }: Transaction,
  caller: Principal,
  resellerHash: string,
): Promise<void> {
  const { organisationId, grants } = caller;
  const pages = await prisma.salesPage.findMany({
    where: { organisationId, resellerHash },
    select: { id: true },
  });
  if (!pages.some(({ id }) => grants.has(id))) throw unknownReseller();
  if (!pages.every(({ id }) => isAllowedOnPage(caller, 'guest-token.mint', id)))
    throw new DomainError('FORBIDDEN', 'You need `manage.settings` on every sales page of this reseller.');
}

function unknownReseller(): DomainError {
  return invalidInput([
    {
      field: 'resellerHash',
      code: 'UNKNOWN',
      message: 'is not the reseller hash of a sales page that you can access',
    },
  ]);
}
