import { z } from 'zod';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { foldEmail } from '../access/fold-email.ts';

/** Whether an e-mail address is that of the person whose data is exported or erased. */
export type IsPerson = (email: string | null) => boolean;

/** Returns an IsPerson for the person with this e-mail address. Addresses are compared in the form of `foldEmail`. */
export function createIsPerson(email: string): IsPerson {
  const folded = foldEmail(email);
  return (other) => other !== null && foldEmail(other) === folded;
}

const orderRows = {
  include: { products: { orderBy: { id: 'asc' } }, emails: { orderBy: { id: 'asc' } } },
  orderBy: { id: 'asc' },
} as const satisfies Prisma.OrderFindManyArgs;

type OrderRows = Prisma.OrderGetPayload<typeof orderRows>;

/** An order in which a person occurs, with the parts that concern the person. */
export interface PersonalOrder {
  readonly order: OrderRows;
  /** Whether the person is the purchaser. */
  readonly isPurchaser: boolean;
  readonly products: readonly PersonalProduct[];
  /** The e-mails to the person. */
  readonly emails: OrderRows['emails'];
}

/**
 * A product of a PersonalOrder. The giver named on a voucher is assumed to be the purchaser. The message and the internal note
 * may concern both the purchaser and the recipient.
 */
export interface PersonalProduct {
  readonly product: OrderRows['products'][number];
  /**
   * Whether the person is the recipient, to whom the recipient's name and the shipping address belong. If a voucher has no other
   * person's e-mail address, the purchaser is its recipient.
   */
  readonly isRecipient: boolean;
  /** Whether the voucher was sent to the person, or the person was the recipient before a correction. */
  readonly wasRecipient: boolean;
}

/** Returns the given orders in which the person occurs, in ascending order of their ids. */
export async function readPersonalOrders(
  prisma: Pick<Prisma.TransactionClient, 'order' | 'auditEntry'>,
  orderIds: readonly number[],
  isPerson: IsPerson,
): Promise<PersonalOrder[]> {
  const orders = await prisma.order.findMany({ where: { id: { in: [...orderIds] } }, ...orderRows });
  const corrections = await prisma.auditEntry.findMany({
    where: {
      salesPageId: { in: [...new Set(orders.map(({ salesPageId }) => salesPageId))] },
      subject: { in: orders.flatMap(({ products }) => products.map(({ id }) => `order-product:${id}`)) },
      action: 'order-product.update-recipient',
    },
    select: { subject: true, before: true },
  });
  const corrected = new Set(corrections.filter(({ before }) => isPerson(recipientIn(before))).map(({ subject }) => subject));
  const personal = orders.map((order): PersonalOrder => {
    const isPurchaser = isPerson(order.purchaserEmail);
    const products = order.products.map((product) => {
      const { recipientEmail, sentTo } = product;
      const isOwn = isPurchaser && recipientEmail === null && (sentTo === null || isPerson(sentTo));
      const wasRecipient = isPerson(sentTo) || corrected.has(`order-product:${product.id}`);
      return { product, isRecipient: isPerson(recipientEmail) || isOwn, wasRecipient };
    });
    return { order, isPurchaser, products, emails: order.emails.filter(({ recipientEmail }) => isPerson(recipientEmail)) };
  });
  return personal.filter((order) => countOrder(order).orders > 0);
}

function recipientIn(json: Prisma.JsonValue): string | null {
  const { success, data } = z.object({ recipient_email: z.string() }).safeParse(json);
  return success ? data.recipient_email : null;
}

/**
 * Whether the person is the purchaser or the recipient of a product. The free texts of the product may then concern the person.
 */
export function isConcerned({ isPurchaser }: Pick<PersonalOrder, 'isPurchaser'>, { isRecipient }: PersonalProduct): boolean {
  return isPurchaser || isRecipient;
}

/** Numbers of rows that contain data of a person. */
export interface PersonalDataCounts {
  readonly orders: number;
  readonly orderProducts: number;
  readonly emails: number;
  /** Rows of imports of sold vouchers that were not committed. */
  readonly importRows: number;
}

export const noPersonalData: PersonalDataCounts = { orders: 0, orderProducts: 0, emails: 0, importRows: 0 };

export function countRows(orders: readonly PersonalOrder[]): PersonalDataCounts {
  return orders.map(countOrder).reduce(addCounts, noPersonalData);
}

function countOrder(order: PersonalOrder): PersonalDataCounts {
  const orderProducts = order.products.filter((product) => isConcerned(order, product) || product.wasRecipient).length;
  const emails = order.emails.length;
  return { orders: order.isPurchaser || orderProducts + emails > 0 ? 1 : 0, orderProducts, emails, importRows: 0 };
}

export function addCounts(one: PersonalDataCounts, other: PersonalDataCounts): PersonalDataCounts {
  return {
    orders: one.orders + other.orders,
    orderProducts: one.orderProducts + other.orderProducts,
    emails: one.emails + other.emails,
    importRows: one.importRows + other.importRows,
  };
}
