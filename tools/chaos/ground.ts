import { createLogger } from '../../server/logger.ts';
import { openDatabase } from '../../server/open-database.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { serverEnvironment } from './environment.ts';
import { createPostgresqlCluster, type PostgresqlCluster } from './postgresql-cluster.ts';
import { type Server, startServer } from './server.ts';

/** Where a part does its damage: servers, and databases of its own. */
export interface Ground {
  /** A new database with the demo data on a PostgreSQL that the parts share one after the other. */
  createDatabase(): Promise<ChaosDatabase>;
  startServer(environment: Readonly<Record<string, string>>): Promise<Server>;
  /** Undoes what the part leaves behind, also when the chaos is stopped. */
  readonly cleanup: AsyncDisposableStack;
  report(line: string): void;
}

export interface ChaosDatabase {
  readonly cluster: PostgresqlCluster;
  readonly name: string;
  /** What a server on it is started with. */
  readonly environment: Readonly<Record<string, string>>;
  query(text: string): Promise<readonly Record<string, unknown>[]>;
}

/** The ground of one run. The cluster is made when the first part asks for it, and is `cleanup`'s to end. */
export function createGrounds(cleanup: AsyncDisposableStack, report: (line: string) => void) {
  let cluster: Promise<PostgresqlCluster> | undefined;
  let databases = 0;
  return (own: AsyncDisposableStack): Ground => ({
    cleanup: own,
    report,
    startServer: (environment) => startServer(environment, own),
    async createDatabase() {
      cluster ??= createFilledCluster(cleanup);
      const ready = await cluster;
      // The part before may have ended while it was stopped.
      await ready.start();
      databases += 1;
      const name = `chaos_${databases}`;
      await ready.run(`create database ${name} template ${template} owner vouchsafe`);
      return {
        cluster: ready,
        name,
        environment: { DATABASE_URL: ready.urlOf(name) },
        query: (text) => ready.run(text, name),
      };
    },
  });
}

const template = 'demo';

async function createFilledCluster(cleanup: AsyncDisposableStack): Promise<PostgresqlCluster> {
  const cluster = await createPostgresqlCluster(cleanup);
  await cluster.run(`create database ${template} owner vouchsafe`);
  const environment = { ...serverEnvironment, DATABASE_URL: cluster.urlOf(template), AUTO_MIGRATE: 'true', DEMO_DATA: 'true' };
  const opened = await openDatabase(parseEnvironment(environment), createLogger('silent'), () => undefined);
  await opened.close();
  return cluster;
}
