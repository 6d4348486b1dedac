/**
 * Serves PostGraphile on the same tables. PostGraphile regards multi-column relations as not
 * indexed, so the plugin that hides relations without an index is disabled.
 */

import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { announce } from '../peer/announce.ts';
import { peerSettings } from '../peer-settings.ts';

const { databaseUrl, poolSize, port, host } = peerSettings();

const handle = postgraphile({
  extends: [PostGraphileAmberPreset],
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  schema: { defaultBehavior: '+connection +list' },
  grafserv: { graphiql: false, watch: false, outputDataAsString: true },
  grafast: { explain: false },
  pgServices: [
    makePgService({
      connectionString: databaseUrl,
      schemas: ['public'],
      poolConfig: { max: poolSize },
      pubsub: false,
    }),
  ],
})
  .createServ(grafserv)
  .createHandler();

await announce(createServer((request, response) => void handle(request, response)).listen(port, host));
