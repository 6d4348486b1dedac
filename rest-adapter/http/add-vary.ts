import type { Context } from 'koa';

/** Adds a header that the response does not vary by yet. Koa would parse the header each time. */
export function addVary({ res }: Context, name: string): void {
  const names = res.getHeader('Vary');
  res.setHeader('Vary', names === undefined ? name : `${names}, ${name}`);
}
