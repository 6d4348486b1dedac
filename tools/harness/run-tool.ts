interface Tool<Options> {
  /**
   * The text that the option `--help` prints, and that follows the message of an invalid option.
   */
  readonly help: string;
  /**
   * Parses the command line. Returns null if help is requested. Throws a TypeError that describes
   * an invalid option.
   */
  parseOptions(args: readonly string[]): Options | null;
  /**
   * Called once. `cleanup` is disposed when the promise resolves or rejects, and when a signal
   * stops the process.
   */
  run(options: Options, tool: RunningTool): Promise<void>;
}

interface RunningTool {
  readonly cleanup: AsyncDisposableStack;
  /** Writes a line to standard output, with the seconds since the start of the process. */
  report(line: string): void;
}

/**
 * Runs a command-line tool that starts processes or creates databases. Exits with 1 after an
 * invalid option or an error, and with 130 after SIGINT or SIGTERM.
 */
export async function runTool<Options>({ help, parseOptions, run }: Tool<Options>): Promise<void> {
  try {
    const options = parseOptions(process.argv.slice(2));
    if (options === null) process.stdout.write(help);
    else await runWithCleanup((tool) => run(options, tool));
  } catch (error) {
    process.stderr.write(
      `${error instanceof TypeError ? `${error.message}\n\n${help}` : error instanceof Error ? error.stack : error}\n`,
    );
    process.exitCode = 1;
  }
}

async function runWithCleanup(run: (tool: RunningTool) => Promise<void>): Promise<void> {
  const cleanup = new AsyncDisposableStack();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      report(`Stopped by ${signal}, cleaning up …`);
      await cleanup.disposeAsync();
      process.exit(130);
    });
  }
  try {
    await run({ cleanup, report });
  } finally {
    // A failure caused by a signal is not reported: the signal's handler cleans up and exits.
    if (cleanup.disposed) await new Promise(() => undefined);
    await cleanup.disposeAsync();
  }
}

function report(line: string): void {
  process.stdout.write(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${line}\n`);
}
