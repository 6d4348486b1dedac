import { builder } from '../builder.ts';
import { publicMutation } from '../mutations/mutation.ts';
import { passwordRules } from './manage-staff.ts';

const RequestedType = builder.objectRef<{ email: string }>('RequestPasswordResetPayload').implement({
  description: 'The result of the mutation `requestPasswordReset`.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'The e-mail address that was sent.' }),
  }),
});

const ResetType = builder.objectRef<{ email: string }>('ResetPasswordPayload').implement({
  description: 'The result of the mutation `resetPassword`.',
  fields: (t) => ({
    email: t.exposeString('email', {
      description: 'The e-mail address with which the staff member signs in.',
    }),
  }),
});

publicMutation('requestPasswordReset', {
  description:
    'Sends an e-mail with a link for a new password to the staff member with this e-mail address. If the address is a member of several organisations, one is sent for each. The result is the same for an unknown address. Returns STATE_CONFLICT if the service sends no e-mails.',
  rejects: ['STATE_CONFLICT'],
  input: (t) => ({
    email: t.string({ required: true, description: 'The e-mail address of the staff member.' }),
  }),
  payload: RequestedType,
  async resolve({ email }, { services, channel, requestId, address }) {
    await services.requestPasswordReset({ channel, requestId, address }, email);
    return { email };
  },
});

publicMutation('resetPassword', {
  description:
    'Sets a new password with the link of an e-mail, and ends all sessions of the staff member. The links of earlier e-mails no longer work. Begins no session: the member then signs in, with a second factor if it has one. Returns NOT_FOUND if the link is unknown, was used or has expired.',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    token: t.string({
      required: true,
      description: 'The token: the fragment of the link, without `#`. It is valid for one hour.',
    }),
    password: t.string({ required: true, description: passwordRules }),
  }),
  payload: ResetType,
  resolve: ({ token, password }, { services, channel, requestId, address }) =>
    services.resetPassword({ channel, requestId, address }, { token, password }),
});
