import { z } from 'zod';
import { fieldError, invalidInput } from '../../platform/errors/domain-error.ts';

const base64url = z.string().regex(/^[\w-]+$/);

/** The fields of the credentials of sign-ins and registrations. */
const commonFields = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
};

/** `PublicKeyCredential.toJSON()` after `navigator.credentials.get`. */
const assertionShape = z.object({
  ...commonFields,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
});

/** `PublicKeyCredential.toJSON()` after `navigator.credentials.create`. */
const registrationShape = z.object({
  ...commonFields,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});

export type Assertion = z.infer<typeof assertionShape>;
export type Registration = z.infer<typeof registrationShape>;

/** Returns the assertion in the JSON that a browser created. Throws INVALID_INPUT for other texts. */
export const parseAssertion = (json: string): Assertion => parse(assertionShape, json);

/** Like `parseAssertion`, for the credential of a new passkey. */
export const parseRegistration = (json: string): Registration => parse(registrationShape, json);

function parse<Shape extends z.ZodType>(shape: Shape, json: string): z.infer<Shape> {
  const { data } = shape.safeParse(parseJson(json));
  if (data !== undefined) return data;
  throw invalidInput([
    fieldError('credential', 'INVALID_FORMAT', 'is not the JSON of a credential that a browser returned'),
  ]);
}

const clientDataShape = z.object({ challenge: base64url });

/**
 * Returns the challenge that the browser passed to the authenticator, in base64url. Empty if the client
 * data contain none.
 */
export function challengeOf(clientDataJson: string): string {
  const { data } = clientDataShape.safeParse(parseJson(Buffer.from(clientDataJson, 'base64url').toString()));
  return data?.challenge ?? '';
}

/** Returns the parsed text. Undefined if it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
