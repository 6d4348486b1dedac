import { z } from 'zod';
import { changeAccessIdempotently } from '../access/change-access.ts';
import { createRequestKey } from '../access/create-request-key.ts';
import { assertAllowedOnPage, type Principal } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import { assertNoErrors, type PartialInput, validate } from '../catalogue/validate-input.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError, fieldError, invalidInput, notFound } from '../platform/errors/domain-error.ts';
import { findStoredResult } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import { assertSameAccount } from './assert-same-account.ts';
import type { GatewayDependencies } from './call-gateway.ts';
import type { GatewaySettingsInput } from './gateway-settings.ts';
import { manualGateway } from './manual-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { withTimeLimit } from './with-time-limit.ts';

export interface PaymentGatewayDependencies
  extends Pick<GatewayDependencies, 'gateways' | 'onGatewayFailure'> {
  readonly database: Database;
  /** Seals the settings of gateways. */
  readonly gatewaySettings: Sealer;
}

type SettingsInput = PartialInput<GatewaySettingsInput> | null | undefined;

export interface NewPaymentGateway {
  readonly salesPageId: number;
  /** The name of a gateway of the service, such as `sandbox`. */
  readonly name: string;
  /** Required by gateways that have settings. Other gateways accept none. */
  readonly settings?: SettingsInput;
}

/**
 * Adds an active payment gateway of the service to a sales page. Requires an administrator, whose
 * grants are read in the transaction, because a gateway decides who receives payments (D63). Throws
 * FORBIDDEN, IDEMPOTENCY_KEY_REUSED, INVALID_INPUT for an unknown gateway, one that the sales page
 * has, or settings that the gateway does not accept, and UNAVAILABLE if the gateway does not respond.
 */
export async function createPaymentGateway(
  dependencies: PaymentGatewayDependencies,
  context: RequestContext,
  { salesPageId, name, settings }: NewPaymentGateway,
): Promise<ChangedRow> {
  const { database, gateways, gatewaySettings } = dependencies;
  // The validation of settings calls the gateway, so callers without the permission are rejected
  // before it.
  assertAllowedOnPage(context.caller, 'payment-gateway.manage', salesPageId);
  const key = createRequestKey(gatewaySettings, context, toSecret(settings), (fingerprint) => ({
    createPaymentGateway: { salesPageId, name, settings: fingerprint },
  }));
  const gateway = gateways.get(name);
  const stored = await findStoredResult(database, key);
  const columns = gateway && stored === null ? await toColumns(dependencies, gateway, settings) : noSettings;
  const authorise = (caller: Principal) => assertAllowedOnPage(caller, 'payment-gateway.manage', salesPageId);
  const { result: id, replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.int(), authorise },
    async (transaction, { caller: { organisationId } }) => {
      if (!gateway) {
        const known = [...gateways.keys()].join(', ');
        throw invalidInput([fieldError('name', 'UNKNOWN', `must be one of: ${known}`)]);
      }
      // The lock of the organisation, which changes of access hold, serialises the additions.
      const { paymentGateway: rows } = transaction.prisma;
      if (await rows.findUnique({ where: { salesPageId_name: { salesPageId, name } } }))
        throw invalidInput([fieldError('name', 'NOT_UNIQUE', 'is already a gateway of the sales page')]);
      const created = await rows.create({
        data: { organisationId, salesPageId, name, ...columns },
        select: { id: true },
      });
      await recordChange(transaction, context, {
        action: 'payment-gateway.create',
        subject: `payment-gateway:${created.id}`,
        salesPageId,
        after: { name, active: true, ...toAudited(columns) },
      });
      return created.id;
    },
  );
  return { id, replayed };
}

export interface PaymentGatewayUpdate {
  readonly salesPageId: number;
  readonly gatewayId: number;
  /** Unchanged if undefined or null. */
  readonly isActive?: boolean | null | undefined;
  /** Replaces all settings. Unchanged if undefined or null. */
  readonly settings?: SettingsInput;
}

/**
 * Activates or deactivates a payment gateway of a sales page, or replaces its settings. Payments
 * that were made through it can still be refunded. Requires the permissions of
 * createPaymentGateway. Throws FORBIDDEN, NOT_FOUND, IDEMPOTENCY_KEY_REUSED, INVALID_INPUT for the
 * gateway `manual`, which every sales page has, or for settings that the gateway does not accept, the
 * error of assertSameAccount, and UNAVAILABLE if the gateway does not respond.
 */
