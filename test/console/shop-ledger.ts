/** The names of the staff members who work in the shop. */
export const people = { owner: 'Ada Admin', cashier: 'Carl Custom' } as const;

export type PaymentType = 'Cash' | 'Card';

/** What a person did with money or a voucher. The test books it when the person has done it. */
export interface Booking {
  readonly what: 'sale' | 'refund' | 'redemption' | 'undo' | 'float' | 'cash out' | 'count';
  readonly by: (typeof people)[keyof typeof people];
  /** Minor units of money, or of the value that was redeemed. */
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

/** What happened on the day, in the order in which it happened. */
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

  /** Returns what was redeemed and not undone. */
  redeemed(by?: Booking['by']): number {
    const match = by ? { by } : {};
    return this.sum({ what: 'redemption', ...match }) - this.sum({ what: 'undo', ...match });
  }

  /** Returns what must be in the drawer of a payment type. */
  expected(type: PaymentType): number {
    const inDrawer = { type, isInDrawer: true };
    return (
      this.sum({ what: 'float', ...inDrawer }) +
      this.sum({ what: 'sale', ...inDrawer }) -
      this.sum({ what: 'refund', ...inDrawer }) -
      this.sum({ what: 'cash out', ...inDrawer })
    );
  }

  /** Returns what was counted more than expected, or less if it is negative. */
  difference(type: PaymentType): number {
    return this.sum({ what: 'count', type }) - this.expected(type);
  }

  /** Returns the value that can still be redeemed. */
  outstanding(): number {
    return this.sum({ what: 'sale' }, 'value') - this.redeemed() - this.sum({ what: 'refund' }, 'value');
  }
}
