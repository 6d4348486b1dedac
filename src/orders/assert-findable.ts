import type { Database } from '../platform/database/database.ts';
import { type FieldError, invalidInput } from '../platform/errors/domain-error.ts';
import type { OrderedItems, ProductInput } from './order-input.ts';

/**
 * Throws INVALID_INPUT unless a buyer may order all products, in addition to the conditions of
 * `assertOrderable` (D96). A voucher must be published, or secret and specified with its URL token.
 * A shipping method must not be reserved for manual orders. The errors are those of unknown ids,
 * so that they do not reveal which vouchers exist.
 */
export async function assertFindable(
  prisma: Database['prisma'],
  { salesPageId, products }: OrderedItems,
): Promise<void> {
  const methodIds = products.flatMap(({ voucherShippingMethodId: id }) => id ?? []);
  const [vouchers, methods] = await Promise.all([
    prisma.voucher.findMany({
      where: { salesPageId, id: { in: products.map(({ voucherId }) => voucherId) } },
      select: { id: true, accessLevel: true, urlToken: true },
    }),
    prisma.voucherShippingMethod.findMany({
      where: { salesPageId, id: { in: methodIds }, shippingMethod: { availableOnlyForManualOrders: false } },
      select: { id: true },
    }),
  ]);
  const findable = (product: ProductInput) =>
    vouchers.some(
      ({ id, accessLevel, urlToken }) =>
        id === product.voucherId &&
        (accessLevel === 'published' || (accessLevel === 'secret' && urlToken === product.urlToken)),
    );
  const errors = products.flatMap((product, index): FieldError[] => {
    const path = `products[${index}]`;
    const { voucherShippingMethodId: methodId } = product;
    if (!findable(product))
      return [
        { field: `${path}.voucherId`, code: 'UNKNOWN', message: 'is not a voucher of this sales page' },
      ];
    if (methodId === null || methods.some(({ id }) => id === methodId)) return [];
    const field = `${path}.delivery.postal.shippingMethodId`;
    return [{ field, code: 'UNKNOWN', message: 'is not a shipping method of this voucher' }];
  });
  if (errors.length > 0) throw invalidInput(errors);
}
