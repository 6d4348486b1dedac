import './process/v8-flags.ts';
import './process/compile-cache.ts';
import { findBundle } from './process/bundle.ts';
import { receiveStopSignal } from './process/stop-signal.ts';

// Signals are handled before the other modules are loaded, because loading them takes half a second
// and the first process of a container does not receive a signal for which it has no handler.
const stopRequested = receiveStopSignal();

if (process.argv.includes('--help')) {
  const { startHelp } = await import('./process/usage.ts');
  process.stdout.write(startHelp);
} else {
  // `node --watch` restarts the process only after changes of files that it has loaded.
  const bundle = process.argv.includes('--sources') ? null : findBundle();
  const { runService }: typeof import('./run-service.ts') =
    bundle === null ? await import('./run-service.ts') : await import(bundle);
  await runService(stopRequested);
}
