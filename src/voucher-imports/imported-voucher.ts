import type {
  DeliveryMethod,
  OrderProductState,
  PricePaidCalculator,
  VoucherType,
} from '../../prisma/generated/client/enums.ts';

/**
 * An error of a cell. The message never contains the value of the cell, which could be a code or
 * personal data.
 */
export interface RowError {
  /** The heading of the column, or the path of the value in a JSON object. */
  readonly column: string;
  readonly message: string;
}

/** A redemption in the other system. */
export interface ImportedRedemption {
  readonly units: number;
  /** A time as in `ImportedVoucher`. Null if unknown; the time of the import is then stored. */
  readonly redeemedAt: string | null;
}

/** A payment in the other system. It cannot be refunded through a gateway. */
export interface ImportedPayment {
  readonly transactionId: string | null;
  readonly referenceUrl: string | null;
  readonly cardNumber: string | null;
  readonly manualPaymentType: string | null;
  readonly manualPaymentReference: string | null;
  readonly manualPaymentUser: string | null;
}

/**
 * The article that a voucher was sold as. It is mapped to a voucher of the catalogue by these
 * values.
 */
export interface ImportedArticle {
  readonly title: string;
  readonly typeName: VoucherType;
  readonly isMultiuse: boolean;
}

/**
 * A sold voucher of a file, without its code. Amounts are in minor units. Times are ISO 8601
 * timestamps; a timestamp without an offset is in the time zone of the sales page. Values that the
 * file does not contain have the defaults of `unknownValues`.
 */
export interface ImportedVoucher extends ImportedArticle {
  readonly description: string | null;
  readonly externalOrder: string | null;
  readonly isMonetary: boolean;
  readonly regularPrice: number;
  readonly pricePaid: number;
  readonly voucherValue: number;
  readonly pricePaidCalculator: PricePaidCalculator;
  readonly soldAt: string | null;
  /** Null means the time of the sale. */
  readonly redeemableFrom: string | null;
  readonly redeemableTo: string;
  readonly redemptions: readonly ImportedRedemption[];
  readonly payment: ImportedPayment | null;
  readonly deliveryMethod: DeliveryMethod;
  readonly shippingAddress: Readonly<Record<string, string | null>> | null;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string | null;
  readonly consents: boolean;
  readonly salesChannel: string;
  readonly recipientName: string | null;
  readonly recipientEmail: string | null;
  readonly sentTo: string | null;
  readonly voucherFrom: string | null;
  readonly voucherTo: string | null;
  readonly message: string | null;
  readonly hidePrice: boolean;
  readonly note: string | null;
}

/**
 * The content of a row: the units of its voucher, and the values from which a new order is created.
 */
export interface ParsedVoucher {
  readonly currency: string;
  readonly state: OrderProductState;
  /**
   * The total number of units. Null if the file states only the remaining units, which suffices for
   * a voucher that was imported before.
   */
  readonly redeemStock: number | null;
  readonly remaining: number;
  readonly values: ImportedVoucher;
}
