/**
 * Returns a promise that resolves at the first SIGINT or SIGTERM. A second signal ends the process
 * immediately.
 */
export function receiveStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (isStopping) process.exit(1);
        isStopping = true;
        resolve();
      });
    }
  });
}
