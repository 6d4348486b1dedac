/** Waits until `check` returns a truthy value, for up to two minutes, and returns it. Throws afterwards. */
export async function until<Value>(check: () => Value): Promise<Exclude<Value, false | null | undefined>> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const value = check();
    if (value) return value as Exclude<Value, false | null | undefined>;
    if (Date.now() > deadline) throw new Error(`Not within two minutes: ${check}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
