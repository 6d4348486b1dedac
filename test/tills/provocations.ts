import type { Row } from '../rest/stored.ts';
import type { TestService } from '../support/test-service.ts';
import { pairTill } from './tills.ts';

type Provoke = () => Promise<{ readonly input: Row; readonly token: string | null }>;

/** Requests that are rejected, by `CODE mutation`, for other-rejections.test.ts. */
export function tillRejections(service: TestService): Readonly<Record<string, Provoke>> {
  return {
    'INVALID_CREDENTIALS pairTill': async () => ({ input: { code: 'ZZZZ-ZZZZ-ZZZZ' }, token: null }),
    'INVALID_CREDENTIALS unlockTill': async () => ({
      input: { staffMemberId: 'StaffMember:2', pin: '8251' },
      // Sales page 1 has as many tills as it can, after the provocation of `STATE_CONFLICT createTill`.
      token: (await pairTill(service, { salesPageId: 'SalesPage:2' })).key,
    }),
  };
}
