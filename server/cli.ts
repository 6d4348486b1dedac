import './small-heap.ts';
import './compile-cache.ts';

const { runCommand } = await import('./run-command.ts');
process.exitCode = await runCommand(process.argv.slice(2), process);
