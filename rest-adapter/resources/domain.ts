/** A sales page as v1 calls it. */
export function toDomain(page: { databaseId: number; subdomain: string; storefrontUrl: string }) {
  return { id: page.databaseId, name: page.subdomain, url: page.storefrontUrl };
}
