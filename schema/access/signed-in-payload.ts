import type { SignedIn } from '../../src/access/open-session.ts';
import { builder } from '../builder.ts';
import { StaffMemberType } from './staff-member.ts';

/** Creates the payload type of a mutation that begins a session. */
export function signedInPayload(name: `${string}Payload`) {
  return builder.objectRef<SignedIn>(name).implement({
    description: 'The tokens of a new session, with its staff member.',
    fields: (t) => ({
      accessToken: t.exposeString('accessToken', {
        description: 'The access token, a JWT that is valid for one day. Send it as `Authorization: Bearer`.',
      }),
      identifiedBy: t.exposeString('identifiedBy', { description: 'The `jti` claim of the access token.' }),
      refreshToken: t.exposeString('refreshToken', {
        description:
          'The refresh token. `refreshTokens` exchanges it for a new pair of tokens, once and within 60 days.',
      }),
      staffMember: t.field({
        type: StaffMemberType,
        description: 'The staff member who signed in.',
        resolve: ({ staffMemberId }, _args, { loaders }) => loaders.requireRow('StaffMember', staffMemberId),
      }),
    }),
  });
}
