import { isFunction, isNode, walkSource } from './syntax.ts';

/**
 * Returns the name of a function: its file and its path in the file (see `walkSource`). The name
 * does not change if other functions change.
 */
export function functionName(file: string, functionPath: string): string {
  return `${file}#${functionPath}`;
}

/**
 * Returns the source rewritten so that each function reports when it runs. `recorder` is the path
 * of recorder.ts.
 */
export function recordFunctions(source: string, file: string, recorder: string): string {
  const insertions: { readonly at: number; readonly text: string }[] = [];
  walkSource(source, (node, functionPath) => {
    const { body } = node;
    if (!isFunction(node) || !isNode(body)) return;
    const call = `__ran(${JSON.stringify(functionName(file, functionPath))})`;
    if (body.type === 'BlockStatement') insertions.push({ at: body.start + 1, text: `${call};` });
    else insertions.push({ at: body.start, text: `(${call}, ` }, { at: body.end, text: ')' });
  });
  // Insertions are applied from the end, so that the earlier positions remain valid. Of two
  // insertions at one position, the later one is applied first, which keeps the calls nested.
  const rewritten = insertions
    .map((insertion, order) => ({ ...insertion, order }))
    .sort((one, other) => other.at - one.at || other.order - one.order)
    .reduce((text, { at, text: inserted }) => text.slice(0, at) + inserted + text.slice(at), source);
  return `import { ran as __ran } from ${JSON.stringify(recorder)};${rewritten}`;
}
