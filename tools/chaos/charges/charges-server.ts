import { openDatabase } from '../../../server/database/open-database.ts';
import { startService } from '../../../server/start-service.ts';
import { createLogger } from '../../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../../src/platform/config/environment.ts';
import { createBankGateway } from './bank-gateway.ts';

// Runs the service like `npm start`, but with an additional payment gateway: the bank, whose URL is
// the first argument.
const bank = createBankGateway(process.argv[2] ?? '');
const config = parseEnvironment();
const logger = createLogger(config.logLevel);
const opened = await openDatabase(config, logger, () => undefined);
const { url } = await startService(config, logger, opened, {
  gateways: new Map([[bank.name, bank]]),
});
process.stdout.write(`The service is running at ${url}\n`);
