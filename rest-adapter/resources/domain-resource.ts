import { z } from 'zod';
import { id, url } from './resource-shape.ts';

export const domainShape = z
  .object({ id: id(), name: z.string().describe('The subdomain of the sales page.'), url: url() })
  .meta({ id: 'Domain', description: 'A sales page, which v1 calls a domain.' });

export function toDomain(page: {
  databaseId: number;
  subdomain: string;
  storefrontUrl: string;
}): z.infer<typeof domainShape> {
  return { id: page.databaseId, name: page.subdomain, url: page.storefrontUrl };
}
