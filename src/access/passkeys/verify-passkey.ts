import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { challengeLifetimeMs, createChallenge } from './challenges.ts';
import { type Assertion, challengeOf, type Registration } from './credential.ts';
import type { RelyingParty } from './relying-party.ts';

/** COSE numbers of EdDSA, ES256 and RS256, the algorithms of all common authenticators. */
const algorithms = [-8, -7, -257];

/**
 * Loads the library of WebAuthn when a passkey is first added or used, because it takes 25 MB of
 * memory.
 */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** The public key of a passkey, and the state of its signature counter. */
export interface PasskeyKey {
  readonly credentialId: Uint8Array<ArrayBuffer>;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly signatureCount: number;
}

/** The member whose authenticator creates a passkey, as the authenticator displays it. */
interface PasskeyOwner {
  readonly staffMemberId: number;
  readonly organisation: string;
  readonly email: string;
  readonly fullName: string;
  /** The ids of the member's passkeys. An authenticator that has one of them creates no other. */
  readonly credentialIds: readonly Uint8Array[];
}

/**
 * Returns the argument of `navigator.credentials.get` for a sign-in, as JSON. The authenticator offers
 * the accounts of all passkeys that it stores for the relying party, and verifies the user.
 */
export function createSignInOptions(party: RelyingParty, challenges: Sealer): string {
  // Written here, because the library is not needed before a passkey is used.
  const options: PublicKeyCredentialRequestOptionsJSON = {
    challenge: toBase64url(createChallenge(challenges, null)),
    rpId: party.id,
    timeout: challengeLifetimeMs,
    allowCredentials: [],
    userVerification: 'required',
  };
  return JSON.stringify(options);
}

/**
 * Returns the argument of `navigator.credentials.create` for a new passkey of a staff member, as JSON.
 * The authenticator stores the account (a discoverable credential) and verifies the user.
 */
export async function createRegistrationOptions(
  party: RelyingParty,
  challenges: Sealer,
  { staffMemberId, organisation, email, fullName, credentialIds }: PasskeyOwner,
): Promise<string> {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: organisation,
    rpID: party.id,
    userID: userHandleOf(staffMemberId),
    userName: email,
    userDisplayName: fullName,
    challenge: createChallenge(challenges, staffMemberId),
    timeout: challengeLifetimeMs,
    excludeCredentials: credentialIds.map((id) => ({ id: toBase64url(id) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  return JSON.stringify(options);
}

/**
 * Returns the key of a new passkey. Null if the authenticator did not verify the user or the
 * credential is not valid for the relying party. The caller must use the challenge.
 *
 * An attestation with certificates is rejected: none was requested, and the library would fetch the
 * addresses in the certificates.
 */
export async function verifyRegistration(
  party: RelyingParty,
  { response, ...credential }: Registration,
): Promise<PasskeyKey | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(fromBase64url(response.attestationObject));
    const isSelfSigned =
      attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
    if (attestation.get('fmt') !== 'none' && !isSelfSigned) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challengeOf(response.clientDataJSON),
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: fromBase64url(id), publicKey, signatureCount: counter };
  } catch {
    // The library throws an Error for each rule that the credential breaks.
    return null;
  }
}

/**
 * Returns the new signature counter if the passkey of the staff member created the assertion. Null if
 * the authenticator did not verify the user, the signature counter did not increase, or the assertion
 * is not valid for the relying party. The caller must use the challenge.
 */
export async function verifyAssertion(
  party: RelyingParty,
  { response, ...credential }: Assertion,
  staffMemberId: number,
  { credentialId, publicKey, signatureCount }: PasskeyKey,
): Promise<number | null> {
  if (response.userHandle !== toBase64url(userHandleOf(staffMemberId))) return null;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challengeOf(response.clientDataJSON),
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id: toBase64url(credentialId), publicKey, counter: signatureCount },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws an Error for each rule that the assertion breaks.
    return null;
  }
}

/**
 * Returns the id under which authenticators store the account of a staff member. An authenticator has
 * at most one passkey of an account, and a new one replaces it.
 */
function userHandleOf(staffMemberId: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(`StaffMember:${staffMemberId}`));
}

function toBase64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'base64url'));
}
