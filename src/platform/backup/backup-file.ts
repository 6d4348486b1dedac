import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { databaseFolder } from '../database/database-folder.ts';
import { manifestFile } from './backup-manifest.ts';

/**
 * Thrown if a file is not a complete backup, or cannot be written. The message states the cause.
 */
export class BackupFileError extends Error {
  override readonly name = 'BackupFileError';
}

/**
 * Writes a copy of the database to a compressed tar archive that only its owner can read. Returns
 * its size in bytes. The archive is written under a temporary name. When it is complete and on
 * disk, it is renamed to `file` and replaces an earlier archive. `onProgress` is called with the
 * number of bytes archived so far, before compression. The caller must ensure that no other backup
 * is being written to the same file, because temporary files of killed backups are removed.
 */
export async function writeBackupFile(
  copy: string,
  file: string,
  onProgress: (bytes: number) => void,
): Promise<number> {
  await removeTemporaryFiles(file);
  const temporary = `${file}.${randomUUID()}${temporaryEnding}`;
  try {
    // The manifest is first, so that `tar --list` identifies the file immediately.
    const tar = startTar(['-cf', '-', '-C', copy, manifestFile, databaseFolder]);
    let bytes = 0;
    tar.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      onProgress(bytes);
    });
    const output = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
    await Promise.all([pipeline(tar.stdout, createGzip(), output), tar.ended]);
    const { size } = await stat(temporary);
    await rename(temporary, file);
    await syncFolder(dirname(file));
    return size;
  } catch (error) {
    await rm(temporary, { force: true });
    if ((error as NodeJS.ErrnoException).syscall !== 'write') throw error;
    const { message } = error as Error;
    throw new BackupFileError(
      `The file ${file} cannot be written (${message}). Free space on its disk, or choose another one.`,
    );
  }
}

/**
 * Extracts a backup file to an empty folder. Throws BackupFileError if the file is missing,
 * truncated, damaged or not an archive, or if it contains links or special files.
 */
export async function extractBackupFile(file: string, folder: string): Promise<void> {
  // The option `o` makes the current user the owner of the files, even if this user is root.
  const tar = startTar(['-xof', '-', '-C', folder]);
  try {
    await Promise.all([pipeline(createReadStream(file), createGunzip(), writeTo(tar)), tar.ended]);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupFileError(`The file ${file} does not exist.`);
    throw new BackupFileError(`The file ${file} is not a complete backup (${message}).`);
  }
  await assertPlainFiles(file, folder);
}

/**
 * Returns a consumer that writes its source to tar. tar may close its input after the last entry,
 * before the padding of the archive. The source is then still read to the end, because its checksum
 * is verified there. The exit code of tar reports whether it failed.
 */
function writeTo({ stdin, ended }: Tar): (source: AsyncIterable<Uint8Array>) => Promise<void> {
  stdin.on('error', () => undefined);
  return async (source) => {
    try {
      for await (const chunk of source) {
        if (!stdin.writable || stdin.write(chunk)) continue;
        await Promise.race([once(stdin, 'drain'), ended]).catch(() => undefined);
      }
    } finally {
      stdin.end();
    }
  };
}

/**
 * Throws BackupFileError if the folder contains links or special files. A link would make the
 * restored database use files outside of its folder.
 */
async function assertPlainFiles(file: string, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const [other] = entries.filter((entry) => !entry.isFile() && !entry.isDirectory());
  if (other)
    throw new BackupFileError(
      `The file ${file} is not a backup: ${other.name} is neither a file nor a folder.`,
    );
}

const temporaryEnding = '.partial';

async function removeTemporaryFiles(file: string): Promise<void> {
  const folder = dirname(file);
  const names = await readdir(folder).catch(() => {
    throw new BackupFileError(
      `The folder ${folder} does not exist or cannot be read. Create it, or choose another one.`,
    );
  });
  const left = names.filter(
    (name) => name.startsWith(`${basename(file)}.`) && name.endsWith(temporaryEnding),
  );
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
}

/**
 * Writes the entries of a folder to disk, so that a renamed file keeps its name if the power fails.
 */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

interface Tar {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Resolves when tar has ended successfully. Rejects with its error message otherwise. */
  readonly ended: Promise<void>;
}

function startTar(args: readonly string[]): Tar {
  const child = spawn('tar', args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const exited = once(child, 'close').catch(() => {
    throw new BackupFileError('The program "tar" is required. Install it, and run the command again.');
  });
  const ended = exited.then(([code]) => {
    if (code !== 0) throw new BackupFileError(`tar failed: ${errors.trim() || `exit code ${code}`}`);
  });
  ended.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, ended };
}
