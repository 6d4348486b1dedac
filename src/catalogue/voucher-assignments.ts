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

/** The ids of the rows that are assigned to a voucher, in ascending order. */
export interface VoucherAssignments {
  readonly categoryIds: number[];
  readonly redeemLocationIds: number[];
  readonly shippingMethodIds: number[];
}

type AssignmentName = keyof VoucherAssignments;

/** No assignments: the state of a new voucher before its first ones are written. */
export const noAssignments: VoucherAssignments = {
  categoryIds: [],
  redeemLocationIds: [],
  shippingMethodIds: [],
};

interface AssignmentRules {
  /** The name of the assigned rows in error messages. */
  readonly targetName: string;
  /**
   * Returns those rows with the given ids that can be assigned to a voucher of the sales page. Locks
   * redeem locations, so that they are not archived concurrently.
   */
  findAssignable(
    change: CatalogueChange,
    salesPageId: number,
    ids: number[],
  ): Promise<readonly { readonly id: number }[]>;
  /** Returns the ids that are assigned to a voucher, in ascending order. */
  read(transaction: Transaction, key: VoucherKey): Promise<number[]>;
  /** Assigns the ids to a voucher, and removes its other assignments. */
  write(change: CatalogueChange, key: VoucherKey, ids: number[]): Promise<void>;
}

const rules: Readonly<Record<AssignmentName, AssignmentRules>> = {
  categoryIds: {
    targetName: 'category of this sales page',
    findAssignable: ({ transaction: { prisma } }, salesPageId, ids) =>
      prisma.category.findMany({ where: { salesPageId, id: { in: ids } }, select: { id: true } }),
    async read({ prisma }, key) {
      const rows = await prisma.voucherCategory.findMany({ where: key, orderBy: { categoryId: 'asc' } });
      return rows.map(({ categoryId }) => categoryId);
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
    async findAssignable({ transaction, context }, _salesPageId, ids) {
      const { organisationId } = context.caller;
      await lockRows(transaction, 'RedeemLocation', { organisationId, id: ids }, 'share');
      const where = { organisationId, id: { in: ids }, archivedAt: null };
      return transaction.prisma.redeemLocation.findMany({ where, select: { id: true } });
    },
    async read({ prisma }, key) {
      const rows = await prisma.voucherRedeemLocation.findMany({
        where: key,
        orderBy: { redeemLocationId: 'asc' },
      });
      return rows.map(({ redeemLocationId }) => redeemLocationId);
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
    findAssignable: ({ transaction: { prisma } }, salesPageId, ids) =>
      prisma.shippingMethod.findMany({
        where: { salesPageId, id: { in: ids }, archivedAt: null },
        select: { id: true },
      }),
    async read({ prisma }, key) {
      const where = { ...key, archivedAt: null };
      const rows = await prisma.voucherShippingMethod.findMany({
        where,
        orderBy: { shippingMethodId: 'asc' },
      });
      return rows.map(({ shippingMethodId }) => shippingMethodId);
    },
    /**
     * Deliveries refer to assignments of shipping methods, so an assignment is archived and restored
     * instead of deleted and recreated.
     */
    async write({ transaction: { prisma }, context }, key, ids) {
      const { organisationId } = context.caller;
      const rows = prisma.voucherShippingMethod;
      const unassigned = { ...key, shippingMethodId: { notIn: ids }, archivedAt: null };
      await rows.updateMany({ where: unassigned, data: { archivedAt: new Date() } });
      const reassigned = { ...key, shippingMethodId: { in: ids }, archivedAt: { not: null } };
      await rows.updateMany({ where: reassigned, data: { archivedAt: null } });
      const data = ids.map((shippingMethodId) => ({ ...key, organisationId, shippingMethodId }));
      await rows.createMany({ data, skipDuplicates: true });
    },
  },
};

const assignmentNames = Object.keys(rules) as AssignmentName[];

/** Returns the stored assignments of a voucher. */
export async function readAssignments(
  transaction: Transaction,
  key: VoucherKey,
): Promise<VoucherAssignments> {
  return {
    categoryIds: await rules.categoryIds.read(transaction, key),
    redeemLocationIds: await rules.redeemLocationIds.read(transaction, key),
    shippingMethodIds: await rules.shippingMethodIds.read(transaction, key),
  };
}

/**
 * Returns the errors of the assignments in an input. `assignments` contains the stored ones, which
 * are used for the lists that the input omits. A null list is empty.
 */
export async function validateAssignments(
  change: CatalogueChange,
  voucher: Pick<ModelRows['Voucher'], 'salesPageId' | 'isRedeemableEverywhere'>,
  assignments: VoucherAssignments,
  input: PartialInput<VoucherFields>,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const name of assignmentNames) {
    const ids = input[name] ?? [];
    const { targetName } = rules[name];
    const found = await rules[name].findAssignable(change, voucher.salesPageId, ids);
    for (const [index, id] of ids.entries()) {
      if (!found.some((row) => row.id === id))
        errors.push({ field: `${name}[${index}]`, code: 'UNKNOWN', message: `is not a ${targetName}` });
    }
  }
  const isRedeemableEverywhere = input.isRedeemableEverywhere ?? voucher.isRedeemableEverywhere;
  const { redeemLocationIds = assignments.redeemLocationIds } = input;
  if (!isRedeemableEverywhere && !redeemLocationIds?.length) {
    errors.push({
      field: 'redeemLocationIds',
      code: 'REQUIRED',
      message: 'must not be empty unless the voucher is redeemable everywhere',
    });
  }
  return errors;
}

/**
 * Returns those lists of `fields` that differ from the stored assignments, sorted in ascending
 * order and without duplicates.
 */
export function changedAssignments(
  assignments: VoucherAssignments,
  fields: { readonly [Name in AssignmentName]?: readonly number[] | null | undefined },
): Partial<VoucherAssignments> {
  const entries = assignmentNames.flatMap((name) => {
    const ids = fields[name] && [...new Set(fields[name])].sort((a, b) => a - b);
    return ids && !isDeepStrictEqual(ids, assignments[name]) ? [[name, ids] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns whether changed assignments change the offer, which includes the redeem locations and the
 * shipping methods but not the categories.
 */
export function assignmentsRequireNewVersion({
  redeemLocationIds,
  shippingMethodIds,
}: Partial<VoucherAssignments>): boolean {
  return redeemLocationIds !== undefined || shippingMethodIds !== undefined;
}

/**
 * Replaces each list of a voucher's assignments that is set in `after`, and writes one audit entry.
 * Does nothing if `after` is empty.
 */
export async function writeAssignments(
  change: CatalogueChange,
  key: VoucherKey,
  before: VoucherAssignments,
  after: Partial<VoucherAssignments>,
): Promise<void> {
  const names = assignmentNames.filter((name) => after[name]);
  if (names.length === 0) return;
  for (const name of names) await rules[name].write(change, key, after[name] ?? []);
  if (!change.voucherEvents.has(key.voucherId)) change.voucherEvents.set(key.voucherId, 'voucher.updated');
  await recordChange(change.transaction, change.context, {
    action: 'voucher.link',
    subject: `voucher:${key.voucherId}`,
    salesPageId: key.salesPageId,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after,
  });
}
