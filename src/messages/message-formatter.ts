import { IntlMessageFormat } from 'intl-messageformat';
import { LRUCache } from 'lru-cache';
import { formatMoney } from '../platform/values/money-format.ts';
import { findLanguage, languageOf } from './languages.ts';
import type { MessageArguments, MessageKey, Messages } from './messages.ts';

/**
 * Formats the messages of the catalogue in one language. The results are plain text and must be
 * escaped in HTML.
 */
export interface MessageFormatter {
  /** The ISO 639-1 code of the language, which is in the catalogue. */
  readonly language: string;
  format<Key extends MessageKey>(key: Key, ...values: ArgumentsOf<Key>): string;
  /** Formats an amount in minor units with its currency, such as `£12.50`. */
  formatMoney(amount: number, currency: string): string;
}

interface MessageFormatterOptions {
  /**
   * The preferred languages, in the form that `findLanguage` accepts: usually the language of the
   * order, then those of the sales page.
   */
  readonly languages: readonly string[];
  /** The IANA time zone of dates and times, usually that of the sales page. */
  readonly timeZone: string;
  /**
   * Texts that replace messages of the catalogue. `findMessageError` must have accepted them.
   * Defaults to none.
   */
  readonly overrides?: Partial<Messages>;
}

type ArgumentsOf<Key extends MessageKey> = keyof MessageArguments[Key] extends never
  ? []
  : [values: MessageArguments[Key]];

/** Parsed messages by locale, time zone and text. Cached, because creating one is slow. */
const messageFormats = new LRUCache<string, IntlMessageFormat>({ max: 5_000 });

export function createMessageFormatter({
  languages,
  timeZone,
  overrides = {},
}: MessageFormatterOptions): MessageFormatter {
  const language = findLanguage(languages);
  const { locale, messages } = languageOf(language);
  return {
    language,
    format: (key, ...[values]) =>
      String(findMessageFormat(locale, timeZone, overrides[key] ?? messages[key]).format({ ...values })),
    formatMoney: (amount, currency) => formatMoney(amount, currency, locale),
  };
}

function findMessageFormat(locale: string, timeZone: string, text: string): IntlMessageFormat {
  const key = JSON.stringify([locale, timeZone, text]);
  const known = messageFormats.get(key);
  if (known) return known;
  const format = new IntlMessageFormat(text, locale, formatsIn(timeZone), { ignoreTag: true });
  messageFormats.set(key, format);
  return format;
}

/**
 * Returns the formats of FormatJS, such as the date format `long` in `{until, date, long}`, with a
 * time zone.
 */
function formatsIn(timeZone: string) {
  const zone = { timeZone };
  return {
    date: { short: zone, medium: zone, long: zone, full: zone },
    time: { short: zone, medium: zone, long: zone, full: zone },
  };
}
