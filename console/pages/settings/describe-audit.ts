import { auditTexts } from '../../texts/audit-texts.ts';
import type { ListedAuditEntryFragment } from './generated/operations.ts';

const objects: Readonly<Record<string, string>> = auditTexts.objects;
const actions: Readonly<Record<string, string>> = auditTexts.actions;

/** Returns an action in words: its object and what happened to it. Null for an unknown action. */
export function describeAction(action: string): string | null {
  const prefixes = Object.keys(objects).filter((name) => action.startsWith(`${name}_`));
  const object = prefixes.sort((a, b) => b.length - a.length)[0];
  const done = object === undefined ? undefined : actions[action.slice(object.length + 1)];
  return object === undefined || done === undefined ? null : `${objects[object]}: ${done}`;
}

/**
 * Returns the object of an entry in words, such as `Order 12`. Empty unless it concerns a single
 * object of a known type.
 */
export function describeSubject({ subject, subjectType }: ListedAuditEntryFragment): string {
  const name = objects[subjectType ?? ''];
  const [, ...rest] = subject?.split(':') ?? [];
  return name === undefined || rest.length === 0 ? '' : `${name} ${rest.join(':')}`;
}

export function describeActor({ __typename, name }: ListedAuditEntryFragment['actor']): string {
  if (name) return name;
  const kinds: Readonly<Record<string, string>> = auditTexts.actors;
  return kinds[__typename] ?? auditTexts.unknownActor;
}
