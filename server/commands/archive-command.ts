import { type Archive, ArchiveError, createArchive } from '../../src/retention/archive/archive.ts';
import { openArchiveFiles } from '../../src/retention/archive/open-archive-files.ts';
import { type Command, CommandFailure, parsePositional, UsageError } from './command.ts';

const help = `Usage: npm run cli -- archive list
       npm run cli -- archive show FILE

Reads the archive of removed rows in ARCHIVE_FOLDER or ARCHIVE_S3_BUCKET. The database is not opened.

  list        prints a line per file, with its name, the table, the number of rows and when they were removed,
              separated by tabs
  show FILE   prints the rows of a file, each as a JSON object on one line, if the file equals its manifest

Example:

  npm run --silent cli -- archive list | cut -f 1
`;

export const archiveCommand: Command = {
  help,
  async run([action, ...args], { print, readConfig }) {
    if (action === 'list' && args.length > 0) throw new UsageError(`unknown argument: ${args[0]}`);
    const file = action === 'show' ? parsePositional(args, 'FILE') : null;
    if (action !== 'list' && file === null) throw new UsageError('the first argument must be list or show');
    const files = openArchiveFiles((await readConfig()).archive);
    if (!files) throw new UsageError('ARCHIVE_FOLDER or ARCHIVE_S3_BUCKET must be set');
    const archive = createArchive(files);
    if (file === null) return listFiles(archive, print);
    try {
      for (const line of (await archive.read(file)).split('\n')) if (line !== '') print(line);
    } catch (error) {
      if (error instanceof ArchiveError) throw new CommandFailure(error.message);
      throw error;
    }
  },
};

async function listFiles(archive: Archive, print: (line: string) => void): Promise<void> {
  for (const { file, table, rows, archivedAt } of await archive.list())
    print([file, table, rows, archivedAt].join('\t'));
}
