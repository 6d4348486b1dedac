import { expect, test } from 'vitest';
import { createSerialRunner } from '../../src/platform/throttling/serial-runner.ts';

test('tasks run one at a time in the order of the calls, and a task that fails does not prevent the next', async () => {
  const runSerially = createSerialRunner();
  const events: string[] = [];
  const task = (name: string, fails = false) =>
    runSerially(async () => {
      events.push(`${name} begins`);
      await new Promise(setImmediate);
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([task('a'), task('b', true), task('c')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(await task('d')).toBe('d');
});

test('a task that passes another task to its runner fails instead of waiting for itself', async () => {
  const [runSerially, runOthers] = [createSerialRunner(), createSerialRunner()];
  const nested = runSerially(() => runOthers(() => runSerially(async () => 'nested')));
  await expect(nested).rejects.toThrow('A task of a serial runner cannot wait for another one');
  expect(await runSerially(() => runOthers(async () => 'other'))).toBe('other');
});
