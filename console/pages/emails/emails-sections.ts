import { emailsTexts } from '../../texts/emails-texts.ts';
import type { PageSection } from '../page-section.ts';

const { sections: titles } = emailsTexts;

export const emailsSections = [
  { path: '/outbox', title: titles.outbox, anyOf: ['ORDER_READ'] },
  { path: '/texts', title: titles.settings, anyOf: ['SALES_PAGE_CHANGE'] },
] as const satisfies readonly PageSection[];
