import { Secret, TOTP } from 'otpauth';

/** The bytes of a secret that RFC 4226 recommends. */
const secretLength = 20;
/** The number of time steps before and after the current one whose codes are accepted. */
const window = 1;

/** Returns a new random secret of an authenticator app, in base32. */
export function generateTotpSecret(): string {
  return new Secret({ size: secretLength }).base32;
}

/**
 * Returns the `otpauth:` URI with which an authenticator app imports a secret. The app displays the
 * issuer and the label.
 */
export function createTotpUri(
  secret: string,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): string {
  return new TOTP({ issuer, label, secret }).toString();
}

/**
 * Returns the time step of a code with six digits (RFC 6238): the number of periods of 30 seconds
 * since the epoch. Null if the code is not that of the current, the previous or the next time step.
 * The caller must reject a time step that is not after that of the last accepted code.
 */
export function findTimeStep(secret: string, code: string, now: number = Date.now()): number | null {
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window,
  });
  return delta === null ? null : TOTP.counter({ timestamp: now }) + delta;
}
