import { z } from 'zod';
import { listLanguages } from '../messages/languages.ts';
import { findMessageError } from '../messages/message-error.ts';
import type { MessageKey, Messages } from '../messages/messages.ts';
import { fieldRule } from '../platform/errors/zod-field-errors.ts';
import { nonBlankText } from '../platform/values/non-blank-text.ts';
import { textLimits } from '../platform/values/text-limits.ts';

/**
 * The texts that a sales page can replace in its e-mails, with the message that each of them
 * replaces.
 */
const replaceable = {
  greeting: 'email.greeting',
  confirmationSubject: 'email.confirmationSubject',
  voucherSubject: 'email.voucherSubject',
  voucherSubjectFrom: 'email.voucherSubjectFrom',
  reminderSubject: 'email.reminderSubject',
} as const satisfies Record<string, MessageKey>;

type TextName = keyof typeof replaceable;

/**
 * The texts of a sales page in one language. A text that is missing or null does not replace its
 * message.
 */
export type EmailTexts = { readonly language: string } & {
  readonly [Name in TextName]?: string | null | undefined;
};

/**
 * Validates the texts of a sales page: at most one entry per language, only in languages that have
 * messages.
 */
export const emailTextsShape = z
  .array(
    z.object({
      language: z.string().refine((code) => listLanguages().includes(code), {
        error: () => `must be one of ${listLanguages().join(', ')}`,
        params: { code: 'UNKNOWN' },
      }),
      greeting: textOf('greeting'),
      confirmationSubject: textOf('confirmationSubject'),
      voucherSubject: textOf('voucherSubject'),
      voucherSubjectFrom: textOf('voucherSubjectFrom'),
      reminderSubject: textOf('reminderSubject'),
    }),
  )
  .refine(
    (texts) => new Set(texts.map(({ language }) => language)).size === texts.length,
    fieldRule('NOT_UNIQUE', 'must not contain a language twice'),
  );

function textOf(name: TextName) {
  return nonBlankText(textLimits.line)
    .superRefine((text, context) => {
      const error = findMessageError(replaceable[name], text);
      if (error !== null)
        context.addIssue({ code: 'custom', message: error, params: { code: 'INVALID_FORMAT' } });
    })
    .nullish();
}

/**
 * Returns the stored texts of a sales page. They are not validated again: `emailTextsShape`
 * validated them before they were stored.
 */
export function parseEmailTexts(stored: unknown): readonly EmailTexts[] {
  return stored as readonly EmailTexts[];
}

/**
 * Returns the stored texts of a sales page with the given changes: each text replaces that of its
 * language, null removes it, and an omitted text is unchanged (D94). A language without texts has
 * no entry.
 */
export function mergeEmailTexts(stored: unknown, changes: readonly EmailTexts[]): EmailTexts[] {
  const before = parseEmailTexts(stored);
  const others = changes.filter(({ language }) => !before.some((entry) => entry.language === language));
  return [...before, ...others]
    .map((entry) => ({ ...entry, ...changes.find(({ language }) => language === entry.language) }))
    .filter((entry) => Object.keys(replaceable).some((name) => entry[name as TextName]));
}

/** Returns the messages that the stored texts of a sales page replace in a language. */
export function findOverrides(stored: unknown, language: string): Partial<Messages> {
  const texts = parseEmailTexts(stored).find((entry) => entry.language === language);
  if (!texts) return {};
  const names = Object.keys(replaceable) as TextName[];
  return Object.fromEntries(names.flatMap((name) => (texts[name] ? [[replaceable[name], texts[name]]] : [])));
}
