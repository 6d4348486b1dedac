import type { PrismaClient } from '../../prisma/generated/client/client.ts';
import { parseActor, tillIdOf } from '../access/actor.ts';

/** The objects that a line of a report refers to. */
interface ReportLine {
  readonly salesPageId?: number;
  readonly orderProductId?: number;
  readonly redeemLocationId?: number | null;
  /** The caller, such as `staff:1`. */
  readonly principal?: string | null;
}

/** The names of the objects of a report. */
export interface ReportNames {
  salesPage(id: number): { readonly name: string; readonly subdomain: string; dayOf(time: Date): string };
  /** The title of a sold voucher. */
  voucher(orderProductId: number): string | null;
  location(id: number | null): string | null;
  /**
   * The name of a staff member, API key or till. That of a cashier is followed by the name of the till.
   * For any other caller, the principal itself, such as `service`.
   */
  actor(principal: string | null): string | null;
}

/** Reads the names of all objects that the lines refer to. */
export async function readReportNames(
  prisma: PrismaClient,
  lines: readonly ReportLine[],
): Promise<ReportNames> {
  const isId = (id: number | null | undefined) => typeof id === 'number';
  const distinct = (ids: readonly (number | null | undefined)[]) => [...new Set(ids.filter(isId))];
  const idsOf = (pick: (line: ReportLine) => number | null | undefined) => distinct(lines.map(pick));
  const actors = lines.flatMap(({ principal }) => (principal ? [parseActor(principal)] : []));
  const actorsOf = (kind: string) => distinct(actors.map((actor) => (actor.kind === kind ? actor.id : null)));
  const where = (ids: readonly number[]) => ({ where: { id: { in: [...ids] } } });
  const [pages, products, locations, staff, keys, tills] = await Promise.all([
    prisma.salesPage.findMany({
      ...where(idsOf(({ salesPageId }) => salesPageId)),
      select: { id: true, name: true, subdomain: true, timeZone: true },
    }),
    prisma.orderProduct.findMany({
      ...where(idsOf(({ orderProductId }) => orderProductId)),
      select: { id: true, name: true },
    }),
    prisma.redeemLocation.findMany({
      ...where(idsOf(({ redeemLocationId }) => redeemLocationId)),
      select: { id: true, name: true },
    }),
    prisma.staffMember.findMany({ ...where(actorsOf('staff')), select: { id: true, fullName: true } }),
    prisma.apiKey.findMany({ ...where(actorsOf('api-key')), select: { id: true, name: true } }),
    prisma.till.findMany({ ...where(distinct(actors.map(tillIdOf))), select: { id: true, name: true } }),
  ]);
  const byPage = new Map(
    pages.map(({ id, name, subdomain, timeZone }) => [
      id,
      { name, subdomain, dayOf: createDayFormat(timeZone) },
    ]),
  );
  const byProduct = new Map(products.map(({ id, name }) => [id, name]));
  const byLocation = new Map(locations.map(({ id, name }) => [id, name]));
  const byPrincipal = new Map<string, string>([
    ...staff.map(({ id, fullName }) => [`staff:${id}`, fullName] as const),
    ...keys.map(({ id, name }) => [`api-key:${id}`, name] as const),
    ...tills.map(({ id, name }) => [`till:${id}`, name] as const),
  ]);
  const nameActor = (principal: string) => {
    const { kind, id, tillId } = parseActor(principal);
    const parts = tillId ? [`${kind}:${id}`, `till:${tillId}`] : [principal];
    return parts.map((part) => byPrincipal.get(part) ?? part).join(', ');
  };
  return {
    salesPage(id) {
      const page = byPage.get(id);
      if (!page) throw new Error(`the names of sales page ${id} were not read`);
      return page;
    },
    voucher: (id) => byProduct.get(id) ?? null,
    location: (id) => (id === null ? null : (byLocation.get(id) ?? null)),
    actor: (principal) => (principal === null ? null : nameActor(principal)),
  };
}

/** Returns a function that formats the day of a time in a time zone, such as `2026-11-21`. */
function createDayFormat(timeZone: string): (time: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (time) => format.format(time);
}
