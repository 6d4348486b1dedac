import './process/v8-flags.ts';
import './process/compile-cache.ts';
import { receiveStopSignal } from './process/stop-signal.ts';

// Signals are handled before the other modules are loaded, because loading them takes half a second
// and the first process of a container does not receive a signal for which it has no handler.
const stopRequested = receiveStopSignal();

if (process.argv.includes('--help')) {
  const { startHelp } = await import('./process/usage.ts');
  process.stdout.write(startHelp);
} else {
  const { runService } = await import('./run-service.ts');
  await runService(stopRequested);
}
