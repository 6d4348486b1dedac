import { graphql } from '../support/graphql-client.ts';
import type { TestService } from '../support/test-service.ts';
import { signInOperation } from './operations.ts';

const createOperation = `mutation ($input: CreateStaffMemberInput!) { createStaffMember(input: $input) {
  __typename staffMember { databaseId email } userErrors { __typename code } } }`;

let members = 0;

/**
 * Creates a staff member of Demo Group with these custom permissions on sales pages 1 and 2, and
 * returns an access token. Null means no role on the page.
 */
export async function signInStaffWith(
  service: TestService,
  onPage1: readonly string[] | null,
  onPage2: readonly string[] | null,
): Promise<string> {
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
  const subdomain = onPage1 ? 'demo-spa' : 'demo-bistro';
  const signedIn = await graphql(service, signInOperation, { email, password, subdomain }, null);
  return signedIn.data.signIn.accessToken;
}
