export interface OptionRow {
  id: number;
  voucher_id: number;
  parent_id: number | null;
  description: Record<string, string | null>;
  quantity: number | null;
  quantity_weight: number;
  sold: number;
  redeem_stock: number;
  currency: string;
  sell_price: number;
  real_value: number | null;
  display_price: number | null;
  max_sell_price: number | null;
  is_default: boolean;
  custom_order: number;
}

/** Returns all options of one voucher. */
export function toOptions(rows: readonly OptionRow[]) {
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  const headings = new Set(parents.values());
  const level = (id: number | null): number => {
    const above = id === null ? null : (parents.get(id) ?? null);
    return above === null ? 0 : level(above) + 1;
  };
  return rows.map((row) => ({
    id: row.id,
    object: 'voucher_option',
    type: row.max_sell_price === null ? 'standard' : 'range',
    description: row.description,
    quantity: row.quantity,
    quantity_weight: row.quantity_weight,
    sold: row.sold,
    redeem_stock: row.redeem_stock,
    level: level(row.id),
    parent_id: row.parent_id,
    sold_out: row.quantity !== null && row.sold >= row.quantity,
    leaf: !headings.has(row.id),
    sell_price: { amount: row.sell_price, currency: row.currency },
    real_value: toOptionalMoney(row.real_value, row.currency),
    display_price: toOptionalMoney(row.display_price, row.currency),
    max_sell_price: toOptionalMoney(row.max_sell_price, row.currency),
    custom_order: row.custom_order,
  }));
}

export function toOptionalMoney(amount: number | null | undefined, currency: string | undefined) {
  return amount === null || amount === undefined ? null : { amount, currency };
}
