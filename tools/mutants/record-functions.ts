import { isFunction, isNode, walkSource } from './syntax.ts';

/** Names a function by its file and its path in it (see walkSource), so that the name holds while other functions change. */
export function functionName(file: string, functionPath: string): string {
  return `${file}#${functionPath}`;
}

/** Rewrites a source so that each of its functions reports to `recorder`, the path of recorder.ts, that it ran. */
export function recordFunctions(source: string, file: string, recorder: string): string {
  const insertions: { readonly at: number; readonly text: string }[] = [];
  walkSource(source, (node, functionPath) => {
    const { body } = node;
    if (!isFunction(node) || !isNode(body)) return;
    const call = `__ran(${JSON.stringify(functionName(file, functionPath))})`;
    if (body.type === 'BlockStatement') insertions.push({ at: body.start + 1, text: `${call};` });
    else insertions.push({ at: body.start, text: `(${call}, ` }, { at: body.end, text: ')' });
  });
  // From the end, so that the places before stay true; of two insertions at one place the later one closes or opens inside.
  const rewritten = insertions
    .map((insertion, order) => ({ ...insertion, order }))
    .sort((one, other) => other.at - one.at || other.order - one.order)
    .reduce((text, { at, text: inserted }) => text.slice(0, at) + inserted + text.slice(at), source);
  return `import { ran as __ran } from ${JSON.stringify(recorder)};${rewritten}`;
}
