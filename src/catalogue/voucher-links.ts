import { isDeepStrictEqual } from 'node:util';
import { recordChange } from '../audit/record-change.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { FieldError } from '../platform/errors/domain-error.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import type { VoucherKey } from './change-voucher.ts';
import type { PartialInput } from './validate-input.ts';
import type { VoucherFields } from './voucher-fields.ts';
import type { CatalogueChange } from './with-catalogue-lock.ts';

/** The ids of the rows to which a voucher is linked, in ascending order. */
export interface VoucherLinks {
  readonly categoryIds: number[];
  readonly redeemLocationIds: number[];
  readonly shippingMethodIds: number[];
}

type LinkName = keyof VoucherLinks;

/** No links: the state of a new voucher before its first links are written. */
export const noLinks: VoucherLinks = { categoryIds: [], redeemLocationIds: [], shippingMethodIds: [] };

interface LinkRules {
  /** The name of the linked rows in error messages. */
  readonly targetName: string;
  /**
   * Returns those rows with the given ids to which a voucher of the sales page can be linked. Locks
   * redeem locations, so that they are not archived concurrently.
   */
  findLinkable(
    change: CatalogueChange,
    salesPageId: number,
    ids: number[],
  ): Promise<readonly { readonly id: number }[]>;
  /** Returns the ids to which a voucher is linked, in ascending order. */
  read(transaction: Transaction, key: VoucherKey): Promise<number[]>;
  /** Links a voucher to the ids, and removes its other links. */
  write(change: CatalogueChange, key: VoucherKey, ids: number[]): Promise<void>;
}

const rules: Readonly<Record<LinkName, LinkRules>> = {
  categoryIds: {
    targetName: 'category of this sales page',
    findLinkable: ({ transaction: { prisma } }, salesPageId, ids) =>
      prisma.category.findMany({ where: { salesPageId, id: { in: ids } }, select: { id: true } }),
    async read({ prisma }, key) {
      const links = await prisma.voucherCategory.findMany({ where: key, orderBy: { categoryId: 'asc' } });
      return links.map(({ categoryId }) => categoryId);
    },
    async write({ transaction: { prisma }, context }, key, ids) {
      const { organisationId } = context.caller;
      await prisma.voucherCategory.deleteMany({ where: { ...key, categoryId: { notIn: ids } } });
      const data = ids.map((categoryId) => ({ ...key, organisationId, categoryId }));
      await prisma.voucherCategory.createMany({ data, skipDuplicates: true });
    },
  },
  redeemLocationIds: {
    targetName: 'redeem location',
    async findLinkable({ transaction, context }, _salesPageId, ids) {
      const { organisationId } = context.caller;
      await lockRows(transaction, 'RedeemLocation', { organisationId, id: ids }, 'share');
      const where = { organisationId, id: { in: ids }, archivedAt: null };
      return transaction.prisma.redeemLocation.findMany({ where, select: { id: true } });
    },
    async read({ prisma }, key) {
      const links = await prisma.voucherRedeemLocation.findMany({
        where: key,
        orderBy: { redeemLocationId: 'asc' },
      });
      return links.map(({ redeemLocationId }) => redeemLocationId);
    },
    async write({ transaction: { prisma }, context }, key, ids) {
      const { organisationId } = context.caller;
      await prisma.voucherRedeemLocation.deleteMany({ where: { ...key, redeemLocationId: { notIn: ids } } });
      const data = ids.map((redeemLocationId) => ({ ...key, organisationId, redeemLocationId }));
      await prisma.voucherRedeemLocation.createMany({ data, skipDuplicates: true });
    },
  },
  shippingMethodIds: {
    targetName: 'shipping method of this sales page',
    findLinkable: ({ transaction: { prisma } }, salesPageId, ids) =>
      prisma.shippingMethod.findMany({
        where: { salesPageId, id: { in: ids }, archivedAt: null },
        select: { id: true },
      }),
    async read({ prisma }, key) {
      const where = { ...key, archivedAt: null };
      const links = await prisma.voucherShippingMethod.findMany({
        where,
        orderBy: { shippingMethodId: 'asc' },
      });
      return links.map(({ shippingMethodId }) => shippingMethodId);
    },
    /**
     * Deliveries refer to links to shipping methods, so a link is archived and restored instead of
     * deleted and recreated.
     */
    async write({ transaction: { prisma }, context }, key, ids) {
      const { organisationId } = context.caller;
      const links = prisma.voucherShippingMethod;
      const unlinked = { ...key, shippingMethodId: { notIn: ids }, archivedAt: null };
      await links.updateMany({ where: unlinked, data: { archivedAt: new Date() } });
      const relinked = { ...key, shippingMethodId: { in: ids }, archivedAt: { not: null } };
      await links.updateMany({ where: relinked, data: { archivedAt: null } });
      const data = ids.map((shippingMethodId) => ({ ...key, organisationId, shippingMethodId }));
      await links.createMany({ data, skipDuplicates: true });
    },
  },
};

