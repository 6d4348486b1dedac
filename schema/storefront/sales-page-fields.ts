import { builder } from '../builder.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';

builder.objectField(SalesPageType, 'isOnlinePaymentOffered', (t) =>
  t.boolean({
    storefrontOnly: true,
    description:
      'Whether buyers can pay on the storefront. If false, `startCheckout` rejects every checkout with a price.',
    resolve: ({ id }, _args, { services }) => services.offersOnlinePayment(id),
  }),
);
