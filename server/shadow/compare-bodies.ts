import { fieldNames } from './field-names.ts';

/** A difference of two bodies: the field, without positions of lists, and what differs in it. */
export interface Difference {
  /**
   * Such as `data[].voucher_title.en`. Contains names of documented fields and no values. Other
   * names are `*`.
   */
  readonly field: string;
  /** Such as `value`, `missing here` or `string → null`. Contains no values. */
  readonly change: string;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

const maxDepth = 30;

/**
 * Fields with ids of a service, positions in its tree of categories, or cursors. Only their type is
 * compared, because each service assigns its own.
 */
const opaqueNames =
  /^(id|\w+_id|sales_page|next|previous|categories|layouts|options|products|redeem_locations|redeemableOn|lft|rgt)$/;

/** Fields with the time at which a service stored an object. Only their format is compared. */
const storageTimes = /^(created|updated)_at$/;

/** The members that identify an item of a list in both services, in the order of preference. */
const labelNames = ['subdomain', 'email', 'voucher_title', 'title', 'name'];

/**
 * Compares the body of the earlier service with that of this service. Ids are not compared. Times
 * are compared as instants, and their format separately. Items of a list are matched by their label
 * if all have different labels, otherwise by their position.
 */
export function compareBodies(legacy: unknown, here: unknown): Difference[] {
  const differences: Difference[] = [];
  compare(legacy as Json, here as Json, [], (path, change) => {
    differences.push({ field: path.join('.').replaceAll('.[]', '[]') || 'the body', change });
  });
  return differences;
}

type Report = (path: readonly string[], change: string) => void;

function compare(legacy: Json, here: Json, path: readonly string[], report: Report): void {
  if (path.length > maxDepth) return;
  const [before, after] = [typeOf(legacy), typeOf(here)];
  if (before !== after) report(path, `${before} → ${after}`);
  else if (isList(legacy) && isList(here)) compareLists(legacy, here, path, report);
  else if (isObject(legacy) && isObject(here)) compareObjects(legacy, here, path, report);
  else {
    const change = compareValues(legacy, here, path.findLast((part) => part !== '[]') ?? '');
    if (change !== null) report(path, change);
  }
}

/** Compares two values of the same type that are neither lists nor objects. `name` is the field. */
function compareValues(legacy: Json, here: Json, name: string): string | null {
  if (opaqueNames.test(name) || legacy === here) return null;
  if (typeof legacy !== 'string' || typeof here !== 'string') return 'value';
  return compareTexts(legacy, here, storageTimes.test(name));
}

function compareObjects(legacy: JsonObject, here: JsonObject, path: readonly string[], report: Report): void {
  for (const name of new Set([...Object.keys(legacy), ...Object.keys(here)])) {
    const inner = [...path, safeName(name)];
    const [before, after] = [memberOf(legacy, name), memberOf(here, name)];
    if (before === undefined) report(inner, 'new here');
    else if (after === undefined) report(inner, 'missing here');
    else compare(before, after, inner, report);
  }
}

function compareLists(
  legacy: readonly Json[],
  here: readonly Json[],
  path: readonly string[],
  report: Report,
): void {
  const inner = [...path, '[]'];
  const [before, after] = [labelled(legacy), labelled(here)];
  if (before === null || after === null) {
    if (legacy.length !== here.length) report(inner, 'number of items');
    for (const [index, item] of legacy.slice(0, here.length).entries())
      compare(item, here[index] ?? null, inner, report);
    return;
  }
  for (const [label, item] of before) {
    const counterpart = after.get(label);
    if (counterpart === undefined) report(inner, 'missing here');
    else compare(item, counterpart, inner, report);
  }
  for (const label of after.keys()) if (!before.has(label)) report(inner, 'new here');
  const common = (one: ReadonlyMap<string, Json>, other: ReadonlyMap<string, Json>) =>
    JSON.stringify([...one.keys()].filter((label) => other.has(label)));
  if (common(before, after) !== common(after, before)) report(inner, 'order of items');
}

/**
 * Returns the items of a list by their labels, or null if an item has no label or two have the same
 * one.
 */
function labelled(items: readonly Json[]): Map<string, Json> | null {
  const byLabel = new Map<string, Json>();
  for (const item of items) {
    const name = isObject(item) ? labelNames.find((label) => item[label] != null) : undefined;
    if (name === undefined || !isObject(item)) return null;
    byLabel.set(JSON.stringify(item[name]), item);
  }
  return byLabel.size === items.length ? byLabel : null;
}

const time = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?( ?(Z|[+-]\d\d:?\d\d))?)?$/;

/** Returns what differs between two texts: `format`, `value` or null. */
function compareTexts(legacy: string, here: string, isStorageTime: boolean): string | null {
  const isTime = time.test(legacy);
  if (isTime !== time.test(here)) return 'format';
  if (!isTime) return withoutIds(legacy) === withoutIds(here) ? null : 'value';
  if (formatOf(legacy) !== formatOf(here)) return 'format';
  return isStorageTime || Date.parse(legacy) === Date.parse(here) ? null : 'value';
}

const formatOf = (text: string) => text.replace(/\d/g, '0').replace(/[+-](?=00:?00$)/, '+');

/** Returns a URL without the numbers that are whole segments of its path. Other texts are unchanged. */
function withoutIds(text: string): string {
  return /^https?:/.test(text) ? text.replace(/\/\d+(?=[/.?]|$)/g, '/:') : text;
}

/**
 * Returns the name of a member if it is that of a documented field or a language. Other names can be
 * data, such as a code.
 */
function safeName(name: string): string {
  return fieldNames.has(name) || /^[a-z]{2}$/.test(name) ? name : '*';
}

function memberOf(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function typeOf(value: Json): string {
  return value === null ? 'null' : isList(value) ? 'list' : typeof value;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value);
}
