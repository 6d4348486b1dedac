import { type DemoPermission, demoSalesPages, demoStaff } from '../prisma/demo/demo-credentials.ts';

export interface DemoSignIn {
  readonly email: string;
  readonly subdomain: string;
  readonly roleId: Exclude<DemoPermission['roleId'], 0>;
}

/** Returns the demo accounts with each sales page where they have a role. */
export function listDemoSignIns(): DemoSignIn[] {
  return demoStaff.flatMap(({ email, permissions }) =>
    permissions.flatMap(({ salesPageId, roleId }) => {
      const page = demoSalesPages.find(({ id }) => id === salesPageId);
      return page && roleId !== 0 ? [{ email, subdomain: page.subdomain, roleId }] : [];
    }),
  );
}
