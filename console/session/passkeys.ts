/**
 * Whether the browser can use passkeys on this page. It requires https, or `localhost`, and a host name
 * that is not an IP address.
 */
export function arePasskeysAvailable(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
}

/**
 * Creates a passkey with the options of the service. Returns the credential as JSON, or null if the user
 * has cancelled it or the device already has a passkey for the account. The library is loaded when it is
 * first used.
 */
export async function createPasskey(options: string): Promise<string | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return toJson(startRegistration({ optionsJSON: JSON.parse(options) }));
}

/**
 * Uses a passkey with the options of the service. Returns the credential as JSON, or null if the user
 * has cancelled it.
 */
export async function requestPasskey(options: string): Promise<string | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return toJson(startAuthentication({ optionsJSON: JSON.parse(options) }));
}

/**
 * Whether the browser offers passkeys among the suggestions of an input field whose `autocomplete`
 * contains `webauthn`.
 */
export async function arePasskeysSuggested(): Promise<boolean> {
  if (!arePasskeysAvailable()) return false;
  // Browsers before 2023 lack the method.
  const { isConditionalMediationAvailable }: Partial<typeof PublicKeyCredential> = PublicKeyCredential;
  return (await isConditionalMediationAvailable?.call(PublicKeyCredential)) ?? false;
}

/**
 * Waits until the user chooses a passkey among the suggestions of the input field for the account.
 * Returns the credential as JSON, or null if a later request for a passkey replaced this one.
 */
export async function awaitSuggestedPasskey(options: string): Promise<string | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return toJson(startAuthentication({ optionsJSON: JSON.parse(options), useBrowserAutofill: true }));
}

async function toJson(credential: Promise<object>): Promise<string | null> {
  try {
    return JSON.stringify(await credential);
  } catch {
    return null;
  }
}
