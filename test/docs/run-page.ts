import { until } from '../../tools/harness/until.ts';
import { type Example, readExamples } from './page.ts';
import { blockTimeoutMs, openTerminal, type Terminal } from './terminal.ts';

export interface TerminalSettings {
  /** The folder of the sources, which is the working directory of a new terminal. */
  readonly folder: string;
  /** The whole environment of a new terminal. */
  readonly environment: Readonly<Record<string, string>>;
  /**
   * Replacements for texts of the page, by the text that is replaced, such as the port or `npm ci`.
   */
  readonly replaced: Readonly<Record<string, string>>;
}

export interface BlockResult {
  readonly example: Example;
  /** Whether the commands are still running and may print more. */
  readonly isRunning: boolean;
  /**
   * Returns the output of the commands so far. Replacements that are not empty are reverted to the
   * texts of the page.
   */
  readonly printed: () => string;
}

/**
 * Executes the shell blocks of a page as a reader does: in order, each in the latest terminal that
 * is not busy, or in a new terminal if all are busy. `npm start` and `curl -N` keep their terminal
 * busy. Another `npm start` stops the running service and uses its terminal. Calls `check` after
 * each block, and `finish` after the last block, while the terminals are open. Closes the terminals
 * even if a block or a call fails.
 */
export async function runPage(
  markdown: string,
  { folder, environment, replaced }: TerminalSettings,
  check: (result: BlockResult) => Promise<void> | void,
  finish: () => Promise<void> = async () => undefined,
): Promise<void> {
  const terminals: Terminal[] = [];
  let service: Terminal | null = null;
  const open = () => {
    const terminal = openTerminal(folder, environment);
    terminals.push(terminal);
    return terminal;
  };
  const pairs = Object.entries(replaced);
  const toExecuted = (text: string) =>
    pairs.reduce((result, [page, replacement]) => result.replaceAll(page, replacement), text);
  const toPageText = (text: string) =>
    pairs.reduce(
      (result, [page, replacement]) => (replacement === '' ? result : result.replaceAll(replacement, page)),
      text,
    );
  try {
    for (const example of readExamples(markdown)) {
      const commands = toExecuted(example.commands);
      const startsService = /^[^#\n]*npm start/m.test(commands);
      if (startsService) await service?.interrupt();
      const terminal: Terminal =
        (startsService ? service : null) ?? terminals.findLast(({ isBusy }) => !isBusy) ?? open();
      if (startsService || commands.includes('curl -N')) {
        terminal.start(commands);
        if (startsService) service = terminal;
        const sign = startsService ? 'Stop with Ctrl-C' : ':';
        await until(() => terminal.output.includes(sign) || terminal.hasEnded, blockTimeoutMs);
        await check({ example, isRunning: true, printed: () => toPageText(terminal.output) });
      } else {
        const printed = toPageText(await terminal.run(commands));
        await check({ example, isRunning: false, printed: () => printed });
      }
    }
    await finish();
  } finally {
    for (const terminal of terminals.toReversed()) await terminal.close();
  }
}
