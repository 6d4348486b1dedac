import { graphql } from '../support/graphql-client.ts';
import type { TestService } from '../support/test-service.ts';

type Service = Pick<TestService, 'url'>;

const rejection = 'userErrors { code message path ... on InvalidInputError { fieldMessage } }';

/** Sends a mutation of tills. Returns its payload, or its rejection with a `code`. */
export async function mutate(
  service: Service,
  name: string,
  input: Record<string, unknown>,
  selection: string,
  token?: string | null,
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the selection
): Promise<any> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} ${rejection} } }`;
  const { data } = await graphql(service, document, { input }, token);
  return data[name];
}

/** A till of sales page 1 at redeem location 1 whose device is paired. */
export interface TestTill {
  readonly id: string;
  readonly key: string;
}

/** Creates a till, whose device is not paired, and returns its id and its pairing code. */
export async function createTill(
  service: Service,
  settings: Record<string, unknown> = {},
): Promise<{ readonly id: string; readonly pairingCode: string }> {
  const input = {
    salesPageId: 'SalesPage:1',
    redeemLocationId: 'RedeemLocation:1',
    name: 'Counter',
    ...settings,
  };
  const { till, pairingCode } = await mutate(service, 'createTill', input, 'till { id } pairingCode');
  return { id: till.id, pairingCode };
}

/** Creates a till with a paired device. */
export async function pairTill(service: Service, settings: Record<string, unknown> = {}): Promise<TestTill> {
  const { id, pairingCode } = await createTill(service, settings);
  const { key } = await mutate(service, 'pairTill', { code: pairingCode }, 'key', null);
  return { id, key };
}

/** Sets the PIN of a staff member, such as 2 for `StaffMember:2`. */
export function setPin(service: Service, staffMemberId: number, pin: string): Promise<unknown> {
  return mutate(
    service,
    'setStaffMemberPin',
    { id: `StaffMember:${staffMemberId}`, pin },
    'staffMember { hasPin }',
  );
}

/** Unlocks a till. Returns the token of the session, or the code of the rejection. */
export async function unlock(
  service: Service,
  key: string,
  staffMemberId: number,
  pin: string,
  idempotencyKey?: string,
): Promise<{ readonly token?: string; readonly code?: string }> {
  const input = { staffMemberId: `StaffMember:${staffMemberId}`, pin, idempotencyKey };
  return mutate(service, 'unlockTill', input, 'token expiresAt', key);
}
