import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { OrderProductState } from '../../prisma/generated/client/enums.ts';
import type { Database } from '../platform/database/database.ts';
import { placedAtTill } from './placed-at-till.ts';

/** The columns of a sales page that its documents show. */
const salesPageColumns = {
  currency: true,
  name: true,
  timeZone: true,
  companyName: true,
  vatNumber: true,
  addressLine1: true,
  addressLine2: true,
  city: true,
  postcode: true,
  hideAddress: true,
  phone: true,
  hidePhone: true,
  email: true,
  hideEmail: true,
  website: true,
  hideWebsite: true,
  skin: {
    select: {
      mainColor: true,
      logo: true,
      availableLanguages: true,
      fontPrimary: true,
      fontSecondary: true,
      headerTextFont: true,
    },
  },
} as const satisfies Prisma.SalesPageSelect;

/** The columns of a sold voucher that its document shows. */
const productColumns = {
  id: true,
  name: true,
  voucherFrom: true,
  voucherTo: true,
  message: true,
  hidePrice: true,
  design: true,
  regularPrice: true,
  currency: true,
  isMultiuse: true,
  isMonetary: true,
  redeemStock: true,
  redeemUsed: true,
  state: true,
  blockedAt: true,
  redeemableFrom: true,
  redeemableTo: true,
  lastDay: true,
  redeemableEverywhere: true,
  redeemLocationIds: true,
  codeSealed: true,
  createdAt: true,
  order: { select: { language: true } },
  layout: { select: { image: true } },
} as const satisfies Prisma.OrderProductSelect;

export type DocumentSalesPage = Prisma.SalesPageGetPayload<{ select: typeof salesPageColumns }>;

type ProductRow = Prisma.OrderProductGetPayload<{ select: typeof productColumns }>;

/** A sold voucher with its redeem locations. */
export type DocumentProduct = Omit<ProductRow, 'redeemLocationIds'> & {
  readonly locations: readonly {
    readonly name: string;
    readonly address: string;
    readonly city: string | null;
  }[];
};

/**
 * Selects sold vouchers of a sales page by their order, their bulk order and their ids. A voucher
 * must match all that are specified.
 */
export interface VoucherSelection {
  readonly salesPageId: number;
  readonly orderId?: number | undefined;
  readonly bulkOrderId?: number | undefined;
  readonly orderProductIds?: readonly number[] | undefined;
  /** Whether only vouchers that are to be posted are selected. Defaults to false. */
  readonly isToBePosted?: boolean | undefined;
  /** The till that prints. Only vouchers of orders that `placedAtTill` selects match. Defaults to none. */
  readonly tillId?: number | undefined;
}

/**
 * Selects vouchers that are to be posted and have not expired. Callers whose only permission for
 * documents is `posting-document.create` must not receive the document of any other voucher.
 */
function toBePosted(): Prisma.OrderProductWhereInput {
  return {
    deliveryMethod: 'postal',
    shippingStatus: 'pending',
    state: 'in_progress',
    redeemableTo: { gt: new Date() },
  };
}

/** The states of vouchers that have a document: those that can be redeemed or were redeemed. */
export const printableStates: readonly OrderProductState[] = ['in_progress', 'completed'];

/**
 * Returns the id of the organisation of a sales page, which never changes. Throws an Error if the
 * sales page does not exist.
 */
export async function findOrganisationId({ prisma }: Database, salesPageId: number): Promise<number> {
  const page = await prisma.salesPage.findUniqueOrThrow({
    where: { id: salesPageId },
    select: { organisationId: true },
  });
  return page.organisationId;
}

/** Returns the sales page. Throws an Error if it does not exist. */
export function readDocumentPage({ prisma }: Database, salesPageId: number): Promise<DocumentSalesPage> {
  return prisma.salesPage.findUniqueOrThrow({ where: { id: salesPageId }, select: salesPageColumns });
}

/**
 * Returns the ids and encrypted codes of the selected vouchers that have a document, in ascending
 * order of their ids. Refunded, cancelled and replaced vouchers have no document. Vouchers of other
 * sales pages are omitted. If `isToBePosted` is true, vouchers that are not to be posted or have
 * expired are also omitted. If `tillId` is specified, so are those of orders that the till may not
 * print (`placedAtTill`).
 */
export function findPrintableProducts({ prisma }: Pick<Database, 'prisma'>, selection: VoucherSelection) {
  const { salesPageId, orderId, bulkOrderId, orderProductIds, isToBePosted = false, tillId } = selection;
  return prisma.orderProduct.findMany({
    where: {
      salesPageId,
      ...(orderId !== undefined && { orderId }),
      ...(bulkOrderId !== undefined && { order: { bulkOrderId } }),
      ...(orderProductIds && { id: { in: [...orderProductIds] } }),
      ...(tillId !== undefined && { AND: { order: placedAtTill(tillId) } }),
      ...(isToBePosted ? toBePosted() : { state: { in: [...printableStates] } }),
    },
    select: { id: true, codeSealed: true },
    orderBy: { id: 'asc' },
  });
}

/** Returns the current redeem locations of a voucher of the catalogue, by their names. */
export async function readVoucherLocations(
  { prisma }: Database,
  voucherId: number,
): Promise<DocumentProduct['locations']> {
  return prisma.redeemLocation.findMany({
    where: { archivedAt: null, vouchers: { some: { voucherId } } },
    select: { name: true, address: true, city: true },
    orderBy: { name: 'asc' },
  });
}

/**
 * Returns the vouchers of a sales page with the given ids, in ascending order of their ids. Unknown
 * ids are ignored.
 */
export async function readDocumentProducts(
  { prisma }: Database,
  salesPageId: number,
  ids: readonly number[],
): Promise<readonly DocumentProduct[]> {
  const products = await prisma.orderProduct.findMany({
    where: { salesPageId, id: { in: [...ids] } },
    select: productColumns,
    orderBy: { id: 'asc' },
  });
  const locations = await prisma.redeemLocation.findMany({
    where: { id: { in: [...new Set(products.flatMap(({ redeemLocationIds }) => redeemLocationIds))] } },
    select: { id: true, name: true, address: true, city: true },
    orderBy: { name: 'asc' },
  });
  return products.map(({ redeemLocationIds, ...product }) => ({
    ...product,
    locations: locations.filter(({ id }) => redeemLocationIds.includes(id)),
  }));
}
