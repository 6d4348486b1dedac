import { Visitor } from '@swc/core/Visitor.js';

/** The folders of the product that run in one process. */
const service = ['server', 'rest-adapter', 'schema', 'src', 'prisma'];

/**
 * The layers (ARCHITECTURE.md), checked by dependency-cruiser with `npm run check:layers`.
 * `imports` lists the folders that a folder may import in addition to its own files, and `because`
 * states the reason. Nothing of the product imports `tools` and `test`, because no folder of it
 * lists them.
 */
const layers = {
  examples: {
    imports: ['packages/client'],
    because: 'They are programs of clients, which depend on the interfaces of the service only.',
  },
  console: {
    imports: [],
    because:
      'It runs in a browser and depends on the service through /graphql, with the package of the client.',
  },
  'packages/client': {
    imports: [],
    because: 'It is installed without the service, in Node.js and in browsers.',
  },
  'packages/mcp': {
    imports: ['packages/client'],
    because: 'It is a client of /graphql and depends on the package of the client only.',
  },
  server: {
    imports: ['rest-adapter', 'schema', 'src', 'prisma'],
    because: 'It wires the layers below it together.',
  },
  'rest-adapter': {
    imports: [
      ...['src/platform/calendar', 'src/platform/sealing/keyed-hash.ts', 'src/platform/values'],
      ...[
        'src/global-ids',
        'src/events/event-names.ts',
        'src/reports/orders-export-columns.ts',
        'src/vouchers/voucher-code-forms.ts',
      ],
    ],
    because: 'It could run in front of a remote GraphQL endpoint, and shares formats with the domain.',
  },
  schema: { imports: ['src', 'prisma'], because: 'It depends on neither REST nor the server.' },
  src: { imports: ['prisma'], because: 'The domain depends on neither GraphQL nor HTTP.' },
  'src/platform': { imports: ['prisma'], because: 'A mechanism depends on no domain.' },
  prisma: { imports: [], because: 'The data model is the lowest layer.' },
  tools: {
    imports: service,
    because: 'A tool measures, checks or documents the product and depends on no test.',
  },
  'tools/harness': { imports: service, because: 'All tests and tools share it.' },
  'tools/chaos': {
    imports: ['tools', 'test', ...service],
    because: 'It runs the attacks of the tests while parts fail.',
  },
  'tools/docs': {
    imports: ['tools', 'test/access', ...service],
    because: 'The page of permissions lists the rules that the tests check.',
  },
  test: {
    imports: ['console', 'packages/client', 'tools', 'vitest.config.ts', ...service],
    because: 'A test runs the product and its tools. The programs of clients run as processes.',
  },
};

/**
 * The folders of a folder, from the lowest to the highest. Each one, with its subfolders, imports
 * only folders before it, so that they form no circle. All folders that others import are listed.
 * If a list contains files, they have a position like a folder, and all files that folders import
 * are listed.
 */
const ordered = {
  src: [
    'platform',
    'fonts',
    'data-migrations',
    'global-ids',
    'sealed-columns',
    'budgets',
    'messages',
    'billing',
    'field-usage',
    'personal-columns',
    'audit',
    'access',
    'vouchers',
    'events',
    'staff',
    'organisations',
    'tills',
    'webhooks',
    'retention',
    'images',
    'documents',
    'wallet-passes',
    'voucher-links',
    'emails',
    'recovery',
    'catalogue',
    'payments',
    'receipts',
    'shifts',
    'orders',
    'checkouts',
    'life-cycle',
    'redemptions',
    'reports',
    'shift-slips',
    'voucher-imports',
    'bulk-orders',
    'personal-data',
  ],
  'rest-adapter': [
    ...['operations', 'errors', 'resources', 'lists', 'routing', 'http', 'events', 'routes'],
    ...['versions.ts', 'reference', 'adapter-options.ts', 'handle-errors.ts', 'adapter.ts'],
  ],
  'src/platform': [
    'calendar',
    'errors',
    'network',
    'values',
    'files',
    'database',
    'partitions',
    'rows',
    'config',
    'sealing',
    'idempotency',
    'queue',
    'throttling',
    'processes',
    ...['services', 'backup'],
  ],
  console: [
    ...['language', 'format', 'texts', 'icons', 'styles', 'theme', 'service-address.ts'],
    'session',
    'operations',
    'components',
    'csv',
    'events',
    'lists',
    'sign-in',
    'unsaved',
    'frame',
    'pages',
    'device',
    'palette',
    'notices',
    'shell',
    ...['signed-in.tsx', 'app.tsx', 'main.tsx', 'vite.config.ts'],
  ],
  schema: [
    ...['fields', 'rows', 'limits', 'response-sink.ts', 'services.ts', 'urls.ts', 'context.ts'],
    ...[
      'permissions',
      'plugins',
      'select-schema.ts',
      'public-schema.ts',
      'builder.ts',
      'errors',
      'execution',
      'printing',
    ],
    'actions',
    'scalars',
    'connections',
    'nodes',
    'mutations',
    'snapshots',
    'sales-pages',
    'access',
    'audit',
    'images',
    'catalogue',
    'orders',
    'documents',
    'refunds',
    'redemptions',
    'tills',
    'life-cycle',
    'top-ups',
    'emails',
    'payouts',
    'personal-data',
    'sales',
    'events',
    'webhooks',
    'voucher-imports',
    'shifts',
    'reports',
    'bulk-orders',
    'storefront',
    'schema.ts',
  ],
  server: [
    'process',
    'telemetry',
    'database',
    'http',
    'graphql',
    'sockets',
    'rest',
    'monitoring',
    'pages',
    'modules',
    'shadow',
    'commands',
    ...['start-service.ts', 'run-service.ts', 'migrate.ts', 'main.ts', 'cli.ts'],
  ],
  tools: [
    ...['harness', 'bench', 'compare-rest', 'chaos', 'contract', 'mutants', 'scaling', 'demo-pictures'],
    ...['docs', 'docs-site', 'language', 'layers', 'licences', 'schema'],
  ],
};

