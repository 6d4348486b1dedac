import { z } from 'zod';
import { encodeGlobalId } from '../../src/global-ids/global-id.ts';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { RestError, type RestErrorCode, unwrap } from '../errors/rest-error.ts';
import { integer, optional, text, units, voucherCode } from '../http/body-shape.ts';
import {
  GetVoucherByCodeDocument,
  ListDomainsDocument,
  ListSignInPagesDocument,
  RedeemByCodeDocument,
} from '../operations/generated/operations.ts';
import { domainShape, toDomain } from '../resources/domain-resource.ts';
import { toVoucherStatus, voucherStatusShape } from '../resources/voucher-status.ts';
import { defineRoute } from '../routing/route.ts';
import { redeemRejections } from './redemptions-routes.ts';

const statusQuery = z.object({
  code: voucherCode().meta({
    description: 'The voucher code. Case, spaces and dashes are ignored.',
    example: 'DEMO-M0NY-0000-0001',
  }),
  domain: integer().meta({ description: 'The id of the sales page, which v1 calls a domain.', example: 1 }),
});

const redeemInput = z
  .object(
    {
      code: voucherCode().describe('The voucher code. Case, spaces and dashes are ignored.'),
      domain: integer().describe('The id of the sales page, which v1 calls a domain.'),
      reductor: optional(units(1)).describe(
        'The value to redeem in minor units, or the number of uses, at least 1. Defaults to the remaining amount.',
      ),
      redeemDate: optional(text(textLimits.word)).describe(
        'The time of the redemption, as `YYYY-MM-DD HH:MM` in the time zone of the sales page or as ISO 8601. Must not be in the future. Defaults to now.',
      ),
    },
    { error: 'must be an object' },
  )
  .meta({ id: 'RedeemByCodeInput', example: { code: 'DEMO-M0NY-0000-0001', domain: 1, reductor: 100 } });

const userDomainsQuery = z.object({
  email: text(textLimits.email).meta({
    description: 'The e-mail address of the staff member.',
    example: 'admin@demo.test',
  }),
});

const domainsShape = z.object({ status: z.literal('success'), domains: z.array(domainShape) });

export const v1VoucherRoutes = [
  defineRoute({
    method: 'GET',
    path: '/status',
    name: 'getStatus',
    tag: 'Tills',
    summary: 'Retrieve the status of a voucher',
    description: 'Returns the sold voucher with this code: its balance, its validity and its redemptions.',
    action: 'VOUCHER_REDEEM',
    hasDomain: true,
    authentication: 'bearer',
    expansions: {},
    query: statusQuery,
    status: 200,
    shape: voucherStatusShape,
    rejections: ['NO_SUCH_VOUCHER', 'RATE_LIMITED'],
    async handle({ parseQuery, caller }, { executeOperation }) {
      const { code, domain } = parseQuery();
      const data = await mapNotFoundToNoSuchVoucher(async () =>
        unwrap(
          await executeOperation(
            GetVoucherByCodeDocument,
            { salesPageId: encodeGlobalId('SalesPage', domain), voucherCode: code },
            caller,
          ),
        ),
      );
      if (!data.voucherByCode) throw noSuchVoucher();
      return { body: toVoucherStatus(data.voucherByCode) };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/redeem',
    name: 'redeem',
    tag: 'Tills',
    summary: 'Redeem a voucher by its code',
    description: 'Redeems the given part of the voucher, or what remains of it, and returns its status.',
    action: 'VOUCHER_REDEEM',
    hasDomain: true,
    authentication: 'bearer',
    expansions: {},
    input: redeemInput,
    status: 200,
    shape: voucherStatusShape,
    rejections: [...redeemRejections, 'NO_SUCH_VOUCHER', 'RATE_LIMITED'],
    async handle({ parseInput, idempotencyKey, caller }, { executeOperation }) {
      const { code, domain, reductor, redeemDate } = parseInput();
      const salesPageId = encodeGlobalId('SalesPage', domain);
      const input = { salesPageId, voucherCode: code, reductor, redeemDate, idempotencyKey };
      const { redemption, replayed } = await mapNotFoundToNoSuchVoucher(async () => {
        const result = await executeOperation(RedeemByCodeDocument, { input }, caller);
        return unwrap(result, (field) => (field === 'voucherCode' ? 'code' : field)).redeemByCode;
      });
      return { body: toVoucherStatus(redemption.soldVoucherWithOrder), replayed };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/domains',
    name: 'listDomains',
    tag: 'Tills',
    summary: 'List the sales pages of the caller',
    description: 'Returns the sales pages on which the caller has a role.',
    action: 'CATALOGUE_READ',
    authentication: 'bearer',
    expansions: {},
    status: 200,
    shape: domainsShape,
    rejections: [],
    async handle({ caller }, { executeOperation }) {
      const { salesPages } = unwrap(await executeOperation(ListDomainsDocument, {}, caller));
      return { body: { status: 'success' as const, domains: salesPages.map(toDomain) } };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/user-domains',
    name: 'listUserDomains',
    tag: 'Access',
    summary: 'List the sales pages on which a staff member can sign in',
    description: 'The list is empty if the e-mail address is unknown.',
    authentication: 'none',
    expansions: {},
    query: userDomainsQuery,
    status: 200,
    shape: domainsShape,
    rejections: ['RATE_LIMITED'],
    async handle({ parseQuery, caller }, { executeOperation }) {
      const { email } = parseQuery();
      const { signInPages } = unwrap(await executeOperation(ListSignInPagesDocument, { email }, caller));
      const domains = signInPages.map(({ rest, ...page }) =>
        toDomain({ databaseId: rest.salesPageDatabaseId, ...page }),
      );
      return { body: { status: 'success' as const, domains } };
    },
  }),
];

/**
 * The codes of errors that v1 reports as NO_SUCH_VOUCHER: an unknown code, a code of another sales
 * page, a hidden sales page, and a voucher that cannot be redeemed on the page that sold it are not
 * distinguished (D25, D43, D82).
 */
const unknownCodes: ReadonlySet<RestErrorCode> = new Set(['NOT_FOUND', 'WRONG_LOCATION']);

/** Converts the errors with `unknownCodes` to NO_SUCH_VOUCHER. */
async function mapNotFoundToNoSuchVoucher<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof RestError && unknownCodes.has(error.code) ? noSuchVoucher() : error;
  }
}

function noSuchVoucher(): RestError {
  return new RestError(
    'NO_SUCH_VOUCHER',
    'The domain has no voucher with this code, or you cannot access the domain.',
  );
}
