import type { CreatedVoucherLink } from '../../src/voucher-links/create-voucher-link.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readPageObjectId } from '../nodes/global-ids.ts';
import { SoldVoucherType } from './sold-voucher.ts';

mutation('createSoldVoucherLink', {
  description:
    'Creates a link to the page of a sold voucher, for its holder. The page requires no sign-in and shows the voucher with its code, its status and, unless the price is hidden, its balance. A new link replaces the previous one. The link stops working when the voucher is regenerated. If the response is lost, create another link.',
  requires: 'voucher-link.create',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    soldVoucherId: t.id({ required: true, description: 'The global id of the sold voucher.' }),
  }),
  payload: objectPayload<'OrderProduct', CreatedVoucherLink>(
    'CreateSoldVoucherLinkPayload',
    'soldVoucher',
    'OrderProduct',
    SoldVoucherType,
    (t) => ({
      url: t.field({
        type: 'URL',
        nullable: true,
        description:
          'The URL of the page. Keep it secret: anyone who has it can redeem the voucher. It is not stored and cannot be read again. Null if `replayed` is true.',
        resolve: ({ token }, _args, { urls }) => token && urls.voucherPage(token),
      }),
    }),
  ),
  resolve({ soldVoucherId }, request, { services }) {
    const { salesPageId, id } = readPageObjectId('SoldVoucher', soldVoucherId, 'soldVoucherId');
    return services.createVoucherLink(request, { salesPageId, orderProductId: id });
  },
});
