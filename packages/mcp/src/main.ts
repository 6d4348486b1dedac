/**
 * Serves the Model Context Protocol on standard input and output (docs/guides/agents.md). Standard
 * output contains only messages of the protocol.
 */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { checkAccess } from './check-access.ts';
import { createServer } from './create-server.ts';
import { help, readSettings, type Settings, UsageError } from './settings.ts';

const settings = readCommandLine();
if (settings?.isCheck) process.exitCode = await checkAccess(settings);
else if (settings)
  serveStdio(() => createServer(settings), { onerror: ({ message }) => console.error(message) });

/** Returns null after `--help`, and on invalid usage, for which the exit code is 2. */
function readCommandLine(): Settings | null {
  try {
    const read = readSettings(process.argv.slice(2), process.env);
    if (read !== 'help') return read;
    console.log(help);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\nSee: npm run --silent mcp -- --help`);
    process.exitCode = 2;
  }
  return null;
}
