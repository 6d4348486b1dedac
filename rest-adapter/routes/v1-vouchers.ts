import { z } from 'zod';
import { integer, optional, parseBody, text } from '../body-shape.ts';
import {
  GetVoucherByCodeDocument,
  ListDomainsDocument,
  ListSignInPagesDocument,
  RedeemByCodeDocument,
} from '../operations/generated/operations.ts';
import { toDomain } from '../resources/domain.ts';
import { toVoucherStatus } from '../resources/voucher-status.ts';
import { RestError, unwrap, unwrapResult } from '../rest-error.ts';
import type { Route } from '../route.ts';

const statusQuery = z.object({ code: text(100), domain: integer() });

const redeemInput = z.object(
  {
    code: text(100),
    domain: integer(),
    reductor: optional(integer().refine((value) => value >= 1, 'must be at least 1')),
    redeemDate: optional(text(50)),
  },
  { error: 'must be an object' },
);

const userDomainsQuery = z.object({ email: text(320) });

export const v1VoucherRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/status',
    summary: 'How a voucher stands.',
    authentication: 'bearer',
    expansions: {},
    async handle({ query, caller }, { executeOperation }) {
      const { code, domain } = parseBody(statusQuery, query);
      const data = await noSuchVoucherFor(async () =>
        unwrap(await executeOperation(GetVoucherByCodeDocument, { salesPageId: domain, voucherCode: code }, caller)),
      );
      if (!data.voucherByCode) throw noSuchVoucher();
      return { status: 200, body: toVoucherStatus(data.voucherByCode) };
    },
  },
  {
    method: 'POST',
    path: '/redeem',
    summary: 'Redeems a voucher by its code, whole or in part.',
    authentication: 'bearer',
    expansions: {},
    async handle({ body, idempotencyKey, caller }, { executeOperation }) {
      const { code, domain, reductor, redeemDate } = parseBody(redeemInput, body);
      const input = { voucherCode: code, reductor, redeemDate };
      const { redemption, replayed } = await noSuchVoucherFor(async () => {
        const data = unwrap(await executeOperation(RedeemByCodeDocument, { salesPageId: domain, input, idempotencyKey }, caller));
        return unwrapResult(data.redeemByCode, (field) => (field === 'voucherCode' ? 'code' : field));
      });
      return { status: 200, body: toVoucherStatus(redemption.soldVoucher), replayed };
    },
  },
  {
    method: 'GET',
    path: '/domains',
    summary: 'The sales pages that the caller can act on.',
    authentication: 'bearer',
    expansions: {},
    async handle({ caller }, { executeOperation }) {
      const { salesPages } = unwrap(await executeOperation(ListDomainsDocument, {}, caller));
      return { status: 200, body: { status: 'success', domains: salesPages.map(toDomain) } };
    },
  },
  {
    method: 'GET',
    path: '/user-domains',
    summary: 'The sales pages where a staff member can sign in.',
    authentication: 'none',
    expansions: {},
    async handle({ query, caller }, { executeOperation }) {
      const { email } = parseBody(userDomainsQuery, query);
      const { signInPages } = unwrap(await executeOperation(ListSignInPagesDocument, { email }, caller));
      return { status: 200, body: { status: 'success', domains: signInPages.map(toDomain) } };
    },
  },
];

/** An unknown code, another page's and a page that the caller can't see are the same (D25, D43). */
async function noSuchVoucherFor<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof RestError && error.code === 'NOT_FOUND' ? noSuchVoucher() : error;
  }
}

function noSuchVoucher(): RestError {
  return new RestError('NO_SUCH_VOUCHER', 'There is no voucher with that code on the given domain.');
}
