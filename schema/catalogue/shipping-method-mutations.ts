import { formatLimit } from '../../src/catalogue/catalogue-limits.ts';
import type { InputFields } from '../builder.ts';
import { withFieldPaths } from '../errors/with-field-paths.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { renameFields, toFieldPaths } from '../mutations/rename-fields.ts';
import { readPageObjectId, readSalesPageId } from '../nodes/global-ids.ts';
import { MoneyInput, withAmounts } from '../scalars/money-input.ts';
import { SalesPageShippingMethodType } from './sales-page-shipping-method.ts';

const methodFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: 'The name of the shipping method.' }),
  description: t.string({ description: 'The description. Defaults to an empty string on creation.' }),
  deliveryDuration: t.int({ required, description: 'The duration of the delivery in days, 0 to 365.' }),
  isOnlyForManualOrders: t.boolean({
    description: 'Whether only manual orders can use the shipping method. Defaults to false on creation.',
  }),
  hasPostalFulfilment: t.boolean({
    description: 'Whether a fulfilment service ships the vouchers. Defaults to false on creation.',
  }),
  rate: t.field({ type: MoneyInput, required, description: 'The price for each voucher.' }),
  taxBasisPoints: t.int({
    description:
      'The VAT rate of `rate`, in basis points from 0 to 10000: 1900 is 19 %. Null, the default on creation, states no rate.',
  }),
});

/** The names of the service's fields with other names than in the schema. */
const serviceNames = {
  isOnlyForManualOrders: 'availableOnlyForManualOrders',
  hasPostalFulfilment: 'usesPostalFulfilment',
} as const;
const fieldPaths = toFieldPaths(serviceNames);

const idField = (t: InputFields) =>
  t.id({ required: true, description: 'The global id of the shipping method, a SalesPageShippingMethod.' });

mutation('createShippingMethod', {
  description: `Adds a shipping method, which vouchers can then offer. A sales page can have at most ${formatLimit('shippingMethods')} shipping methods.`,
  requires: 'catalogue.change',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    salesPageId: t.id({ required: true, description: 'The global id of the sales page.' }),
    ...methodFields(t, true),
  }),
  payload: objectPayload(
    'CreateShippingMethodPayload',
    'shippingMethod',
    'ShippingMethod',
    SalesPageShippingMethodType,
  ),
  resolve({ salesPageId: pageId, ...fields }, request, context) {
    const salesPageId = readSalesPageId(pageId);
    return withFieldPaths(fieldPaths, () =>
      withAmounts(context, salesPageId, renameFields(fields, serviceNames), (input) =>
        context.services.createShippingMethod(request, { salesPageId, input }),
      ),
    );
  },
});

mutation('updateShippingMethod', {
  description:
    'Changes a shipping method. Omitted fields are unchanged. Increments the version of every voucher that offers it.',
  requires: 'catalogue.change',
  rejects: ['NOT_FOUND'],
  versionOf: 'ShippingMethod',
  input: (t) => ({ id: idField(t), ...methodFields(t, false) }),
  payload: objectPayload(
    'UpdateShippingMethodPayload',
    'shippingMethod',
    'ShippingMethod',
    SalesPageShippingMethodType,
  ),
  resolve({ id: globalId, ...fields }, request, context) {
    const { salesPageId, id: shippingMethodId } = readPageObjectId('SalesPageShippingMethod', globalId);
    return withFieldPaths(fieldPaths, () =>
      withAmounts(context, salesPageId, renameFields(fields, serviceNames), (input) =>
        context.services.updateShippingMethod(request, { salesPageId, shippingMethodId, input }),
      ),
    );
  },
});

mutation('archiveShippingMethod', {
  description: 'Archives a shipping method. Vouchers no longer offer it.',
  requires: 'catalogue.change',
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: idField(t) }),
  payload: objectPayload(
    'ArchiveShippingMethodPayload',
    'shippingMethod',
    'ShippingMethod',
    SalesPageShippingMethodType,
  ),
  resolve({ id: globalId }, request, { services }) {
    const { salesPageId, id: shippingMethodId } = readPageObjectId('SalesPageShippingMethod', globalId);
    return services.archiveShippingMethod(request, { salesPageId, shippingMethodId });
  },
});

mutation('unarchiveShippingMethod', {
  description:
    'Returns an archived shipping method to the sales page. Vouchers offer it again when it is assigned to them. Returns NOT_FOUND if the shipping method is not archived.',
  requires: 'catalogue.change',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({ id: idField(t) }),
  payload: objectPayload(
    'UnarchiveShippingMethodPayload',
    'shippingMethod',
    'ShippingMethod',
    SalesPageShippingMethodType,
  ),
  resolve({ id: globalId }, request, { services }) {
    const { salesPageId, id: shippingMethodId } = readPageObjectId('SalesPageShippingMethod', globalId);
    return services.unarchiveShippingMethod(request, { salesPageId, shippingMethodId });
  },
});
