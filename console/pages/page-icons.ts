import type { ComponentType } from 'react';
import {
  Layers as BulkOrders,
  Users as Customers,
  Mail as Emails,
  FileUp as Imports,
  Radio as Live,
  Receipt as Orders,
  Package as Posting,
  ChartColumn as Reports,
  ShoppingCart as Sell,
  Settings,
  Tickets as SoldVouchers,
  ScanLine as Till,
  Ticket as Vouchers,
  Webhook as Webhooks,
} from '../icons/icons.tsx';
import type { ConsolePage } from './registry.ts';

/** The icon of each page in the menu. */
export const pageIcons: Readonly<Record<ConsolePage['path'], ComponentType<{ size?: number }>>> = {
  live: Live,
  till: Till,
  sell: Sell,
  orders: Orders,
  'bulk-orders': BulkOrders,
  vouchers: Vouchers,
  imports: Imports,
  webhooks: Webhooks,
  reports: Reports,
  'sold-vouchers': SoldVouchers,
  customers: Customers,
  posting: Posting,
  emails: Emails,
  settings: Settings,
};
