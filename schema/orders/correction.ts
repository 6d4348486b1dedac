import type { CorrectedColumn, Correction } from '../../src/orders/order-corrections.ts';
import { builder } from '../builder.ts';

const CorrectedFieldType = builder.enumType('CorrectedField', {
  description: 'A field of an order or of a sold voucher that can be corrected after the sale.',
  values: {
    PURCHASER_NAME: { value: 'purchaser_name', description: 'The name of the purchaser.' },
    PURCHASER_EMAIL: { value: 'purchaser_email', description: 'The e-mail address of the purchaser.' },
    PURCHASER_PHONE: { value: 'purchaser_phone', description: 'The telephone number of the purchaser.' },
    RECIPIENT_NAME: { value: 'recipient_name', description: 'The name of the recipient of the e-mail.' },
    RECIPIENT_EMAIL: { value: 'recipient_email', description: 'The e-mail address of the recipient.' },
    VOUCHER_FROM: { value: 'voucher_from', description: 'The name of the giver on the voucher.' },
    VOUCHER_TO: { value: 'voucher_to', description: 'The name of the recipient on the voucher.' },
    MESSAGE: { value: 'message', description: 'The message on the voucher.' },
    INTERNAL_NOTE: { value: 'internal_note', description: 'The note for staff members.' },
    SHIPPING_ADDRESS: {
      value: 'shipping_address',
      description: 'The address to which the voucher is posted.',
    },
  } as const satisfies Record<string, { value: CorrectedColumn; description: string }>,
});

export const CorrectionType = builder.objectRef<Correction>('Correction').implement({
  description: 'A value of an order or of a sold voucher that was corrected after the sale.',
  fields: (t) => ({
    field: t.expose('column', { type: CorrectedFieldType, description: 'The field.' }),
    before: t.exposeString('before', {
      nullable: true,
      description:
        'The value before the correction. An address is one text with a line for each of its parts. Null if there was no value, or if it was erased.',
    }),
    after: t.exposeString('after', {
      nullable: true,
      description:
        'The value after the correction, in the form of `before`. Null if it was removed, or if it was erased since.',
    }),
  }),
});
