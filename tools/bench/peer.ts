/**
 * The program with which Vouchsafe is compared: koa and hand-written SQL through pg, with mappings
 * in JavaScript. It sends identical responses to the same requests, but without authentication and
 * validation.
 */

import Router from '@koa/router';
import Koa from 'koa';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { announce } from './peer/announce.ts';
import { serveBill } from './peer/bill-handler.ts';
import { serveOrdersExport } from './peer/orders-export-handler.ts';
import { serveOrders } from './peer/orders-handler.ts';
import { openPool } from './peer/peer-database.ts';
import { servePlaceOrder } from './peer/place-order-handler.ts';
import { serveRedeem } from './peer/redeem-handler.ts';
import { serveStatus } from './peer/status-handler.ts';
import { serveVouchers } from './peer/vouchers-handler.ts';
import { peerSettings } from './peer-settings.ts';

const { databaseUrl, poolSize, port, host, cursorSecret, codeSecret } = peerSettings();
const pool = openPool(databaseUrl, poolSize);
const vault = createCodeVault([codeSecret]);

const router = new Router();
serveOrders(router, { pool, cursorSecret, unseal: vault.unseal });
serveVouchers(router, pool, cursorSecret);
serveStatus(router, pool, vault);
serveOrdersExport(router, pool, vault.unseal);
servePlaceOrder(router, pool, vault);
serveRedeem(router, pool, vault);
serveBill(router, pool, vault);

const app = new Koa();
app.use(router.routes());
const server = app.listen(port, host);
await announce(server);

process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});
