import Reports from 'lucide-react/icons/chart-column';
import Imports from 'lucide-react/icons/file-up';
import Emails from 'lucide-react/icons/mail';
import Posting from 'lucide-react/icons/package';
import Live from 'lucide-react/icons/radio';
import Orders from 'lucide-react/icons/receipt';
import Till from 'lucide-react/icons/scan-line';
import Settings from 'lucide-react/icons/settings';
import Sell from 'lucide-react/icons/shopping-cart';
import Vouchers from 'lucide-react/icons/ticket';
import SoldVouchers from 'lucide-react/icons/tickets';
import Webhooks from 'lucide-react/icons/webhook';
import type { ComponentType } from 'react';
import type { ConsolePage } from '../pages/registry.ts';

/** The icon of each page in the menu. Each is imported separately, so that the build reads no other icons. */
export const pageIcons: Readonly<Record<ConsolePage['path'], ComponentType<{ size?: number }>>> = {
  live: Live,
  till: Till,
  sell: Sell,
  orders: Orders,
  vouchers: Vouchers,
  imports: Imports,
  webhooks: Webhooks,
  reports: Reports,
  'sold-vouchers': SoldVouchers,
  posting: Posting,
  emails: Emails,
  settings: Settings,
};
