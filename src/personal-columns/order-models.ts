import { dataModel } from '../platform/rows/data-model.ts';
import { isModelName, type ModelName } from '../platform/rows/model-rows.ts';
import type { ClassifiedColumns, Owner, PersonalColumns } from './column-class.ts';
import { columnClasses } from './columns.ts';
import { isReplaced, ofOwners } from './personal-values.ts';

/** A model whose rows belong to an order and contain personal data of its customers. */
export interface OrderModel {
  readonly model: ModelName;
  /** The columns that contain personal data of customers. */
  readonly columns: PersonalColumns;
  /** Whether the rows belong to orders or to products. */
  readonly parent: 'Order' | 'OrderProduct';
  /** The field that contains the id of the order or of the product. */
  readonly link: 'id' | 'orderId' | 'orderProductId';
}

/** All models with columns that the erasure of an order replaces. */
export const orderModels = findOrderModels(columnClasses);

/**
 * Returns the models with columns of customers that the erasure replaces. Throws for a model whose
 * rows belong to no order.
 */
export function findOrderModels(classes: Readonly<Record<string, ClassifiedColumns>>): readonly OrderModel[] {
  return Object.entries(classes).flatMap(([model, { personal }]) => {
    const columns = ofOwners(personal, isCustomer);
    if (!Object.values(columns).some(isReplaced)) return [];
    if (!isModelName(model)) throw new Error(`${model}: its rows have no numeric id`);
    return [{ model, columns, ...findParent(model) }];
  });
}

function isCustomer(of: Owner): boolean {
  return of !== 'staff member' && of !== 'caller';
}

function findParent(model: ModelName): Pick<OrderModel, 'parent' | 'link'> {
  if (model === 'Order' || model === 'OrderProduct') return { parent: model, link: 'id' };
  const fields = dataModel[model]?.fields ?? [];
  // A row that may lack a product, such as an e-mail that confirms an order, is found by its order.
  const isOfProduct = fields.some(({ name, isRequired }) => name === 'orderProductId' && isRequired);
  if (isOfProduct) return { parent: 'OrderProduct', link: 'orderProductId' };
  if (fields.some(({ name }) => name === 'orderId')) return { parent: 'Order', link: 'orderId' };
  throw new Error(`${model}: its rows belong to no order`);
}
