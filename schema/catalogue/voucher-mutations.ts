import { voucherChangeAction } from '../../src/catalogue/change-voucher.ts';
import type { InputFields } from '../builder.ts';
import { withFieldPaths } from '../errors/with-field-paths.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { toFieldPaths } from '../mutations/rename-fields.ts';
import { readPageObjectId, readSalesPageId } from '../nodes/global-ids.ts';
import { withAmounts } from '../scalars/money-input.ts';
import { VoucherType } from './voucher.ts';
import { VoucherTypeNameType } from './voucher-enums.ts';
import {
  displayOptionNames,
  NewLayoutInput,
  NewVoucherOptionInput,
  readVoucherFields,
  voucherFields,
} from './voucher-inputs.ts';

const idField = (t: InputFields) => t.id({ required: true, description: 'The global id of the voucher.' });

/**
 * The permissions of a mutation that requires `voucher.change`, which depend on the type of the
 * voucher.
 */
const permissions = 'A CARD requires MANAGE_VCARD, and any other voucher requires MANAGE_PRODUCTS.';

/**
 * Maps the service's field names that differ from those of the schema to the paths in the schema.
 */
const fieldPaths = {
  voucherTitle: 'name',
  imgUrl: 'image',
  multiUse: 'isMultiUse',
  salePeriodFrom: 'salePeriod.from',
  salePeriodTo: 'salePeriod.to',
  postalDeliveryEnabled: 'isPostalDeliveryEnabled',
  ...toFieldPaths(displayOptionNames, 'displayOptions.'),
};

mutation('createVoucher', {
  description: `Adds a voucher to the catalogue, with its options and layouts. ${permissions}`,
  requires: 'voucher.change',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    salesPageId: t.id({ required: true, description: 'The global id of the sales page.' }),
    typeName: t.field({
      type: VoucherTypeNameType,
      required: true,
      description:
        'The type of the voucher, which determines its price and how it is redeemed. It cannot be changed later.',
    }),
    ...voucherFields(t, true),
    options: t.field({
      type: [NewVoucherOptionInput],
      required: true,
      description: 'The options that can be bought, 1 to 100.',
    }),
    layouts: t.field({
      type: [NewLayoutInput],
      required: true,
      description: 'The layouts in which the voucher can be printed, 1 to 20.',
    }),
  }),
  alsoRequires: ({ typeName }) => voucherChangeAction(typeName),
  payload: objectPayload('CreateVoucherPayload', 'voucher', 'Voucher', VoucherType),
  resolve({ salesPageId: pageId, ...input }, request, context) {
    const salesPageId = readSalesPageId(pageId);
    const fields = readVoucherFields(input, salesPageId);
    return withFieldPaths(fieldPaths, () =>
      withAmounts(context, salesPageId, fields, (voucher) =>
        context.services.createVoucher(request, { salesPageId, input: voucher }),
      ),
    );
  },
});

mutation('updateVoucher', {
  description: `Changes a voucher. Omitted fields are unchanged. A change of its terms increments its version, so that orders with the previous version return STALE_VOUCHER_VERSION. Changes of its availability, sale period, access level, stock, image, position and categories do not increment the version. ${permissions}`,
  requires: 'voucher.change',
  rejects: ['NOT_FOUND'],
  versionOf: 'Voucher',
  input: (t) => ({ id: idField(t), ...voucherFields(t, false) }),
  payload: objectPayload('UpdateVoucherPayload', 'voucher', 'Voucher', VoucherType),
  resolve({ id: globalId, ...input }, request, { services }) {
    const { salesPageId, id: voucherId } = readPageObjectId('Voucher', globalId);
    const fields = readVoucherFields(input, salesPageId);
    return withFieldPaths(fieldPaths, () =>
      services.updateVoucher(request, { salesPageId, voucherId, input: fields }),
    );
  },
});

mutation('promoteVoucher', {
  description: 'Changes the promotion of a voucher on the sales page. Omitted fields are unchanged.',
  requires: 'promotion.change',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    id: idField(t),
    promotionTitle: t.field({ type: 'Translation', description: 'The title in a promotion.' }),
    isFeatured: t.boolean({ description: 'Whether the sales page features the voucher.' }),
  }),
  payload: objectPayload('PromoteVoucherPayload', 'voucher', 'Voucher', VoucherType),
  resolve({ id: globalId, ...input }, request, { services }) {
    const { salesPageId, id: voucherId } = readPageObjectId('Voucher', globalId);
    return services.promoteVoucher(request, { salesPageId, voucherId, input });
  },
});

mutation('archiveVoucher', {
  description: `Removes a voucher from the catalogue. Vouchers that were sold remain valid. \`unarchiveVoucher\` returns the voucher to the catalogue. ${permissions}`,
  requires: 'voucher.change',
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: idField(t) }),
  payload: objectPayload('ArchiveVoucherPayload', 'voucher', 'Voucher', VoucherType),
  resolve({ id: globalId }, request, { services }) {
    const { salesPageId, id: voucherId } = readPageObjectId('Voucher', globalId);
    return services.archiveVoucher(request, { salesPageId, voucherId });
  },
});

mutation('unarchiveVoucher', {
  description: `Returns an archived voucher to the catalogue, with its previous position, options and layouts. Returns NOT_FOUND if the voucher is not archived. ${permissions}`,
  requires: 'voucher.change',
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: idField(t) }),
  payload: objectPayload('UnarchiveVoucherPayload', 'voucher', 'Voucher', VoucherType),
  resolve({ id: globalId }, request, { services }) {
    const { salesPageId, id: voucherId } = readPageObjectId('Voucher', globalId);
    return services.unarchiveVoucher(request, { salesPageId, voucherId });
  },
});
