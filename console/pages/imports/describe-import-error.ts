import { describeFieldError } from '../../operations/describe-service-error.ts';
import { translateMessage } from '../../operations/translate-message.ts';
import { importsTexts } from '../../texts/imports-texts.ts';

/**
 * Returns an error of a file or of one of its rows in the words and the language of the console.
 */
export function describeImportError(message: string): string {
  return translateMessage(importsTexts.messages, message) ?? describeFieldError(message);
}
