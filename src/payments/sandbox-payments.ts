import { randomBytes } from 'node:crypto';
import type { SandboxPaymentModel } from '../../prisma/generated/client/models.ts';
import type { Database } from '../platform/database/database.ts';
import { anyAmount } from './amount-limits.ts';
import { type RedirectPayments, type SessionState, UnknownSessionError } from './payment-gateway.ts';
import { createSandboxCharge } from './sandbox-charge.ts';

/** What the buyer chooses on the page of a simulated payment. */
export const sandboxChoices = ['confirm', 'decline', 'delay', 'abandon'] as const;
export type SandboxChoice = (typeof sandboxChoices)[number];

/** Duration in milliseconds after which a delayed payment is paid. */
const delayMs = 60_000;

/** Duration in milliseconds for which a payment is stored after it ended. */
const storedMs = 30 * 24 * 60 * 60_000;

export interface SandboxPaymentsOptions {
  readonly database: Pick<Database, 'prisma'>;
  /** Returns the URL of the page of the payment with this token. */
  readonly pageUrl: (token: string) => string;
}

/**
 * Creates the payments of the sandbox gateway on a page of this service. They are rows, so that any
 * process can return their state, which the row and the time determine.
 */
export function createSandboxPayments({ database, pageUrl }: SandboxPaymentsOptions): RedirectPayments {
  const find = (reference: string) => database.prisma.sandboxPayment.findUnique({ where: { reference } });
  const read = async (reference: string): Promise<SessionState> => {
    const payment = await find(reference);
    if (!payment) throw new UnknownSessionError(`unknown sandbox payment: ${reference}`);
    return stateOf(payment);
  };
  return {
    limitsOf: () => anyAmount,
    async begin({ reference, amount, description, language, returnUrl, cancelUrl, expiresAt }) {
      const token = randomBytes(24).toString('base64url');
      const ends = { payableUntil: expiresAt, expiresAt: new Date(expiresAt.getTime() + storedMs) };
      const data = { token, reference, ...amount, description, language, returnUrl, cancelUrl, ...ends };
      await database.prisma.sandboxPayment.createMany({ data: [data], skipDuplicates: true });
      const payment = await find(reference);
      if (!payment) throw new Error(`the sandbox payment was removed: ${reference}`);
      return { sessionId: payment.token, url: pageUrl(payment.token) };
    },
    find: ({ reference }) => read(reference),
    async expire({ reference }) {
      const now = new Date();
      await database.prisma.sandboxPayment.updateMany({
        where: { reference, endedAt: null, OR: [{ paidAt: null }, { paidAt: { gt: now } }] },
        data: { endedAt: now },
      });
      return read(reference);
    },
    // Its page is a part of the service, which needs no notification.
    readNotification: async () => null,
  };
}

/** Returns the payment of a page. Null for an unknown token. */
export function findSandboxPayment(
  { prisma }: Pick<Database, 'prisma'>,
  token: string,
): Promise<SandboxPaymentModel | null> {
  return prisma.sandboxPayment.findUnique({ where: { token } });
}

/**
 * Records the choice of the buyer: an open payment is paid, or is paid after a minute. The other
 * choices change nothing. Of several choices, the first one applies.
 */
export async function chooseSandboxResult(
  { prisma }: Pick<Database, 'prisma'>,
  token: string,
  choice: SandboxChoice,
): Promise<void> {
  if (choice !== 'confirm' && choice !== 'delay') return;
  const now = Date.now();
  await prisma.sandboxPayment.updateMany({
    where: { token, paidAt: null, endedAt: null, payableUntil: { gt: new Date(now) } },
    data: { paidAt: new Date(choice === 'delay' ? now + delayMs : now) },
  });
}

/** Ends the open payment of a page, so that it can no longer be paid. */
export async function endSandboxPayment({ prisma }: Pick<Database, 'prisma'>, token: string): Promise<void> {
  await prisma.sandboxPayment.updateMany({
    where: { token, paidAt: null, endedAt: null },
    data: { endedAt: new Date() },
  });
}

/** Returns the state of a payment at the present time. */
export function stateOf({ reference, paidAt, endedAt, payableUntil }: SandboxPaymentModel): SessionState {
  const now = new Date();
  if (endedAt !== null) return { status: 'expired' };
  if (paidAt !== null && paidAt <= now)
    return { status: 'paid', charge: createSandboxCharge(reference, null) };
  return { status: paidAt === null && payableUntil <= now ? 'expired' : 'open' };
}
