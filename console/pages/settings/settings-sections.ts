import { settingsTexts } from '../../texts/settings-texts.ts';
import type { PageSection } from '../page-section.ts';

const { sections: titles } = settingsTexts;

export const settingsSections = [
  { path: '/sales-page', title: titles.salesPage, anyOf: ['SALES_PAGE_CHANGE', 'SALES_PAGE_CREATE'] },
  { path: '/users', title: titles.users, anyOf: ['USER_MANAGE'] },
  { path: '/account', title: titles.account, anyOf: ['OWN_ACCOUNT_CHANGE'] },
  { path: '/tills', title: titles.tills, anyOf: ['TILL_MANAGE'] },
  { path: '/api-keys', title: titles.apiKeys, anyOf: ['API_KEY_MANAGE'] },
  { path: '/publishable-keys', title: titles.publishableKeys, anyOf: ['PUBLISHABLE_KEY_MANAGE'] },
  { path: '/guest-tokens', title: titles.guestTokens, anyOf: ['GUEST_TOKEN_MINT'] },
  { path: '/payments', title: titles.payments, anyOf: ['PAYOUT_READ', 'PAYMENT_GATEWAY_MANAGE'] },
  { path: '/audit', title: titles.audit, anyOf: ['AUDIT_READ'] },
  { path: '/personal-data', title: titles.personalData, anyOf: ['PERSONAL_DATA_MANAGE'] },
] as const satisfies readonly PageSection[];
