import type { GraphQLResolveInfo } from 'graphql';
import type { Principal } from '../../src/access/principal.ts';
import type { ModelName, Row } from '../../src/platform/rows/model-rows.ts';
import type { Selection } from '../../src/platform/rows/read-rows.ts';
import { type RowShape, rowShape } from '../../src/platform/rows/row-shape.ts';

/** The columns of each model and the included relations that an operation reads. */
export interface ReadPlan {
  /** Returns the columns of a model that the operation selects anywhere. */
  shape<Model extends ModelName>(model: Model): RowShape<Row<Model>>;
  /**
   * Returns the columns and relations that the operation selects on the rows that a field returns.
   */
  selection<Model extends ModelName>(model: Model, info: GraphQLResolveInfo): Selection<Row<Model>>;
  /**
   * Returns the plan for a caller. It omits relations that only fields read whose action the caller
   * may perform on no sales page: these fields are null (D88).
   */
  restrictTo(principal: Principal | null): ReadPlan;
}

/** A plan that selects all columns and includes no relations. */
export const allColumnsPlan: ReadPlan = {
  shape: (model) => rowShape(model) as RowShape as RowShape<Row<typeof model>>,
  selection: (model) => ({ shape: allColumnsPlan.shape(model), include: [] }),
  restrictTo: () => allColumnsPlan,
};
