/** The names of the staff members who work in the shop. */
export const people = { owner: 'Ada Admin', cashier: 'Carl Custom' } as const;

export type PaymentType = 'Cash' | 'Card';

/** A transaction of money or of a voucher's value. The test books it after the page has confirmed it. */
export interface Booking {
  readonly what: 'sale' | 'refund' | 'redemption' | 'undo' | 'float' | 'cash out' | 'count';
  readonly by: (typeof people)[keyof typeof people];
  /** In minor units: money, or the redeemed value. */
  readonly amount: number;
  /** How the money was paid. */
  readonly type?: PaymentType;
  /** Whether the money is in the drawer of the till. */
  readonly isInDrawer?: boolean;
  /** The value of the vouchers that were sold, or that a refund ended. */
  readonly value?: number;
  /** The value added tax in the price. */
  readonly tax?: number;
}

/** The bookings of a day, in their order. */
export class Ledger {
  private readonly bookings: Booking[] = [];

  book(booking: Booking): void {
    this.bookings.push(booking);
  }

  find(match: Partial<Booking>): readonly Booking[] {
    return this.bookings.filter((booking) =>
      Object.entries(match).every(([name, value]) => booking[name as keyof Booking] === value),
    );
  }

  sum(match: Partial<Booking>, name: 'amount' | 'value' | 'tax' = 'amount'): number {
    return this.find(match).reduce((sum, booking) => sum + (booking[name] ?? 0), 0);
  }

  /** Returns the value of the redemptions that were not undone. */
  redeemed(): number {
    return this.sum({ what: 'redemption' }) - this.sum({ what: 'undo' });
  }

  /** Returns the amount of a payment type that must be in the drawer. */
  expected(type: PaymentType): number {
    const inDrawer = { type, isInDrawer: true };
    return (
      this.sum({ what: 'float', ...inDrawer }) +
      this.sum({ what: 'sale', ...inDrawer }) -
      this.sum({ what: 'refund', ...inDrawer }) -
      this.sum({ what: 'cash out', ...inDrawer })
    );
  }

  /** Returns the counted amount less the expected one. */
  difference(type: PaymentType): number {
    return this.sum({ what: 'count', type }) - this.expected(type);
  }

  /** Returns the value that can still be redeemed. */
  outstanding(): number {
    return this.sum({ what: 'sale' }, 'value') - this.redeemed() - this.sum({ what: 'refund' }, 'value');
  }
}
