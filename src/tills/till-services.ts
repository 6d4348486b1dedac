import type { SignInAttempt } from '../access/open-session.ts';
import type { SignInService } from '../access/sign-in.ts';
import { bindServices } from '../platform/services/bind-services.ts';
import { createTill } from './create-till.ts';
import { pairTill } from './pair-till.ts';
import { renewTillPairing } from './renew-pairing.ts';
import { revokeTill } from './revoke-till.ts';
import { lockTill, unlockTill } from './unlock-till.ts';
import { updateTill } from './update-till.ts';

export type TillServices = ReturnType<typeof createTillServices>;

/** Returns the services of tills and of the sessions of their cashiers. */
export function createTillServices(signInService: SignInService) {
  return {
    ...bindServices(signInService.database, { createTill, updateTill, renewTillPairing, revokeTill }),
    ...bindServices(signInService, { unlockTill, lockTill }),
    pairTill: (attempt: SignInAttempt, code: string) => pairTill(signInService, attempt, code),
  };
}
