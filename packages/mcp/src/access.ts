import type { Client } from 'vouchsafe-client';
import { z } from 'zod';

/** The sales pages and permissions of an API key. */
export const accessShape = z.object({
  salesPages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      subdomain: z.string(),
      currency: z.string(),
      timeZone: z.string(),
      today: z.string().describe('The current day in the time zone of the sales page.'),
      permissions: z.array(z.string()),
    }),
  ),
  redeemLocations: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('At most 100 of the redeem locations of the organisation.'),
});

type SalesPage = Omit<z.infer<typeof accessShape>['salesPages'][number], 'today' | 'permissions'>;

interface Data {
  readonly viewer: {
    readonly permissions: readonly { readonly permissions: string[]; readonly salesPage: SalesPage }[];
  };
  readonly redeemLocations: { readonly nodes: { id: string; name: string }[] };
}

export async function readAccess(client: Client): Promise<z.infer<typeof accessShape>> {
  const { viewer, redeemLocations } = await client.request<Data, unknown>(`{
    viewer { permissions { permissions salesPage { id name subdomain currency timeZone } } }
    redeemLocations(first: 100, order: ASC) { nodes { id name } }
  }`);
  return {
    salesPages: viewer.permissions.map(({ permissions, salesPage }) => ({
      ...salesPage,
      today: todayIn(salesPage.timeZone),
      permissions,
    })),
    redeemLocations: redeemLocations.nodes,
  };
}

/** Returns the current day in a time zone, such as `2026-11-30`. The format of Sweden is ISO 8601. */
function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format();
}
