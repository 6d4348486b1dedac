/**
 * A module that Node.js imports before a server (`--import`). Shifts the clock of the process by
 * the milliseconds in CLOCK_OFFSET_MS. `performance.now()` and timers are unchanged.
 */
const offsetMs = Number(process.env.CLOCK_OFFSET_MS);
const { now } = Date;
Date.now = () => now() + offsetMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, values: unknown[], newTarget) =>
    Reflect.construct(target, values.length === 0 ? [target.now()] : values, newTarget),
});
