import type { Page } from 'playwright-core';

const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });
const dialog = (tab: Page) => tab.getByRole('dialog');

/** Submits the open dialog with a button, and waits until the dialog is closed. */
export async function submitDialog(tab: Page, name: string): Promise<void> {
  await dialog(tab).getByRole('button', { name, exact: true }).click();
  await dialog(tab).waitFor({ state: 'detached' });
}

/** Opens a page of the console by its link in the menu. */
export const openPage = (tab: Page, name: string) =>
  tab
    .getByRole('navigation', { name: 'Pages', exact: true })
    .getByRole('link', { name, exact: true })
    .click();

/** Opens a section of the current page of the console. */
export const openSection = (tab: Page, name: string) =>
  tab.getByRole('main').getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** Adds the sales page Demo Pier in the settings, and switches to it. */
export async function addDemoPier(tab: Page, url: string): Promise<void> {
  await button(tab, 'Add a sales page').click();
  await dialog(tab).getByLabel('Name', { exact: true }).fill('Demo Pier');
  await dialog(tab).getByLabel('Subdomain').fill('demo-pier');
  await dialog(tab).getByLabel('Time zone').selectOption('Europe/London');
  await dialog(tab).getByLabel('Currency').selectOption('GBP');
  await submitDialog(tab, 'Add sales page');
  await tab.getByLabel('Sales page', { exact: true }).selectOption('Demo Pier');
  await tab.waitForURL(`${url}/console/demo-pier/**`);
}

/** Gives a staff member a role on Demo Pier, on the list of users. */
export async function giveRole(
  tab: Page,
  member: string,
  role: string,
  permissions: readonly string[] = [],
): Promise<void> {
  await tab.getByRole('row').filter({ hasText: member }).getByRole('button', { name: 'Change' }).click();
  await dialog(tab).getByLabel('Role on Demo Pier').selectOption(role);
  const choice = dialog(tab).getByRole('group', { name: 'Permissions on Demo Pier' });
  for (const permission of permissions) await choice.getByLabel(permission, { exact: true }).check();
  await submitDialog(tab, 'Save');
  await tab.getByRole('row').filter({ hasText: member }).getByText(`Demo Pier: ${role}`).waitFor();
}

/**
 * Adds the voucher Pier Ride for 30.00 GBP in the form of a new voucher. `shippingMethod` is the name of
 * the method by which it can be posted, by default none.
 */
export async function addPierRide(tab: Page, shippingMethod?: string): Promise<void> {
  await button(tab, 'Add a voucher').click();
  await tab.getByLabel('Name', { exact: true }).fill('Pier Ride');
  await tab.getByLabel('Layout image URL').fill('https://images.example/pier.jpg');
  await tab.getByLabel('Price (GBP)', { exact: true }).fill('30.00');
  if (shippingMethod !== undefined) {
    await tab.getByLabel('Can be posted').check();
    await tab.getByLabel(shippingMethod).check();
  }
  await button(tab, 'Add voucher').click();
  await tab.getByRole('heading', { name: 'Pier Ride' }).waitFor();
}
