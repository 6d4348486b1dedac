import { type DomainError, invalidInput } from '../platform/errors/domain-error.ts';

/**
 * Returns the INVALID_INPUT error for a file that as a whole cannot be read. `message` contains no
 * content of the file.
 */
export function invalidFile(message: string): DomainError {
  return invalidInput([{ field: 'file', code: 'INVALID_FORMAT', message }]);
}

/**
 * Maximum length of a record in characters. It limits the memory and the time that a record takes,
 * and the text that an unclosed quote or bracket contains.
 */
export const maxRecordCharacters = 64 * 1024;
