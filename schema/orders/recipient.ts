import type { ShippingAddress } from '../../src/orders/order-input.ts';
import { builder } from '../builder.ts';

export const RecipientType = builder.objectRef<{ name: string; email: string }>('Recipient').implement({
  description: 'The recipient of a voucher.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name.' }),
    email: t.exposeString('email', { description: 'The e-mail address.' }),
  }),
});

export const ShippingAddressType = builder.objectRef<ShippingAddress>('ShippingAddress').implement({
  description: 'The address to which a voucher is posted.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name.' }),
    addressLine1: t.exposeString('address_line_1', { description: 'The first line of the address.' }),
    addressLine2: t.exposeString('address_line_2', {
      nullable: true,
      description: 'The second line of the address. Null if not set.',
    }),
    city: t.exposeString('city', { description: 'The city.' }),
    postcode: t.exposeString('postcode', { description: 'The postcode.' }),
    county: t.exposeString('county', { nullable: true, description: 'The county. Null if not set.' }),
    country: t.expose('country', { type: 'CountryCode', description: 'The country.' }),
  }),
});

/** Returns a stored shipping address, which was validated when the order was placed. */
export function toShippingAddress(stored: unknown): ShippingAddress | null {
  return stored as ShippingAddress | null;
}
