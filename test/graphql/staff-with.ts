import { graphql } from '../support/graphql-client.ts';
import type { TestService } from '../support/test-service.ts';
import { signInOperation } from './operations.ts';

const createOperation = `mutation ($input: CreateStaffMemberInput!) { createStaffMember(input: $input) {
  __typename staffMember { databaseId email } userErrors { __typename code } } }`;

let members = 0;

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly subdomain: string;
}

/**
 * Creates a staff member of Demo Group with these custom permissions on sales pages 1 and 2, and
 * returns the credentials. Null means no role on the page.
 */
export async function createStaffWith(
  service: TestService,
  onPage1: readonly string[] | null,
  onPage2: readonly string[] | null,
): Promise<Credentials> {
  members += 1;
  const [email, password] = [`with-${members}@demo.test`, 'with-Passw0rd'];
  const permissions = [onPage1, onPage2].map((customPermissions, index) => ({
    salesPageId: `SalesPage:${index + 1}`,
    role: customPermissions ? 'CUSTOM' : 'NONE',
    customPermissions: customPermissions ?? [],
  }));
  const input = { email, password, fullName: 'Wim With', permissions };
  const { data } = await graphql(service, createOperation, { input });
  if (!data.createStaffMember.staffMember) throw new Error(JSON.stringify(data));
  return { email, password, subdomain: onPage1 ? 'demo-spa' : 'demo-bistro' };
}

/** Creates a staff member as `createStaffWith` does, and returns an access token. */
export async function signInStaffWith(
  service: TestService,
  onPage1: readonly string[] | null,
  onPage2: readonly string[] | null,
): Promise<string> {
  const credentials = await createStaffWith(service, onPage1, onPage2);
  const signedIn = await graphql(service, signInOperation, { ...credentials }, null);
  return signedIn.data.signIn.accessToken;
}
