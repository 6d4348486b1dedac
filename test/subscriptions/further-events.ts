import { recordOrderEvent, recordProductEvents } from '../../src/events/event-record.ts';
import { until } from '../../tools/harness/until.ts';
import { change } from '../catalogue/mutate.ts';
import { order, postedProduct, productInput } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { pounds } from '../support/pounds.ts';
import type { TestService } from '../support/test-service.ts';

/** The names of the events that `createFurtherEvents` creates after `order.created`, in their order. */
export const furtherEvents = [
  'order.corrected',
  'order-product.corrected',
  'order-product.recipient_changed',
  'order-product.extended',
  'order-product.blocked',
  'order-product.unblocked',
  'order-product.balance_adjusted',
  'order-product.shipping_status_changed',
  'order-product.email_failed',
  'order.email_failed',
  'voucher.updated',
  'voucher.archived',
  'voucher.updated',
  'voucher.created',
] as const;

/**
 * Creates an event of each name that `createEveryEvent` does not create, on sales page 1. Waits
 * until the events have positions. Returns the id of the order and the name of each event with its
 * body as stored.
 */
export async function createFurtherEvents(
  service: TestService,
): Promise<{ orderId: number; names: string[] }> {
  const { status, body } = await order(service, [
    productInput(),
    productInput({ voucher_id: 5, option_id: 12, layout_id: 7 }),
    productInput(postedProduct),
  ]);
  if (status !== 201) throw new Error(JSON.stringify(body));
  const orderId: number = body.id;
  const ids = await rows(service, 'select id from order_products where order_id = $1 order by id', [orderId]);
  const [emailed = 0, pass = 0, posted = 0] = ids.map(({ id }) => id);
  const send = async (name: string, input: Row) => {
    const changed = await change(service, name, input);
    if (changed.code) throw new Error(`${name}: ${JSON.stringify(changed)}`);
  };
  const ofPass = { id: `SoldVoucher:1:${pass}` };
  await send('updateOrder', { id: `Order:1:${orderId}`, purchaser: { name: 'New Name' } });
  await send('updateSoldVoucher', { ...ofPass, message: 'Hello' });
  const recipient = { name: 'Rita', email: 'rita@example.test' };
  await send('updateSoldVoucherRecipient', { id: `SoldVoucher:1:${emailed}`, recipient });
  await send('extendSoldVoucher', { ...ofPass, lastDay: '2099-12-31' });
  await send('blockSoldVoucher', ofPass);
  await send('unblockSoldVoucher', ofPass);
  await send('adjustSoldVoucherBalance', { ...ofPass, units: { uses: 1 }, reason: 'x' });
  const dispatched = { id: `SoldVoucher:1:${posted}`, shippingStatus: 'DISPATCHED' };
  await send('updateSoldVoucherShippingStatus', dispatched);
  await send('updateSoldVoucherShippingStatus', dispatched);
  const email = await row(
    service,
    `insert into emails (organisation_id, sales_page_id, order_id, kind, recipient_name, recipient_email, state, due_at)
     select organisation_id, sales_page_id, id, 'confirmation', 'x', 'x@example.test', 'failed', now() from orders where id = $1 returning id`,
    [orderId],
  );
  const emailId: number = email.id;
  await service.database.prismaTransaction((transaction) =>
    recordProductEvents(transaction, [pass], { name: 'order-product.email_failed', emailId }),
  );
  await service.database.prismaTransaction((transaction) =>
    recordOrderEvent(transaction, 'order.email_failed', orderId, { emailId }),
  );
  const voucher = { id: 'Voucher:1:2' };
  await send('updateVoucher', { ...voucher, name: { en: 'Changed' } });
  await send('updateVoucher', { ...voucher, name: { en: 'Changed' } });
  await send('archiveVoucher', voucher);
  await send('unarchiveVoucher', voucher);
  await send('createVoucher', {
    salesPageId: 'SalesPage:1',
    typeName: 'FIXED',
    name: { en: 'New' },
    validity: { months: 6 },
    options: [{ sellPrice: pounds(3000) }],
    layouts: [{ image: 'https://images.example/layout.jpg' }],
  });
  const created = await until(async () => {
    const events = await rows(
      service,
      `select name, position from events where position is null or position > (select position from events where order_id = $1 and name = 'order.created')
       order by position`,
      [orderId],
    );
    return (
      events.length === furtherEvents.length && events.every(({ position }) => position !== null) && events
    );
  });
  return { orderId, names: created.map(({ name }) => name) };
}
