/** A node of a plan, as `explain (analyze, buffers, format json)` returns it. */
export interface PlanNode {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * Returns the number of blocks that the scans of a plan read. Other nodes also count the blocks of
 * system catalogs, which each new connection reads once.
 */
export function countScanBlocks(node: PlanNode): number {
  if (node.Plans === undefined) return node['Shared Hit Blocks'] + node['Shared Read Blocks'];
  return node.Plans.reduce((sum, child) => sum + countScanBlocks(child), 0);
}
