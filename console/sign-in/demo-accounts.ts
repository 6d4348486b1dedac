export interface DemoAccount {
  readonly email: string;
  /** The sales page that opens after the sign-in. */
  readonly subdomain: string;
  /** 1 administrator, 2 redeems only, 3 custom, 4 packaging and shipping. */
  readonly roleId: 1 | 2 | 3 | 4;
  readonly password: string;
}

/**
 * Returns the accounts of the demo data. The service writes them into the page. Empty if it has no
 * demo data.
 */
export function readDemoAccounts(): readonly DemoAccount[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="demo-accounts"]')?.content;
  return content ? JSON.parse(content) : [];
}
