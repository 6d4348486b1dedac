import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { StoredFiles } from '../../platform/files/stored-files.ts';

/** A row that is removed: its primary key, and its columns as a JSON object. */
export interface ArchivedRow {
  readonly key: string;
  readonly row: string;
}

const manifestShape = z.object({
  /** The name of the file with the rows. */
  file: z.string(),
  table: z.string(),
  /** The number of rows. */
  rows: z.int(),
  /** The primary keys of the first and the last row. */
  firstKey: z.string(),
  lastKey: z.string(),
  /** The time of the removal. */
  archivedAt: z.iso.datetime(),
  /** The size and the SHA-256 of the compressed file. */
  bytes: z.int(),
  sha256: z.string(),
});

/** The description of one file of the archive, which is stored next to it. */
export type ArchiveManifest = z.infer<typeof manifestShape>;

/** Thrown if a file of the archive is missing or damaged. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Removed rows, as compressed JSON lines. */
export interface Archive {
  /**
   * Stores rows of a table in a file, which is complete when the promise resolves. Does nothing
   * without rows.
   */
  add(table: string, rows: readonly ArchivedRow[]): Promise<void>;
  /** Returns the manifests of all files, in the order of their names. */
  list(): Promise<ArchiveManifest[]>;
  /** Returns the rows of a file as JSON lines. Throws ArchiveError if the file differs from its manifest. */
  read(file: string): Promise<string>;
}

const extension = '.jsonl.gz';
const manifestExtension = '.manifest.json';
const manifestOf = (file: string) => file.replace(extension, manifestExtension);

/**
 * Creates the archive in a folder or bucket. A manifest is stored after its file, so that a file
 * without a manifest is incomplete. If a removal fails after its rows were archived, they are
 * archived again by the next one: a row can be in two files.
 */
export function createArchive(files: StoredFiles): Archive {
  const readManifest = async (name: string): Promise<ArchiveManifest> => {
    const bytes = await files.get(name);
    if (!bytes) throw new ArchiveError(`The archive has no file ${name}.`);
    return manifestShape.parse(JSON.parse(Buffer.from(bytes).toString()));
  };
  return {
    async add(table, rows) {
      const [first, last] = [rows[0], rows.at(-1)];
      if (!first || !last) return;
      const content = await promisify(gzip)(rows.map(({ row }) => `${row}\n`).join(''));
      const file = `${table}_${first.key}_${last.key}${extension}`;
      const manifest: ArchiveManifest = {
        file,
        table,
        rows: rows.length,
        firstKey: first.key,
        lastKey: last.key,
        archivedAt: new Date().toISOString(),
        bytes: content.length,
        sha256: digest(content),
      };
      await files.put(file, content, 'application/gzip');
      await files.put(manifestOf(file), Buffer.from(`${JSON.stringify(manifest)}\n`), 'application/json');
    },
    async list() {
      const names = (await files.list()).filter((name) => name.endsWith(manifestExtension)).sort();
      const manifests: ArchiveManifest[] = [];
      for (const name of names) manifests.push(await readManifest(name));
      return manifests;
    },
    async read(file) {
      const manifest = await readManifest(manifestOf(file));
      const content = await files.get(file);
      if (!content) throw new ArchiveError(`The archive has no file ${file}.`);
      if (digest(content) !== manifest.sha256)
        throw new ArchiveError(`The file ${file} differs from its manifest: it is damaged or was changed.`);
      return (await promisify(gunzip)(content)).toString();
    },
  };
}

const digest = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
