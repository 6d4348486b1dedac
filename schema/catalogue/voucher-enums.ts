import { AccessLevel, VoucherType as TypeName, VoucherDesign } from '../../prisma/generated/client/enums.ts';
import { builder } from '../builder.ts';

export const AccessLevelType = builder.enumType('AccessLevel', {
  description: 'The access level of a voucher: who can find and order it.',
  values: {
    PUBLISHED: {
      value: AccessLevel.published,
      description: 'The voucher is listed on the sales page and can be ordered.',
    },
    UNPUBLISHED: {
      value: AccessLevel.unpublished,
      description: 'The voucher is not listed and cannot be ordered.',
    },
    SECRET: {
      value: AccessLevel.secret,
      description: 'The voucher is not listed. It can be read and ordered by its id.',
    },
  },
});

export const VoucherDesignType = builder.enumType('VoucherDesign', {
  description:
    'The design of the documents of a voucher. Its colours are derived from the main colour of the sales page.',
  values: {
    CLASSIC: { value: VoucherDesign.classic, description: 'A frame on the main colour.' },
    BOTANICAL: { value: VoucherDesign.botanical, description: 'Branches with leaves on light paper.' },
    GOLD: {
      value: VoucherDesign.gold,
      description: 'Golden rays and frames on a dark shade of the main colour.',
    },
    FESTIVE: { value: VoucherDesign.festive, description: 'A garland and confetti on light paper.' },
    MINIMAL: { value: VoucherDesign.minimal, description: 'White paper with a large circle.' },
    PHOTO: {
      value: VoucherDesign.photo,
      description:
        'The picture of the layout on the whole cover. Without a picture: soft lights on the main colour.',
    },
  },
});

export const VoucherTypeNameType = builder.enumType('VoucherTypeName', {
  description: 'The type of a voucher, which determines its price and how it is redeemed.',
  values: {
    FIXED: { value: TypeName.fixed, description: 'The voucher costs the price of its option.' },
    BUYER_DEFINED: {
      value: TypeName.buyerDefined,
      description:
        'The purchaser chooses the price. The voucher is redeemed by amount if it is multi-use, otherwise once.',
    },
    TICKET: {
      value: TypeName.ticket,
      description: 'The voucher is a ticket and costs the price of its option.',
    },
    CARD: {
      value: TypeName.VCCVCard,
      description:
        'The voucher is a card that stores money. It is redeemed by amount if it is multi-use, otherwise once.',
    },
  },
});

/** The types that REST distinguishes. `predefined` is equivalent to `fixed`. */
export const RestVoucherTypeNameType = builder.enumType('RestVoucherTypeName', {
  description: 'The type of a voucher as the REST interface states it.',
  values: {
    FIXED: { value: TypeName.fixed },
    BUYER_DEFINED: { value: TypeName.buyerDefined },
    PREDEFINED: { value: TypeName.predefined },
    TICKET: { value: TypeName.ticket },
    CARD: { value: TypeName.VCCVCard },
  },
});

/** Returns the type of a voucher in the schema. */
export function toVoucherTypeName(typeName: TypeName): Exclude<TypeName, 'predefined'> {
  return typeName === 'predefined' ? 'fixed' : typeName;
}
