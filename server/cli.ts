import './process/small-heap.ts';
import './process/compile-cache.ts';

const { runCommand } = await import('./commands/run-command.ts');
process.exitCode = await runCommand(process.argv.slice(2), process);
