import { BackupFileError } from '../../src/platform/backup/backup-file.ts';
import { ConfigurationError } from '../../src/platform/config/environment.ts';
import { MoveError } from '../../src/platform/database/move/move-database.ts';
import { SequenceExhaustedError } from '../../src/platform/database/raise-sequences.ts';
import { DomainError, InvalidInputError } from '../../src/platform/errors/domain-error.ts';
import { AmbiguousRestoreError } from '../../src/recovery/complete-restore.ts';
import { explainStartError } from '../process/explain-start-error.ts';
import { CommandFailure } from './command.ts';

/** Errors whose message states the cause and how to fix it. */
const explained = [CommandFailure, BackupFileError, MoveError, AmbiguousRestoreError, SequenceExhaustedError];

/**
 * Returns the message that is printed if a command fails. Only unexpected errors include a stack
 * trace.
 */
export function explainFailure(error: unknown): string {
  if (explained.some((type) => error instanceof type)) return (error as Error).message;
  if (error instanceof ConfigurationError)
    return `The configuration is invalid:\n\n${error.message.replace(/^/gm, '  ')}`;
  if (error instanceof DomainError) {
    const fields = error instanceof InvalidInputError ? error.fields : [];
    const errors = fields.map(({ field, message }) => `\n  ${optionOf(field)}: ${message}`);
    return `Nothing was changed: ${error.message}${errors.join('')}`;
  }
  if (!(error instanceof Error)) return String(error);
  return explainStartError(error) ?? error.stack ?? error.message;
}

/** Returns the option of a field: `timeZone` → `--time-zone`. The password is not an option. */
function optionOf(field: string): string {
  if (field === 'password') return 'password';
  return `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
