import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What an authenticator or a browser does differently from the standard. Defaults to nothing. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly isUserVerified?: boolean;
  readonly userHandle?: string;
  /** The signature counter. By default, it increases by one with each use. */
  readonly counter?: number;
  /** The key that signs, instead of that of the passkey. */
  readonly privateKey?: KeyObject;
  /** The format and the statement of the attestation, in place of `none`. */
  readonly attestation?: readonly [format: string, statement: ReadonlyMap<string, unknown>];
}

export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>;

const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/**
 * Creates an authenticator with one ES256 key, for one passkey, together with the browser that passes
 * the options of the service to it. `origin` is that of the page in the browser. The signature counter
 * is 0 after the registration.
 */
export function createSoftwareAuthenticator(origin: string) {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let userHandle = '';
  let counter = 0;

  const clientDataOf = (type: string, challenge: string, deviation: Deviation) =>
    base64url(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorDataOf = (rpId: string, deviation: Deviation, attested = Buffer.alloc(0)) => {
    const userVerified = deviation.isUserVerified === false ? 0 : 0x04;
    const flags = 0x01 | userVerified | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviation.counter ?? counter);
    return Buffer.concat([hash(deviation.rpId ?? rpId), Buffer.from([flags]), count, attested]);
  };
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };

  return {
    /** The id of the passkey, in base64url. */
    id: common.id,
    /** Creates the passkey. Returns the JSON of the credential for the options of the service. */
    create(options: string, deviation: Deviation = {}): string {
      const { challenge, rp, user } = JSON.parse(options);
      userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coordinate = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'));
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const [format, statement] = deviation.attestation ?? ['none', new Map()];
      const authData = new Uint8Array(authenticatorDataOf(rp.id, deviation, attested));
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', format],
          ['attStmt', statement as Map<string, never>],
          ['authData', authData],
        ]),
      );
      return JSON.stringify({
        ...common,
        response: {
          clientDataJSON: clientDataOf('webauthn.create', challenge, deviation),
          attestationObject: base64url(attestationObject),
        },
      });
    },
    /** Uses the passkey. Returns the JSON of the credential for the options of the service. */
    get(options: string, deviation: Deviation = {}): string {
      const { challenge, rpId } = JSON.parse(options);
      counter += 1;
      const clientDataJSON = clientDataOf('webauthn.get', challenge, deviation);
      const authenticatorData = authenticatorDataOf(rpId, deviation);
      const signed = Buffer.concat([authenticatorData, hash(Buffer.from(clientDataJSON, 'base64url'))]);
      return JSON.stringify({
        ...common,
        response: {
          clientDataJSON,
          authenticatorData: base64url(authenticatorData),
          signature: base64url(sign('sha256', signed, deviation.privateKey ?? privateKey)),
          userHandle: deviation.userHandle ?? userHandle,
        },
      });
    },
  };
}
