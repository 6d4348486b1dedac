import type { IncomingMessage } from 'node:http';

/** Maximum number of languages of a request that are considered. */
const maxLanguages = 10;

/**
 * Returns the languages of `Accept-Language`, most preferred first, without those that the client
 * rejects and without `*`.
 */
export function preferredLanguages({ headers }: IncomingMessage): string[] {
  return (headers['accept-language'] ?? '')
    .split(',', maxLanguages)
    .map((entry) => {
      const [language = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { language, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ language, quality }) => /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(language) && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language);
}