const linkNames = Object.keys(rules) as LinkName[];

/** Returns the stored links of a voucher. */
export async function readLinks(transaction: Transaction, key: VoucherKey): Promise<VoucherLinks> {
  return {
    categoryIds: await rules.categoryIds.read(transaction, key),
    redeemLocationIds: await rules.redeemLocationIds.read(transaction, key),
    shippingMethodIds: await rules.shippingMethodIds.read(transaction, key),
  };
}

/**
 * Returns the errors of the links in an input. `links` contains the stored links, which are used
 * for the lists that the input omits.
 */
export async function validateLinks(
  change: CatalogueChange,
  voucher: Pick<ModelRows['Voucher'], 'salesPageId' | 'isRedeemableEverywhere'>,
  links: VoucherLinks,
  input: PartialInput<VoucherFields>,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const name of linkNames) {
    const ids = input[name] ?? [];
    const { targetName } = rules[name];
    const found = await rules[name].findLinkable(change, voucher.salesPageId, ids);
    for (const [index, id] of ids.entries()) {
      if (!found.some((row) => row.id === id))
        errors.push({ field: `${name}[${index}]`, code: 'UNKNOWN', message: `is not a ${targetName}` });
    }
  }
  const isRedeemableEverywhere = input.isRedeemableEverywhere ?? voucher.isRedeemableEverywhere;
  if (!isRedeemableEverywhere && (input.redeemLocationIds ?? links.redeemLocationIds).length === 0) {
    errors.push({
      field: 'redeemLocationIds',
      code: 'REQUIRED',
      message: 'must not be empty unless the voucher is redeemable everywhere',
    });
  }
  return errors;
}

/**
 * Returns those lists of `fields` that differ from the stored links, sorted in ascending order and
 * without duplicates.
 */
export function changedLinks(
  links: VoucherLinks,
  fields: { readonly [Name in LinkName]?: readonly number[] | undefined },
): Partial<VoucherLinks> {
  const entries = linkNames.flatMap((name) => {
    const ids = fields[name] && [...new Set(fields[name])].sort((a, b) => a - b);
    return ids && !isDeepStrictEqual(ids, links[name]) ? [[name, ids] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns whether changed links change the offer, which includes the redeem locations and the
 * shipping methods but not the categories.
 */
export function linksRequireNewVersion({
  redeemLocationIds,
  shippingMethodIds,
}: Partial<VoucherLinks>): boolean {
  return redeemLocationIds !== undefined || shippingMethodIds !== undefined;
}

/**
 * Replaces each list of a voucher's links that is set in `after`, and writes one audit entry. Does
 * nothing if `after` is empty.
 */
export async function writeLinks(
  change: CatalogueChange,
  key: VoucherKey,
  before: VoucherLinks,
  after: Partial<VoucherLinks>,
): Promise<void> {
  const names = linkNames.filter((name) => after[name]);
  if (names.length === 0) return;
  for (const name of names) await rules[name].write(change, key, after[name] ?? []);
  await recordChange(change.transaction, change.context, {
    action: 'voucher.link',
    subject: `voucher:${key.voucherId}`,
    salesPageId: key.salesPageId,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after,
  });
}
