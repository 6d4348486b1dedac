import { bindServices } from '../platform/services/bind-services.ts';
import { createApiKey } from './create-api-key.ts';
import { mintGuestToken } from './mint-guest-token.ts';
import type { SignInAttempt } from './open-session.ts';
import {
  type PasskeyCredentials,
  passkeySignInOptions,
  signInWithPasskey,
} from './passkeys/sign-in-with-passkey.ts';
import { createPublishableKey } from './publishable-keys/create-publishable-key.ts';
import { revokePublishableKey } from './publishable-keys/revoke-publishable-key.ts';
import { updatePublishableKey } from './publishable-keys/update-publishable-key.ts';
import { type RefreshInput, refreshTokens } from './refresh-tokens.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { revokeGuestToken } from './revoke-guest-token.ts';
import { type Credentials, type SignInService, signIn } from './sign-in.ts';
import { findSignInPages } from './sign-in-pages.ts';
import { signOut } from './sign-out.ts';
import type { TokenSuccession } from './token-succession.ts';
import { updateApiKey } from './update-api-key.ts';

export type AccessServices = ReturnType<typeof createAccessServices>;

/** Returns the services of sign-ins, API keys, guest tokens and publishable keys. */
export function createAccessServices(signInService: SignInService, succession: TokenSuccession) {
  const { database, tokenSigner, rateLimits, budgets } = signInService;
  return {
    ...bindServices(database, { createApiKey, revokeApiKey, updateApiKey, mintGuestToken, revokeGuestToken }),
    ...bindServices(database, { createPublishableKey, updatePublishableKey, revokePublishableKey }),
    signIn: (attempt: SignInAttempt, credentials: Credentials) => signIn(signInService, attempt, credentials),
    passkeySignInOptions: () => passkeySignInOptions(signInService),
    signInWithPasskey: (attempt: SignInAttempt, credentials: PasskeyCredentials) =>
      signInWithPasskey(signInService, attempt, credentials),
    async findSignInPages(address: string, email: string) {
      await rateLimits.consume(budgets.userDomains(address));
      return findSignInPages(database, email);
    },
    signOut: (attempt: SignInAttempt, accessToken: string) =>
      signOut(database, tokenSigner, attempt, accessToken),
    refreshTokens: (attempt: SignInAttempt, pair: RefreshInput) =>
      refreshTokens(database, { tokenSigner, succession }, attempt, pair),
  };
}
