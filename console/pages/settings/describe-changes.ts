import { decimalsOf } from '../../format/decimal-amount.ts';
import { formatLanguage } from '../../format/language.ts';
import { formatDate, formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { auditFieldsTexts } from '../../texts/audit-fields-texts.ts';
import { auditTexts } from '../../texts/audit-texts.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { sellTexts } from '../../texts/sell-texts.ts';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { toPermission } from './permission-names.ts';

/** A value that an action changed. */
export interface AuditChange {
  readonly name: string;
  /** The formatted values. Null if there was no value. */
  readonly from: string | null;
  readonly to: string | null;
}

type Details = Readonly<Record<string, unknown>>;

const names: Readonly<Record<string, string>> = { ...sellTexts.paymentTypes, ...auditFieldsTexts };
/** The texts of values by the last name of their path. The keys are values, some of them in upper case. */
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gateway: { manual: sharedTexts.byHand },
  gateway_refund_status: ordersTexts.refundEnds,
  gateway_status: ordersTexts.paymentStates,
  manual_payment_type: sellTexts.paymentTypes,
  shipping_status: ordersTexts.shipping,
  state: { ...ordersTexts.statuses, ...ordersTexts.shipping },
};
/** The names of roles, by their number. */
const roles: Readonly<Record<string, string>> = {
  0: settingsTexts.roles.NONE,
  1: settingsTexts.roles.ADMINISTRATOR,
  2: settingsTexts.roles.REDEEM_ONLY,
  3: settingsTexts.roles.CUSTOM,
  4: settingsTexts.roles.PACKAGING_AND_SHIPPING,
};
const moneyNames =
  /(^|_)(amount|float|price|paid|rate|total|value|refunded_amount|refunded_delivery)$|^counted\./;
const languageNames = /^(available_languages|language|locale)$/;

interface Setting {
  /** The currency of amounts without one. */
  readonly currency: string;
  readonly timeZone: string;
  /** Returns the name of the object with an id that is the value `name`. Undefined if it is unknown. */
  readonly findName: (name: string, id: number) => string | undefined;
}

/**
 * Returns the values that differ between the details of an audit entry before and after the action,
 * in words. Nested values, such as translations, have the name of each level.
 */
export function describeChanges(before: unknown, after: unknown, setting: Setting): AuditChange[] {
  const [from, to] = [flatten(before), flatten(after)];
  const currency = [...to, ...from].find(([name]) => name === 'currency')?.[1];
  const known = { ...setting, ...(isCurrency(currency) && { currency }) };
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((name) => {
    const change = {
      name: describeName(name),
      from: formatValue(name, from.get(name), known),
      to: formatValue(name, to.get(name), known),
    };
    return change.from === change.to ? [] : [change];
  });
}

function isCurrency(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value) && decimalsOf(value) >= 0;
}

/** Returns the values of all levels by their path, such as `name.en`. */
function flatten(details: unknown, path: readonly string[] = []): Map<string, unknown> {
  if (typeof details !== 'object' || details === null || Array.isArray(details))
    return new Map(path.length === 0 ? [] : [[path.join('.'), details]]);
  return new Map(
    Object.entries(details as Details).flatMap(([name, value]) => [...flatten(value, [...path, name])]),
  );
}

function describeName(path: string): string {
  return path
    .split('.')
    .map(
      (name) => names[name] ?? (/^[a-z]{2}$/.test(name) ? formatLanguage(name) : name.replaceAll('_', ' ')),
    )
    .join(' › ');
}

function formatValue(name: string, value: unknown, setting: Setting): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? auditTexts.yes : auditTexts.no;
  if (typeof value === 'number') return formatNumber(name, value, setting);
  if (Array.isArray(value)) return value.map((each) => formatValue(name, each, setting)).join(', ');
  if (typeof value === 'object') return formatObject(value, setting);
  return typeof value === 'string' ? formatText(name, value, setting) : JSON.stringify(value);
}

function formatNumber(name: string, value: number, { currency, findName }: Setting): string {
  if (name === 'role_id') return roles[value] ?? String(value);
  const found = findName(name, value);
  if (found !== undefined) return found;
  return moneyNames.test(name) ? formatMoney({ amount: value, currency }) : String(value);
}

function formatText(name: string, value: string, { timeZone }: Setting): string {
  if (languageNames.test(name)) return formatLanguage(value);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return formatMoment(value, timeZone);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  const known = texts[name.split('.').at(-1) ?? name];
  const text = known?.[value] ?? known?.[value.toUpperCase()];
  if (text !== undefined) return text;
  const permission = /permissions$/.test(name) ? toPermission(value) : null;
  return permission === null ? value : settingsTexts.permissions[permission];
}

/** Formats an object of a list, such as the role on a sales page: `Sales page: 1, Role: Administrator`. */
function formatObject(value: object, setting: Setting): string {
  return Object.entries(value)
    .flatMap(([name, each]) => {
      const text = formatValue(name, each, setting);
      return text === null ? [] : [`${describeName(name)}: ${text}`];
    })
    .join('; ');
}
