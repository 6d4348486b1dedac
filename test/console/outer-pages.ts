// cspell:ignore Passwort vergessen Dieses Gerät Kasse
import type { Page } from 'playwright-core';
import { invite } from '../staff/invite.ts';
import type { TestService } from '../support/test-service.ts';
import { pairTill, setPin } from '../tills/tills.ts';

/**
 * The pages of the console for persons who are not signed in, by the name of their pictures in
 * docs/console. Each function opens the page in a tab without a session.
 */
export const outerPages: Readonly<Record<string, (tab: Page, service: TestService) => Promise<unknown>>> = {
  'sign-in': (tab, { url }) => tab.goto(`${url}/console`),
  'forgot-password': async (tab, { url }) => {
    await tab.goto(`${url}/console`);
    await tab.getByRole('button', { name: /^(Forgot password|Passwort vergessen)\?$/ }).click();
  },
  'new-password': (tab, { url }) => tab.goto(`${url}/console/password-reset#unknown`),
  invitation: async (tab, service) =>
    tab.goto(`${service.url}/console/invitation#${(await invite(service)).token}`),
  'pair-till': async (tab, { url }) => {
    await tab.goto(`${url}/till`);
    await tab.getByRole('button', { name: /^(Use this device as a till|Dieses Gerät als Kasse)/ }).click();
  },
  'locked-till': async (tab, service) => {
    await setPin(service, 1, '907341');
    await setPin(service, 2, '8251');
    const { key } = await pairTill(service, { name: 'Reception' });
    // A page of the origin that sends no requests.
    await tab.goto(`${service.url}/livez`);
    await tab.evaluate((value) => localStorage.setItem('vouchsafe.device', value), key);
    await tab.goto(`${service.url}/till`);
  },
};
