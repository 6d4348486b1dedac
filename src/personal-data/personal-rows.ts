import { z } from 'zod';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { foldEmail } from '../access/fold-email.ts';
import { type IsPerson, type Roles, toRoles } from '../personal-columns/personal-values.ts';

/**
 * Returns an IsPerson for the person with this e-mail address. Addresses are compared in the form
 * of `foldEmail`.
 */
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
  /** Whether the person was the purchaser before a correction. */
  readonly wasPurchaser: boolean;
  /**
   * The part of the person in the order itself. A recipient of one of its products is a customer of
   * the order, to whom its comments may refer.
   */
  readonly roles: Roles;
  readonly products: readonly PersonalProduct[];
  /** The e-mails to the person. */
  readonly emails: OrderRows['emails'];
}

/** A product of a PersonalOrder. */
export interface PersonalProduct {
  readonly product: OrderRows['products'][number];
  /**
   * The part of the person in the product. The giver named on a voucher is assumed to be the
   * purchaser. Texts such as the message may concern both customers. Empty if the person is
   * neither.
   */
  readonly roles: Roles;
  /**
   * Whether the voucher was sent to the person, or the person was the recipient before a
   * correction.
   */
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
      subject: {
        in: orders.flatMap((order) => [
          `order:${order.id}`,
          ...order.products.map(({ id }) => `order-product:${id}`),
        ]),
      },
      action: { in: ['order.update', 'order-product.update-recipient'] },
    },
    select: { subject: true, before: true },
  });
  const corrected = new Set(
    corrections.filter(({ before }) => isPerson(addressIn(before))).map(({ subject }) => subject),
  );
  const personal = orders.map((order): PersonalOrder => {
    const products = order.products.map((product) => ({
      product,
      roles: toRoles(isPerson, order.purchaserEmail, product),
      wasRecipient: isPerson(product.sentTo) || corrected.has(`order-product:${product.id}`),
    }));
    const roles = new Set(toRoles(isPerson, order.purchaserEmail, null));
    if (products.some((product) => product.roles.size > 0)) roles.add('customer');
    const emails = order.emails.filter(({ recipientEmail }) => isPerson(recipientEmail));
    const wasPurchaser = corrected.has(`order:${order.id}`);
    return { order, isPurchaser: roles.has('purchaser'), wasPurchaser, roles, products, emails };
  });
  return personal.filter((order) => countOrder(order).orders > 0);
}

/** Returns the address of the recipient or of the purchaser in the details of a correction. */
function addressIn(json: Prisma.JsonValue): string | null {
  const address = z.string().nullish();
  const { data } = z.object({ recipient_email: address, purchaser_email: address }).safeParse(json);
  return data?.recipient_email ?? data?.purchaser_email ?? null;
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
  const orderProducts = order.products.filter(
    ({ roles, wasRecipient }) => roles.size > 0 || wasRecipient,
  ).length;
  const emails = order.emails.length;
  return {
    orders: order.isPurchaser || order.wasPurchaser || orderProducts + emails > 0 ? 1 : 0,
    orderProducts,
    emails,
    importRows: 0,
  };
}

export function addCounts(one: PersonalDataCounts, other: PersonalDataCounts): PersonalDataCounts {
  return {
    orders: one.orders + other.orders,
    orderProducts: one.orderProducts + other.orderProducts,
    emails: one.emails + other.emails,
    importRows: one.importRows + other.importRows,
  };
}
