import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { OrganisationType } from './organisation.ts';

mutation('updateOrganisation', {
  description:
    'Changes the settings of the organisation. Omitted fields are unchanged. Requires the permission on every sales page of the organisation. Returns STATE_CONFLICT if a second factor is to be required and the caller did not sign in with one.',
  requires: { action: 'organisation.change', on: 'any-page' },
  rejects: ['STATE_CONFLICT'],
  input: (t) => ({
    isSecondFactorRequired: t.boolean({
      description:
        'Whether staff members who did not sign in with a second factor can only set one up. Their sessions lose all permissions within 60 seconds. API keys are not affected.',
    }),
  }),
  payload: objectPayload('UpdateOrganisationPayload', 'organisation', 'Organisation', OrganisationType),
  resolve: (changes, request, { services }) => services.updateOrganisation(request, changes),
});
