import { type DemoPermission, demoSalesPages, demoStaff } from './demo-credentials.ts';

export interface DemoSignIn {
  readonly email: string;
  readonly subdomain: string;
  readonly roleId: Exclude<DemoPermission['roleId'], 0>;
}

/** Returns one sign-in per demo account and sales page on which the account has a role. */
export function listDemoSignIns(): DemoSignIn[] {
  return demoStaff.flatMap(({ email, permissions }) =>
    permissions.flatMap(({ salesPageId, roleId }) => {
      const page = demoSalesPages.find(({ id }) => id === salesPageId);
      return page && roleId !== 0 ? [{ email, subdomain: page.subdomain, roleId }] : [];
    }),
  );
}
