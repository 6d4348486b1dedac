import type { PrismaClient } from '../../prisma/generated/client/client.ts';

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
  const idsOf = (pick: (line: ReportLine) => number | null | undefined) => [
    ...new Set(lines.map(pick).filter(isId)),
  ];
  /** Returns the ids of the callers of a kind. A cashier is a staff member and a till: `staff:1:till:2`. */
  const callers = (kind: string) => {
    const ids = lines.map(({ principal }) => principal?.match(`\\b${kind}:(\\d+)`)?.[1]);
    return [...new Set(ids.filter((id) => id !== undefined).map(Number))];
  };
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
    prisma.staffMember.findMany({ ...where(callers('staff')), select: { id: true, fullName: true } }),
    prisma.apiKey.findMany({ ...where(callers('api-key')), select: { id: true, name: true } }),
    prisma.till.findMany({ ...where(callers('till')), select: { id: true, name: true } }),
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
    const parts = principal.match(/^(staff:\d+):(till:\d+)$/)?.slice(1) ?? [principal];
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
