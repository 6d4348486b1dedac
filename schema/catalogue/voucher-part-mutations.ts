import { formatLimit } from '../../src/catalogue/catalogue-limits.ts';
import type { InputFields } from '../builder.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readIdOnPage, readPageObjectId } from '../nodes/global-ids.ts';
import { withAmounts } from '../scalars/money-input.ts';
import { LayoutType } from './layout.ts';
import { optionFields } from './voucher-inputs.ts';
import { VoucherOptionType } from './voucher-option.ts';

const permissions = 'A CARD requires MANAGE_VCARD, and any other voucher requires MANAGE_PRODUCTS.';

const voucherIdField = (t: InputFields) =>
  t.id({ required: true, description: 'The global id of the voucher.' });
const optionIdField = (t: InputFields) =>
  t.id({ required: true, description: 'The global id of the option.' });
const layoutIdField = (t: InputFields) =>
  t.id({ required: true, description: 'The global id of the layout.' });

mutation('createVoucherOption', {
  description: `Adds an option to a voucher, which can have at most ${formatLimit('options')} options. Increments the version of the voucher. ${permissions}`,
  requires: 'voucher.change',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    voucherId: voucherIdField(t),
    ...optionFields(t, true),
    parentId: t.id({ description: 'The global id of the parent option. Defaults to the top level.' }),
  }),
  payload: objectPayload('CreateVoucherOptionPayload', 'voucherOption', 'VoucherOption', VoucherOptionType),
  resolve({ voucherId: voucher, parentId: parent, ...fields }, request, context) {
    const { salesPageId, id: voucherId } = readPageObjectId('Voucher', voucher, 'voucherId');
    const parentId =
      typeof parent === 'string' ? readIdOnPage('VoucherOption', parent, salesPageId, 'parentId') : null;
    return withAmounts(context, salesPageId, { ...fields, parentId }, (input) =>
      context.services.createVoucherOption(request, { salesPageId, voucherId, input }),
    );
  },
});

mutation('updateVoucherOption', {
  description: `Changes an option. Omitted fields are unchanged. A change of any field other than \`quantity\`, \`customOrder\` and \`isDefault\` increments the version of the voucher. ${permissions}`,
  requires: 'voucher.change',
  rejects: ['NOT_FOUND'],
  versionOf: 'VoucherOption',
  input: (t) => ({ id: optionIdField(t), ...optionFields(t, false) }),
  payload: objectPayload('UpdateVoucherOptionPayload', 'voucherOption', 'VoucherOption', VoucherOptionType),
  resolve({ id: globalId, ...fields }, request, context) {
    const { salesPageId, id } = readPageObjectId('VoucherOption', globalId);
    return withAmounts(context, salesPageId, fields, (input) =>
      context.services.updateVoucherOption(request, { salesPageId, id, input }),
    );
  },
});

mutation('archiveVoucherOption', {
  description: `Archives an option, which ends its sale. Increments the version of the voucher. Returns STATE_CONFLICT if the option has child options. ${permissions}`,
  requires: 'voucher.change',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({ id: optionIdField(t) }),
  payload: objectPayload('ArchiveVoucherOptionPayload', 'voucherOption', 'VoucherOption', VoucherOptionType),
  resolve({ id: globalId }, request, { services }) {
    const { salesPageId, id } = readPageObjectId('VoucherOption', globalId);
    return services.archiveVoucherOption(request, { salesPageId, id });
  },
});

mutation('createLayout', {
  description: `Adds a layout, in which a voucher can be printed. A voucher can have at most ${formatLimit('layouts')} layouts. Increments the version of the voucher. ${permissions}`,
  requires: 'voucher.change',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    voucherId: voucherIdField(t),
    image: t.field({ type: 'URL', required: true, description: 'The image.' }),
  }),
  payload: objectPayload('CreateLayoutPayload', 'layout', 'Layout', LayoutType),
  resolve({ voucherId: voucher, ...input }, request, { services }) {
    const { salesPageId, id: voucherId } = readPageObjectId('Voucher', voucher, 'voucherId');
    return services.createLayout(request, { salesPageId, voucherId, input });
  },
});

mutation('updateLayout', {
  description: `Changes the image of a layout. Omitted fields are unchanged. A different image increments the version of the voucher. ${permissions}`,
  requires: 'voucher.change',
  rejects: ['NOT_FOUND'],
  versionOf: 'Layout',
  input: (t) => ({ id: layoutIdField(t), image: t.field({ type: 'URL', description: 'The image.' }) }),
  payload: objectPayload('UpdateLayoutPayload', 'layout', 'Layout', LayoutType),
  resolve({ id: globalId, ...input }, request, { services }) {
    const { salesPageId, id } = readPageObjectId('Layout', globalId);
    return services.updateLayout(request, { salesPageId, id, input });
  },
});

mutation('archiveLayout', {
  description: `Archives a layout. Increments the version of the voucher. ${permissions}`,
  requires: 'voucher.change',
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: layoutIdField(t) }),
  payload: objectPayload('ArchiveLayoutPayload', 'layout', 'Layout', LayoutType),
  resolve({ id: globalId }, request, { services }) {
    const { salesPageId, id } = readPageObjectId('Layout', globalId);
    return services.archiveLayout(request, { salesPageId, id });
  },
});

mutation('unarchiveVoucherOption', {
  description: `Returns an archived option to its voucher. Increments the version of the voucher. The option is the default only if the voucher has no other option. Returns NOT_FOUND if the option is not archived, and STATE_CONFLICT if its parent option is archived. ${permissions}`,
  requires: 'voucher.change',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({ id: optionIdField(t) }),
  payload: objectPayload(
    'UnarchiveVoucherOptionPayload',
    'voucherOption',
    'VoucherOption',
    VoucherOptionType,
  ),
  resolve({ id: globalId }, request, { services }) {
    const { salesPageId, id } = readPageObjectId('VoucherOption', globalId);
    return services.unarchiveVoucherOption(request, { salesPageId, id });
  },
});

mutation('unarchiveLayout', {
  description: `Returns an archived layout to its voucher. Increments the version of the voucher. Returns NOT_FOUND if the layout is not archived. ${permissions}`,
  requires: 'voucher.change',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({ id: layoutIdField(t) }),
  payload: objectPayload('UnarchiveLayoutPayload', 'layout', 'Layout', LayoutType),
  resolve({ id: globalId }, request, { services }) {
    const { salesPageId, id } = readPageObjectId('Layout', globalId);
    return services.unarchiveLayout(request, { salesPageId, id });
  },
});
