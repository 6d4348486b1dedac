import type { BillResult } from '../../src/redemptions/bill-vouchers.ts';
import { maxBillVouchers } from '../../src/redemptions/bill-vouchers.ts';
import { builder } from '../builder.ts';
import { UserErrorCodeType } from '../errors/user-error-type.ts';
import { withFieldPaths } from '../errors/with-field-paths.ts';
import type { UserErrorCode } from '../fields/user-error-codes.ts';
import { mutation } from '../mutations/mutation.ts';
import { replayedField } from '../mutations/object-payload.ts';
import { readSharedObjectId } from '../nodes/global-ids.ts';
import { readVoucher, VoucherToRedeemInput } from './redeem-mutation.ts';
import { RedemptionType } from './redemption.ts';
import { redeemErrors } from './redemption-errors.ts';
import { toUnits, UnitsType } from './units.ts';
import { readUnitsToRedeem, UnitsToRedeemInput, unitsPaths } from './units-input.ts';

const BillModeType = builder.enumType('BillMode', {
  description: 'What happens if a voucher of a bill cannot be redeemed as requested.',
  values: {
    ALL_OR_NOTHING: { description: 'Nothing is redeemed, and the mutation is rejected.' },
    AS_FAR_AS_POSSIBLE: {
      description:
        'The available units of each voucher are redeemed, up to the requested number. `unredeemedUnits` contains the others.',
    },
  },
});

const BillVoucherInput = builder.inputType('BillVoucherInput', {
  description: 'A voucher of a bill.',
  fields: (t) => ({
    voucher: t.field({ type: VoucherToRedeemInput, required: true, description: 'The voucher.' }),
    units: t.field({ type: UnitsToRedeemInput, required: true, description: 'The units to redeem.' }),
  }),
});

const BillRejectionType = builder.objectRef<NonNullable<BillResult['rejection']>>('BillRejection').implement({
  description: 'The reason why nothing was redeemed of a voucher of a bill.',
  fields: (t) => ({
    code: t.field({
      type: UserErrorCodeType,
      description: 'The code of the reason.',
      resolve: ({ code }) => code as UserErrorCode,
    }),
    message: t.exposeString('message', { description: 'The message, for display to people.' }),
  }),
});

const BillResultType = builder.objectRef<BillResult>('BillResult').implement({
  description: 'The result of one voucher of a bill.',
  fields: (t) => ({
    redemption: t.field({
      type: RedemptionType,
      nullable: true,
      description: 'The redemption. Null if nothing was redeemed of the voucher.',
      resolve: ({ redemptionId }, _args, { loaders }) =>
        redemptionId === null ? null : loaders.requireRow('Redemption', redemptionId),
    }),
    unredeemedUnits: t.field({
      type: UnitsType,
      nullable: true,
      description: 'The units that were requested and not redeemed. Null if `all` was requested.',
      resolve: ({ unredeemedUnits, unit }) => (unit === null ? null : toUnits(unredeemedUnits, unit)),
    }),
    rejection: t.expose('rejection', {
      type: BillRejectionType,
      nullable: true,
      description: 'The reason why nothing was redeemed of the voucher. Null if something was redeemed.',
    }),
  }),
});

interface BillPayload {
  readonly result: readonly BillResult[];
  readonly replayed: boolean;
}

mutation('redeemSoldVouchers', {
  description: `Redeems the vouchers of one bill, at most ${maxBillVouchers}, in one transaction. A rejection lists every voucher that was rejected, with the path of the voucher.`,
  requires: 'voucher.redeem',
  rejects: ['STATE_CONFLICT', ...redeemErrors],
  input: (t) => ({
    vouchers: t.field({
      type: [BillVoucherInput],
      required: true,
      description: `The vouchers, 1 to ${maxBillVouchers}. A voucher must not occur twice.`,
    }),
    redeemLocationId: t.id({ required: true, description: 'The global id of the redeem location.' }),
    mode: t.field({
      type: BillModeType,
      description: 'What happens if a voucher cannot be redeemed as requested. Defaults to ALL_OR_NOTHING.',
    }),
  }),
  payload: builder.objectRef<BillPayload>('RedeemSoldVouchersPayload').implement({
    description: 'The result of the mutation `redeemSoldVouchers`.',
    fields: (t) => ({
      results: t.field({
        type: [BillResultType],
        description: 'The results of the vouchers, in the order of the input.',
        resolve: ({ result }) => result,
      }),
      replayed: t.exposeBoolean('replayed', { description: replayedField }),
    }),
  }),
  async resolve({ vouchers, redeemLocationId, mode }, request, { services, loaders }) {
    const input = {
      vouchers: vouchers.map(({ voucher, units }, index) => ({
        ...readVoucher(voucher, `vouchers[${index}].voucher`),
        ...readUnitsToRedeem(units, `vouchers[${index}].`),
      })),
      redeemLocationId: readSharedObjectId('RedeemLocation', redeemLocationId, 'redeemLocationId'),
      isPartial: mode === 'AS_FAR_AS_POSSIBLE',
    };
    const paths = vouchers.map(({ units }, index) => ({
      [`vouchers[${index}].voucherCode`]: `vouchers[${index}].voucher`,
      ...unitsPaths('reductor', units, `vouchers[${index}].`),
    }));
    const redeemed = await withFieldPaths(Object.assign({}, ...paths), () =>
      services.redeemBill(request, input),
    );
    loaders.clear();
    return redeemed;
  },
});