export async function updatePaymentGateway(
  dependencies: PaymentGatewayDependencies,
  context: RequestContext,
  { salesPageId, gatewayId: id, isActive, settings }: PaymentGatewayUpdate,
): Promise<ChangedRow> {
  const { database, gateways, gatewaySettings } = dependencies;
  assertAllowedOnPage(context.caller, 'payment-gateway.manage', salesPageId);
  const key = createRequestKey(gatewaySettings, context, toSecret(settings), (fingerprint) => ({
    updatePaymentGateway: { salesPageId, id, isActive, settings: fingerprint },
  }));
  const where = { id, salesPageId };
  const columns =
    settings && (await findStoredResult(database, key)) === null
      ? await toReplacingColumns(dependencies, await findGateway(database, gateways, where), {
          salesPageId,
          settings,
        })
      : {};
  const authorise = (caller: Principal) => assertAllowedOnPage(caller, 'payment-gateway.manage', salesPageId);
  const { replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.null(), authorise },
    async (transaction) => {
      const { paymentGateway: rows } = transaction.prisma;
      const before = await rows.findUnique({ where });
      if (!before) throw notFound('payment gateway');
      const active = isActive ?? before.active;
      if (before.name === manualGateway.name && !active)
        throw invalidInput([fieldError('isActive', 'NOT_ALLOWED', 'must be true for the gateway `manual`')]);
      if (before.active === active && !settings) return null;
      const after = await rows.update({ where, data: { active, ...columns } });
      await recordChange(transaction, context, {
        action: 'payment-gateway.update',
        subject: `payment-gateway:${id}`,
        salesPageId,
        before: { active: before.active, ...toAudited(before) },
        after: { active, ...toAudited(after) },
      });
      return null;
    },
  );
  return { id, replayed };
}

async function findGateway(
  { prisma }: Database,
  gateways: ReadonlyMap<string, PaymentGateway>,
  where: { readonly id: number; readonly salesPageId: number },
): Promise<PaymentGateway> {
  const row = await prisma.paymentGateway.findUnique({ where, select: { name: true } });
  const gateway = row && gateways.get(row.name);
  if (!gateway) throw notFound('payment gateway');
  return gateway;
}

const noSettings = { settingsSealed: null, mode: null, keyEnding: null };

/** Validates the settings of a gateway, and returns the columns that store them. */
async function toColumns(
  dependencies: PaymentGatewayDependencies,
  { name, settings: rules }: PaymentGateway,
  input: SettingsInput,
) {
  if (!rules) {
    if (!input) return noSettings;
    throw invalidInput([fieldError('settings', 'NOT_ALLOWED', 'must be omitted for this gateway')]);
  }
  assertNoErrors(validate(z.object({ settings: rules.shape }), { settings: input }));
  const settings = rules.shape.parse(input);
  const errors = await callUnstored(dependencies, name, (signal) => rules.validate(settings, signal));
  assertNoErrors(errors.map((error) => ({ ...error, field: `settings.${error.field}` })));
  return {
    settingsSealed: dependencies.gatewaySettings.seal(JSON.stringify(settings)),
    mode: rules.modeOf(settings),
    keyEnding: settings.secretKey.slice(-4),
  };
}

/** Like `toColumns`, for settings that replace those of a gateway. Throws the error of assertSameAccount. */
async function toReplacingColumns(
  dependencies: PaymentGatewayDependencies,
  gateway: PaymentGateway,
  { salesPageId, settings: input }: { readonly salesPageId: number; readonly settings: SettingsInput },
) {
  const columns = await toColumns(dependencies, gateway, input);
  const settings = gateway.settings?.shape.parse(input);
  await callUnstored(dependencies, gateway.name, (signal) =>
    assertSameAccount(dependencies.database, gateway, salesPageId, { settings, signal }),
  );
  return columns;
}

/** Calls a gateway with settings that are not stored. Throws UNAVAILABLE if it does not respond. */
function callUnstored<Result>(
  { onGatewayFailure }: PaymentGatewayDependencies,
  name: string,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return withTimeLimit(run).catch((error) => {
    if (error instanceof DomainError) throw error;
    onGatewayFailure(error, name);
    throw new DomainError('UNAVAILABLE', 'The payment gateway did not respond. Try again shortly.');
  });
}

/** Returns the settings as the text of which the idempotency key contains a fingerprint. */
function toSecret(settings: SettingsInput): string | null {
  return settings ? JSON.stringify([settings.secretKey, settings.notificationSecret]) : null;
}

/** Returns the audited columns of settings, which identify the key without containing it. */
function toAudited({ mode, keyEnding }: { readonly mode: string | null; readonly keyEnding: string | null }) {
  return mode === null ? {} : { mode, key_ending: keyEnding };
}
