import { type Movement, type ReadReport, streamMovements } from './movements.ts';

/** The vouchers that a caller sold through a sales channel on one day. Amounts are in minor units. */
export interface DaySales {
  readonly salesChannel: string;
  /** The caller, such as `staff:1`. Null if unknown. */
  readonly principal: string | null;
  readonly vouchers: number;
  readonly paid: number;
}

/** The redemptions at a redeem location that a caller recorded on one day, and those that the caller cancelled on that day. */
export interface DayRedemptions {
  /** Null for redemptions without a location. */
  readonly redeemLocationId: number | null;
  readonly principal: string | null;
  readonly redemptions: number;
  readonly cancellations: number;
  /** The value that was redeemed, minus that of the cancelled redemptions. */
  readonly redeemed: number;
}

/** The sales and redemptions of a sales page on one day. */
export interface DayClose {
  readonly salesPageId: number;
  readonly currency: string;
  readonly sales: readonly DaySales[];
  readonly redemptions: readonly DayRedemptions[];
}

/**
 * Returns the sales and redemptions that were recorded on a day in the time zone of each sales page, by sales page and currency.
 * The figures are sums of the day's movements, so they agree with the liability.
 */
export async function readDayClose(read: ReadReport, salesPageIds: readonly number[], date: string): Promise<DayClose[]> {
  const movements: Movement[] = [];
  for await (const batch of streamMovements(read, { salesPageIds, from: date, to: date })) {
    movements.push(...batch.filter(({ kind }) => counted.includes(kind)));
  }
  const pages = groupBy(movements, ({ salesPageId, currency }) => `${salesPageId} ${currency}`);
  return pages
    .map((ofPage) => ({
      ...{ salesPageId: ofPage[0].salesPageId, currency: ofPage[0].currency },
      sales: groupBy(ofPage.filter(isSale), ({ salesChannel, principal }) => `${salesChannel} ${principal}`).map(toSales),
      redemptions: groupBy(
        ofPage.filter((movement) => !isSale(movement)),
        ({ redeemLocationId, principal }) => `${redeemLocationId} ${principal}`,
      ).map(toRedemptions),
    }))
    .sort((one, other) => one.salesPageId - other.salesPageId);
}

const counted: readonly string[] = ['issued', 'redeemed', 'redemption_cancelled'] satisfies Movement['kind'][];

type Group = readonly [Movement, ...Movement[]];

const isSale = ({ kind }: Movement) => kind === 'issued';

function toSales(sold: Group): DaySales {
  const [{ salesChannel, principal }] = sold;
  return {
    ...{ salesChannel: salesChannel ?? '', principal },
    vouchers: sold.length,
    paid: sold.reduce((sum, { pricePaid }) => sum + (pricePaid ?? 0), 0),
  };
}

function toRedemptions(changes: Group): DayRedemptions {
  const [{ redeemLocationId, principal }] = changes;
  const redemptions = changes.filter(({ kind }) => kind === 'redeemed').length;
  return {
    ...{ redeemLocationId, principal, redemptions },
    cancellations: changes.length - redemptions,
    redeemed: changes.reduce((sum, { amount }) => sum - amount, 0),
  };
}

/** Groups the movements by key. Returns the groups in the order of their keys. */
function groupBy(movements: readonly Movement[], keyOf: (movement: Movement) => string): Group[] {
  const groups = Map.groupBy(movements, keyOf);
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group as unknown as Group);
}
