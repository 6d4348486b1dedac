import { openDatabase } from '../../server/database/open-database.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { createPostgresqlCluster, type PostgresqlCluster } from '../harness/postgresql-cluster.ts';
import { serverEnvironment } from '../harness/server-environment.ts';
import type { RunningProgram } from '../harness/start-program.ts';
import { startServer } from '../harness/start-server.ts';

/** The servers and databases that a part of the chaos tests creates. The part may damage them. */
export interface PartResources {
  /**
   * Creates a database with the demo data. All parts share one PostgreSQL cluster, but run one
   * after another.
   */
  createDatabase(): Promise<ChaosDatabase>;
  startServer(environment: Readonly<Record<string, string>>): Promise<RunningProgram>;
  /** Undoes the changes of the part, even if the run is interrupted. */
  readonly cleanup: AsyncDisposableStack;
  report(line: string): void;
  /**
   * Whether this is a short run (test/chaos/parts.test.ts), in which a repetition sends a fraction
   * of the load and does not wait for leases.
   */
  readonly isShort: boolean;
}

export interface ChaosDatabase {
  readonly cluster: PostgresqlCluster;
  readonly name: string;
  /** The environment of a server that uses the database. */
  readonly environment: Readonly<Record<string, string>>;
  query(text: string): Promise<readonly Record<string, unknown>[]>;
}

/**
 * Returns a function that creates the resources of a part. All parts of a run share a cluster,
 * which is created when the first part requires it. `cleanup` removes the cluster.
 */
export function createResourceFactory(
  cleanup: AsyncDisposableStack,
  report: (line: string) => void,
  isShort = false,
) {
  let cluster: Promise<PostgresqlCluster> | undefined;
  let databases = 0;
  return (own: AsyncDisposableStack): PartResources => ({
    cleanup: own,
    report,
    isShort,
    startServer: (environment) => startServer(environment, own),
    async createDatabase() {
      cluster ??= createFilledCluster(cleanup);
      const ready = await cluster;
      // The previous part may have ended while the cluster was stopped.
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
  const environment = {
    ...serverEnvironment,
    DATABASE_URL: cluster.urlOf(template),
    AUTO_MIGRATE: 'true',
    DEMO_DATA: 'true',
  };
  const opened = await openDatabase(parseEnvironment(environment), createLogger('silent'), () => undefined);
  await opened.close();
  return cluster;
}
