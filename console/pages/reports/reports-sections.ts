import { reportsTexts } from '../../texts/reports-texts.ts';
import type { PageSection } from '../page-section.ts';

const { sections: titles } = reportsTexts;

export const reportsSections = [
  { path: '/sales', title: titles.sales, anyOf: ['REPORT_READ'] },
  { path: '/export', title: titles.export, anyOf: ['REPORT_READ'] },
  { path: '/outstanding', title: titles.outstanding, anyOf: ['REPORT_READ'] },
  { path: '/liability', title: titles.liability, anyOf: ['REPORT_READ'] },
  { path: '/movements', title: titles.movements, anyOf: ['REPORT_READ'] },
  { path: '/day-close', title: titles.dayClose, anyOf: ['REPORT_READ'] },
  { path: '/refunds', title: titles.refunds, anyOf: ['REFUND_READ'] },
] as const satisfies readonly PageSection[];
