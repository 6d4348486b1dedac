import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import type { AccessLevel, ValidityRule, VoucherTypeName } from './generated/operations.ts';

const { types, access, rules } = vouchersTexts;

export const voucherTypes = Object.keys(types).filter(isVoucherType);
export const accessLevels = Object.keys(access).filter(isAccessLevel);
export const validityRules = Object.keys(rules).filter(isValidityRule);

export function isVoucherType(value: string): value is VoucherTypeName {
  return value in (types satisfies Record<VoucherTypeName, string>);
}

/** Returns whether vouchers of a type are redeemed by amount, and so multi-use by default. */
export function isRedeemedByAmount(type: string): boolean {
  return type === 'BUYER_DEFINED' || type === 'CARD';
}

export function isAccessLevel(value: string): value is AccessLevel {
  return value in (access satisfies Record<AccessLevel, string>);
}

export function isValidityRule(value: string): value is ValidityRule {
  return value in (rules satisfies Record<ValidityRule, string>);
}
