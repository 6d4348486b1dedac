import { createAccessServices } from '../../src/access/access-services.ts';
import { createAccessTokenSigner } from '../../src/access/access-token.ts';
import { createAuthenticator } from '../../src/access/authenticator.ts';
import { createPublishableKeyAuthenticator } from '../../src/access/publishable-keys/authenticate-publishable-key.ts';
import { createSignInService } from '../../src/access/sign-in.ts';
import { createTokenSuccession } from '../../src/access/token-succession.ts';
import { createRejectionRecorder } from '../../src/audit/record-rejection.ts';
import { createOrganisationServices } from '../../src/organisations/organisation-services.ts';
import { createSealer } from '../../src/platform/sealing/sealer.ts';
import { sealingPurposes } from '../../src/sealed-columns/sealing-purposes.ts';
import { createStaffServices } from '../../src/staff/staff-services.ts';
import { createTillServices } from '../../src/tills/till-services.ts';
import type { EmailModule } from './emails.ts';
import type { Platform } from './platform.ts';

export type AccessModule = ReturnType<typeof createAccess>;

/** Creates the module of sign-ins, tokens and staff members. */
export function createAccess(platform: Platform, emails: EmailModule) {
  const { config, secrets, database, rateLimits, cleanup, reportBug, url } = platform;
  const tokenSigner = createAccessTokenSigner(secrets.jwt, config.serviceName);
  const signInService = createSignInService({
    database,
    tokenSigner,
    authenticatorSecrets: createSealer(secrets.code, sealingPurposes.authenticatorSecret),
    passkeyChallenges: createSealer(secrets.code, sealingPurposes.passkeyChallenge),
    serviceUrl: url.current,
    rateLimits,
    limits: config.limits,
    shareOf: platform.shareOf,
  });
  const rejections = createRejectionRecorder(database, { onFailure: (error) => reportBug(error, 'audit') });
  cleanup.defer(rejections.close);
  return {
    services: {
      ...createAccessServices(signInService, createTokenSuccession(secrets.jwt)),
      ...createOrganisationServices(database),
      ...createTillServices(signInService),
      ...createStaffServices({
        signInService,
        queue: emails.invitationQueue,
        notices: emails.accountNotices,
        wakeEmails: emails.wake,
      }),
    },
    authenticate: createAuthenticator(database, tokenSigner, platform.createGate),
    authenticateStorefront: createPublishableKeyAuthenticator(database, platform.createGate),
    recordRejection: rejections.record,
  };
}
