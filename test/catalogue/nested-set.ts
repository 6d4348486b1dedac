import { expect } from 'vitest';
import type { TestService } from '../support/test-service.ts';

const nestedSetProblemsSql = `
with own as (select * from categories where sales_page_id = $1),
     edges as (select lft as edge from own union all select rgt from own)
select 'the edges are not 1, 2, 3 …' as problem from edges having count(distinct edge) <> count(*) or min(edge) <> 1 or max(edge) <> count(*)
union all
select 'category ' || c.id || ' is not where its parent and level say'
  from own c
 where c.lvl <> (select count(*) from own a where a.lft < c.lft and c.rgt < a.rgt)
    or c.parent_id is distinct from (select a.id from own a where a.lft < c.lft and c.rgt < a.rgt order by a.lft desc limit 1)
union all
select 'category ' || c.id || ' is cut by category ' || o.id
  from own c join own o on o.lft < c.lft and c.lft < o.rgt and o.rgt < c.rgt`;

/**
 * Asserts that the categories of a sales page are a nested set. The check uses only SQL, not the
 * service's code.
 */
export async function expectNestedSet({ database }: TestService, salesPageId = 1): Promise<void> {
  expect(await database.query({ text: nestedSetProblemsSql, values: [salesPageId] })).toEqual([]);
}