/** Packages that a folder must not import. */
const packages = {
  console: { excludes: ['koa', '@koa', 'pg', '@pothos', '@prisma'], because: 'It runs in a browser.' },
  'packages/client': {
    excludes: ['graphql', '@graphql-typed-document-node', 'ws'],
    because: 'It requires no packages, except graphql-ws and graphql-sse for events.',
  },
  'rest-adapter': {
    excludes: ['pg', '@prisma', '@electric-sql'],
    because: 'It reads and writes through GraphQL operations only.',
  },
  schema: {
    excludes: ['koa', '@koa', 'pg'],
    because: 'It depends on no HTTP framework, and reads through src.',
  },
  src: {
    excludes: ['graphql', '@graphql-yoga', '@pothos', 'koa', '@koa', 'ws'],
    because: 'The domain depends on neither GraphQL nor HTTP.',
  },
};

const project =
  '^(examples|console|packages|server|rest-adapter|schema|src|prisma|tools|test)/|^[^/]+[.][jt]s$';
const isFile = (path) => /[.]tsx?$/.test(path);
const inside = (path) => (isFile(path) ? `^${path}$` : `^${path}/`);
/** Returns the pattern of the ends of paths that are one of these files or in one of these folders. */
const oneOf = (entries) =>
  `(${entries.map((entry) => (isFile(entry) ? `${entry}$` : `${entry}/`)).join('|')})`;
/**
 * Returns a pattern of the files of a folder, without the files of nested folders that have
 * separate rules.
 */
const filesOf = (folder) => ({
  path: inside(folder),
  pathNot: Object.keys(layers)
    .filter((other) => other.startsWith(`${folder}/`))
    .map(inside),
});

const { visitStatement } = Visitor.prototype;
/**
 * Visits a statement like swc's visitor, and a `using` declaration as well, at which swc's visitor
 * throws.
 */
Visitor.prototype.visitStatement = function visit(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  return { ...statement, decls: this.visitVariableDeclarators(statement.decls) };
};

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(layers).map(([folder, { imports, because }]) => ({
      name: `layer ${folder}`,
      comment: because,
      severity: 'error',
      from: filesOf(folder),
      to: { path: project, pathNot: [folder, ...imports].map(inside) },
    })),
    ...Object.entries(packages).map(([folder, { excludes, because }]) => ({
      name: `packages ${folder}`,
      comment: because,
      severity: 'error',
      from: { path: inside(folder), pathNot: '[.]config[.]ts$' },
      to: {
        path: excludes.map((name) =>
          name === 'node:' ? '^(node:)?(fs|path|url|crypto|process|child_process)' : `node_modules/${name}/`,
        ),
      },
    })),
    ...Object.entries(ordered).flatMap(([parent, entries]) => [
      ...entries.slice(0, -1).map((entry, index) => ({
        name: `order of ${parent}`,
        comment: 'Folders that import each other cannot be read or moved alone.',
        severity: 'error',
        from: { path: inside(`${parent}/${entry}`) },
        to: { path: `^${parent}/${oneOf(entries.slice(index + 1))}` },
      })),
      {
        name: `order of ${parent}`,
        comment: 'The position of each folder is listed, and of each file if the list contains files.',
        severity: 'error',
        from: {},
        to: { path: `^${parent}/(?!${oneOf(entries)})${entries.some(isFile) ? '' : '[^/]+/'}` },
      },
    ]),
    {
      name: 'node in the browser',
      comment: packages.console.because,
      severity: 'error',
      from: { path: ['console', 'packages/client'].map(inside), pathNot: '[.]config[.]ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'package of the client',
      comment: 'A program imports the client by the name of its package.',
      severity: 'error',
      from: { path: inside('packages/mcp') },
      to: { path: inside('packages/client'), dependencyTypes: ['local'] },
    },
    {
      name: 'no circle',
      comment: 'Modules that import each other cannot be read or moved alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)generated/|^packages/[^/]+/dist/' },
  },
};
